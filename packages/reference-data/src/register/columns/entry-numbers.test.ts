import { expect, test } from 'vitest'
import { EntryNumbers } from './entry-numbers.ts'

test('what is said again has the number that it had, in each family by itself', () => {
  const numbers = EntryNumbers.of(0, 0)
  expect(numbers.numberOf(0, '["brick"]')).toEqual({ number: 0, isNew: true })
  expect(numbers.numberOf(0, '["stone"]')).toEqual({ number: 1, isNew: true })
  expect(numbers.numberOf(1, '["stone"]')).toEqual({ number: 0, isNew: true })
  expect(numbers.numberOf(0, '["brick"]')).toEqual({ number: 0, isNew: false })
})

test('threads that share the memory share the numbers', () => {
  const one = EntryNumbers.of(0, 0)
  const other = new EntryNumbers(one.shared)
  expect(one.numberOf(3, '["gas"]')).toEqual({ number: 0, isNew: true })
  expect(other.numberOf(3, '["gas"]')).toEqual({ number: 0, isNew: false })
  expect(other.numberOf(3, '["oil"]')).toEqual({ number: 1, isNew: true })
  expect(one.numberOf(3, '["oil"]')).toEqual({ number: 1, isNew: false })
})

test('numbers go on from those that were given before', () => {
  const numbers = EntryNumbers.of(0, 2)
  numbers.know(0, '["stone"]', 7)
  numbers.know(0, '["brick"]', 2)
  expect(numbers.numberOf(0, '["brick"]')).toEqual({ number: 2, isNew: false })
  expect(numbers.numberOf(0, '["cob"]')).toEqual({ number: 8, isNew: true })
})

test('with no room left, a number is given to one text only', () => {
  const numbers = EntryNumbers.of(0, 0)
  const given = Array.from({ length: 10_000 }, (_, index) => numbers.numberOf(0, `["${index}"]`).number)
  expect(new Set(given).size).toBe(given.length)
  expect(numbers.numberOf(0, '["0"]')).toEqual({ number: 0, isNew: false })
  expect(numbers.numberOf(0, '["9999"]')).toEqual({ number: 10_000, isNew: true })
})
