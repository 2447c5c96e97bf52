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

  test('a lodged certificate shows all but 0.15 of the assessor’s variance', () => {
    // √(0.15 · 8.0² + 1.1²).
    expect(assessmentSpreadPoints(35, 'lodged')).toBeCloseTo(3.287_856, 6)
  })

  test('stays the same below 35 and above 85 points', () => {
    expect(assessmentSpreadPoints(1, 'today')).toBe(assessmentSpreadPoints(35, 'today'))
    expect(assessmentSpreadPoints(110, 'lodged')).toBe(assessmentSpreadPoints(85, 'lodged'))
  })
})
