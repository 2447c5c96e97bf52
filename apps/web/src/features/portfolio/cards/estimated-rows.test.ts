import { expect, test } from 'vitest'
import { estimatedRows } from './estimated-rows.ts'

const MEASURES = { count: 100, rowHeight: 400, gap: 20, top: 300 }
const indexes = (rows: ReturnType<typeof estimatedRows>) => rows.items.map(({ index }) => index)

test('the top of the page shows the first rows and one more', () => {
  const rows = estimatedRows(MEASURES, 0, 800)
  expect(indexes(rows)).toEqual([0, 1, 2])
  expect(rows.items[1]).toEqual({ index: 1, start: 720, end: 1120 })
  expect(rows.end).toBe(300 + 100 * 400 + 99 * 20)
})

test('a restored scroll position shows the rows there, one more on both sides', () => {
  expect(indexes(estimatedRows(MEASURES, 300 + 50 * 420, 800))).toEqual([49, 50, 51, 52])
})

test.each([
  [{ ...MEASURES, count: 1 }, 0, [0]],
  [MEASURES, 10_000_000, [99]],
  [{ ...MEASURES, count: 0 }, 0, []],
])('never shows a row that does not exist', (measures, scrollY, expected) => {
  expect(indexes(estimatedRows(measures, scrollY, 800))).toEqual(expected)
})
