import { describe, expect, test } from 'vitest'
import { TENTH } from '../quantities/tenth-deviate.ts'
import { deviateWithJump, normalQuantile } from './normal.ts'

describe('UNC-10: a rare jump beside a normal spread', () => {
  test('far above, takes its own share off the top', () => {
    // 0.9 of all lie below: 0.9 / 0.93 of those without the jump.
    expect(deviateWithJump(-TENTH, { probability: 0.07, by: 50 }, 2)).toBeCloseTo(normalQuantile(0.9 / 0.93), 4)
    expect(deviateWithJump(TENTH, { probability: 0.07, by: 50 }, 2)).toBeCloseTo(normalQuantile(0.1 / 0.93), 4)
  })

  test('downwards, mirrors that upwards', () => {
    const up = deviateWithJump(-TENTH, { probability: 0.07, by: 3 }, 2)
    expect(deviateWithJump(TENTH, { probability: 0.07, by: -3 }, 2)).toBeCloseTo(-up, 6)
  })

  test('changes nothing where it cannot happen, has no effect, or nothing else is unsure', () => {
    expect(deviateWithJump(TENTH, { probability: 0, by: 3 }, 2)).toBe(TENTH)
    expect(deviateWithJump(TENTH, { probability: 0.07, by: 0 }, 2)).toBe(TENTH)
    expect(deviateWithJump(TENTH, { probability: 0.07, by: 3 }, 0)).toBe(TENTH)
  })

  test('certain, moves the whole spread', () => {
    expect(deviateWithJump(-TENTH, { probability: 1, by: 4 }, 2)).toBeCloseTo(2 - TENTH, 5)
  })
})
