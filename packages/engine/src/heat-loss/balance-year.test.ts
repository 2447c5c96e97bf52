import { expect, test } from 'vitest'
import { emptyBalanceYear } from './balance-year.ts'

test('HL-12: a new year has twelve zeros of every monthly figure and zero for every annual one', () => {
  const twelve = Array.from({ length: 12 }, () => 0)
  for (const figure of Object.values(emptyBalanceYear())) {
    expect(typeof figure === 'number' ? figure : Array.from(figure)).toEqual(typeof figure === 'number' ? 0 : twelve)
  }
})

test('no two figures share memory, in one year or between two', () => {
  const figures = [...Object.values(emptyBalanceYear()), ...Object.values(emptyBalanceYear())]
  const lists = figures.filter((figure) => typeof figure !== 'number')
  expect(new Set(lists.map(({ buffer }) => buffer)).size).toBe(lists.length)
})
