import { describe, expect, test } from 'vitest'
import { householdScale } from './household-scale.ts'

describe('HL-9, HL-9b: what lights and appliances grow with', () => {
  test('(A · N)^0.4714: 12.1536 for 100 m² and two people', () => {
    expect(householdScale(100, 2)).toBeCloseTo(12.1536, 4)
  })

  test('a household twice as large uses 2^0.4714 = 1.3865 times as much', () => {
    expect(householdScale(200, 2) / householdScale(100, 2)).toBeCloseTo(1.3865, 4)
    expect(householdScale(100, 4) / householdScale(100, 2)).toBeCloseTo(1.3865, 4)
  })

  test('one person on 1 m² is the unit', () => {
    expect(householdScale(1, 1)).toBe(1)
  })
})
