import { describe, expect, test } from 'vitest'
import { assessmentSpreadPoints } from './score-spread.ts'

describe('UNC-6: what no input explains of a score', () => {
  test.each([
    [35, 8.075_271],
    [60, 5.315_073],
    [85, 2.640_076],
  ])('a certificate made today at %i points: %f points, assessor and program together', (points, spread) => {
    // √(8.0² + 1.1²), √(5.2² + 1.1²), √(2.4² + 1.1²).
    expect(assessmentSpreadPoints(points, 'today')).toBeCloseTo(spread, 6)
  })

  test.each([
    // √(0.15 · 8.0² + 1.1²).
    ['sap_2005', 3.287_856],
    ['sap_2009', 3.287_856],
    ['sap_2012', 1.1],
    ['sap_2012_walls_2017', 1.1],
    // √(0.05 · 8.0² + 1.1²).
    ['rdsap_10', 2.1],
  ] as const)('a certificate of %s hides part of the assessor’s variance: %f points', (edition, spread) => {
    expect(assessmentSpreadPoints(35, edition)).toBeCloseTo(spread, 6)
  })

  test('stays the same below 35 and above 85 points', () => {
    expect(assessmentSpreadPoints(1, 'today')).toBe(assessmentSpreadPoints(35, 'today'))
    expect(assessmentSpreadPoints(110, 'rdsap_10')).toBe(assessmentSpreadPoints(85, 'rdsap_10'))
  })
})
