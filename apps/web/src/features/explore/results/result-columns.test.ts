import { expect, test } from 'vitest'
import { fittingColumns } from './result-columns.ts'

test('on a tablet, the usual columns leave room for an address', () => {
  expect(fittingColumns(44)).toEqual(['band_today', 'score_today', 'rating', 'bill_today_gbp'])
})

test('beside the filters of a laptop, the bill fits', () => {
  expect(fittingColumns(40.8)).toContain('bill_today_gbp')
})
