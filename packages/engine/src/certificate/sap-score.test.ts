import { describe, expect, test } from 'vitest'
import { ratingFigures } from '../tables/certificate/rating-figures.ts'
import { environmentalImpact, epcBandOfScore, printedScore, sapValue } from './sap-score.ts'

describe('CERT-1: SAP value of a cost', () => {
  const today = ratingFigures('rdsap_10').curve
  const sap2012 = ratingFigures('sap_2012').curve

  test('the published checks', () => {
    expect(sapValue(738.1297, 100, today)).toBeCloseTo(70.2936, 3)
    expect(printedScore(sapValue(3079.7635, 100, sap2012))).toBe(2)
    expect(printedScore(sapValue(4041.0123, 180, sap2012))).toBe(11)
    expect(printedScore(sapValue(3592.5938, 180, sap2012))).toBe(17)
  })

  test('line and logarithm meet within a tenth of a point', () => {
    const costAtChange = (3.5 * 145) / sap2012.deflator
    expect(sapValue(costAtChange - 0.01, 100, sap2012)).toBeCloseTo(sapValue(costAtChange + 0.01, 100, sap2012), 0)
  })

  test('CERT-1a: half up, never below 1, above 100 allowed', () => {
    expect([54.5, 54.49, -20, 0.2, 103.2].map(printedScore)).toEqual([55, 54, 1, 1, 103])
  })

  test.each([
    [120, 'A'],
    [92, 'A'],
    [91, 'B'],
    [81, 'B'],
    [69, 'C'],
    [68, 'D'],
    [55, 'D'],
    [39, 'E'],
    [21, 'F'],
    [20, 'G'],
    [1, 'G'],
  ])('CERT-1b: %i points are band %s', (points, band) => {
    expect(epcBandOfScore(points)).toBe(band)
  })
})

test('CERT-2: environmental impact, the published checks', () => {
  expect(environmentalImpact(3208.244, 100)).toBeCloseTo(70.35, 2)
  expect(environmentalImpact(4589.982, 180)).toBeCloseTo(72.66, 2)
})
