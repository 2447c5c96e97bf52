import { expect, test } from 'vitest'
import { EntryNumbers } from './entry-numbers.ts'

test('gives a repeated text its number again, separately for each family', () => {
  const numbers = EntryNumbers.of(0, 0)
  expect(numbers.numberOf(0, '["brick"]')).toEqual({ number: 0, isNew: true })
  expect(numbers.numberOf(0, '["stone"]')).toEqual({ number: 1, isNew: true })
  expect(numbers.numberOf(1, '["stone"]')).toEqual({ number: 0, isNew: true })
  expect(numbers.numberOf(0, '["brick"]')).toEqual({ number: 0, isNew: false })
})

test('threads with shared memory share the numbers', () => {
  const one = EntryNumbers.of(0, 0)
  const other = new EntryNumbers(one.shared)
  expect(one.numberOf(3, '["gas"]')).toEqual({ number: 0, isNew: true })
  expect(other.numberOf(3, '["gas"]')).toEqual({ number: 0, isNew: false })
  expect(other.numberOf(3, '["oil"]')).toEqual({ number: 1, isNew: true })
  expect(one.numberOf(3, '["oil"]')).toEqual({ number: 1, isNew: false })
})

test('continues from existing numbers', () => {
  const numbers = EntryNumbers.of(0, 2)
  numbers.know(0, '["stone"]', 7)
  numbers.know(0, '["brick"]', 2)
  expect(numbers.numberOf(0, '["brick"]')).toEqual({ number: 2, isNew: false })
  expect(numbers.numberOf(0, '["cob"]')).toEqual({ number: 8, isNew: true })
})

test('gives each number only once when all slots are taken', () => {
  const numbers = EntryNumbers.of(0, 0)
  const given = Array.from({ length: 10_000 }, (_, index) => numbers.numberOf(0, `["${index}"]`).number)
  expect(new Set(given).size).toBe(given.length)
  expect(numbers.numberOf(0, '["0"]')).toEqual({ number: 0, isNew: false })
  expect(numbers.numberOf(0, '["9999"]')).toEqual({ number: 10_000, isNew: true })
})
