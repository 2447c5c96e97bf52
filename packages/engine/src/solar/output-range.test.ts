import { describe, expect, test } from 'vitest'
import { outputRange } from './output-range.ts'

/** P90 over the median for a standard deviation of the logarithm. */
const over = (spread: number): number => Math.exp(1.281_55 * spread)

describe('SOL-8: P10 and P90 of the output', () => {
  const all = { laidOutPanels: 10, recommendedPanels: 10 }

  test('opposed faces: √(0.02² + 0.02² + 0.08² + 0.2² + 0.04² + 0.06²) = 22.89 %', () => {
    const { lowKwh, highKwh } = outputRange(3000, { ...all, isDirectionSettled: true })
    expect(lowKwh).toBeCloseTo(3000 / over(0.228_91), 1)
    expect(highKwh).toBeCloseTo(3000 * over(0.228_91), 1)
  })

  test('one face, whose direction matters: 0.08² in place of 0.02², 24.17 %', () => {
    expect(outputRange(3000, { ...all, isDirectionSettled: false }).lowKwh).toBeCloseTo(3000 / over(0.241_661), 1)
  })

  test('packing does not count where a fifth fewer panels would reach the limit: √(0.02² + 0.02² + 0.08² + 0.04² + 0.06²) = 11.14 %', () => {
    const limited = { isDirectionSettled: true, recommendedPanels: 12 }
    expect(outputRange(3000, { ...limited, laidOutPanels: 15 }).highKwh).toBeCloseTo(3000 * over(0.111_36), 0)
    expect(outputRange(3000, { ...limited, laidOutPanels: 14 }).highKwh).toBeCloseTo(3000 * over(0.228_91), 1)
  })

  test('no output has no range', () => {
    expect(outputRange(0, { ...all, isDirectionSettled: false })).toEqual({ lowKwh: 0, highKwh: 0 })
  })
})
