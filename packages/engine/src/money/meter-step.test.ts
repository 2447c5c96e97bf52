import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BAND_SCORES } from '../tables/certificate/rating-figures.ts'
import { meterOverCertificate } from './meter-step.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

describe('MON-7: energy at the meter over that of the certificate', () => {
  it.each([
    [1, 0.52],
    [29, 0.52],
    [46.5, 0.66],
    [54, 0.73],
    [61.5, 0.8],
    [74.5, 0.92],
    [86, 1],
    [100, 1],
  ])('a score of %f has the factor %f', (score, factor) => {
    expect(meterOverCertificate(score)).toBeCloseTo(factor, 12)
  })

  it.each(BAND_SCORES)('makes no jump at the edge of band %s (%i points)', (_band, leastScore) => {
    const step = meterOverCertificate(leastScore) - meterOverCertificate(leastScore - 1)
    expect(step).toBeGreaterThanOrEqual(0)
    expect(step).toBeLessThan(0.01)
  })

  it('never falls when the score rises', () => {
    const scores = fc.double({ min: 1, max: 120, noNaN: true })
    fc.assert(
      fc.property(scores, scores, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(meterOverCertificate(high)).toBeGreaterThanOrEqual(meterOverCertificate(low))
      }),
    )
  })
})
