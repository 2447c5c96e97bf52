import { expect, test } from 'vitest'
import { ASPECTS } from '../vocabulary.ts'
import { planeOf } from './existing-arrays.ts'
import { forecastMonthsKwh } from './forecast-months.ts'

const PLANES = ASPECTS.map((aspect) => ({ ...planeOf(aspect), outputKwh: 100 }))

test('SOL-17: months add up to the outputs, most of them in summer, in every region', () => {
  for (let regionId = 0; regionId <= 21; regionId++) {
    const months = forecastMonthsKwh(regionId, PLANES)
    expect(months.reduce((sum, month) => sum + month, 0)).toBeCloseTo(100 * ASPECTS.length, 6)
    expect(Math.min(...months)).toBeGreaterThan(0)
    const [january, june] = [months[0] ?? 0, months[5] ?? 0]
    expect(june).toBeGreaterThan(3 * january)
  }
})

test('SOL-17: a roof without panels gives nothing', () => {
  expect(forecastMonthsKwh(6, [])).toEqual(Array.from({ length: 12 }, () => 0))
})
