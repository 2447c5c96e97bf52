import { describe, expect, it } from 'vitest'
import {
  bias,
  meanAbsoluteError,
  meanAbsolutePercentageError,
  median,
  medianAbsolutePercentageError,
  type Pair,
  rankCorrelation,
  totalBiasPercent,
  worstRelativeError,
} from './statistics.ts'

function pairs(...figures: [number, number][]): Pair[] {
  return figures.map(([modelled, lodged]) => ({ modelled, lodged }))
}

describe('accuracy statistics', () => {
  it('distinguishes error from bias', () => {
    const two = pairs([110, 100], [180, 200])
    expect(meanAbsoluteError(two)).toBe(15)
    expect(bias(two)).toBe(-5)
    expect(meanAbsolutePercentageError(two)).toBeCloseTo(10, 9)
    expect(totalBiasPercent(two)).toBeCloseTo(-3.333, 3)
  })

  it('correlates ranks, not values', () => {
    expect(rankCorrelation(pairs([1, 10], [2, 20], [3, 1000]))).toBeCloseTo(1, 12)
    expect(rankCorrelation(pairs([1, 30], [2, 20], [3, 10]))).toBeCloseTo(-1, 12)
  })

  it('gives equal values the mean of their ranks', () => {
    // Ranks 1.5, 1.5, 3 against 1, 2, 3.
    expect(rankCorrelation(pairs([5, 1], [5, 2], [9, 3]))).toBeCloseTo(0.8660254, 6)
  })

  it('takes the middle value, or the mean of the two middle values', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(medianAbsolutePercentageError(pairs([110, 100], [180, 200], [390, 300]))).toBeCloseTo(10, 9)
  })

  it('treats a missing figure as a large error', () => {
    expect(worstRelativeError(pairs([100, 100], [99, 100]))).toBeCloseTo(0.01, 12)
    expect(worstRelativeError(pairs([0, 0], [1, 0]))).toBe(Number.POSITIVE_INFINITY)
    expect(worstRelativeError(pairs([Number.NaN, 100]))).toBeNaN()
  })
})
