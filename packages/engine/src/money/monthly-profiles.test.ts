import { describe, expect, test } from 'vitest'
import { MONTHLY_PROFILE, monthlyProfile } from './monthly-profiles.ts'

const sum = (months: readonly number[]): number => months.reduce((total, month) => total + month, 0)

describe('MON-4: how a year is spread over its months', () => {
  test.each(Object.entries(MONTHLY_PROFILE))('%s: sums to 1', (_name, months) => {
    expect(months).toHaveLength(12)
    expect(sum(months)).toBeCloseTo(1, 12)
  })

  test('an even use follows the days: 31 of 365 in January', () => {
    expect(MONTHLY_PROFILE.even[0]).toBeCloseTo(31 / 365, 12)
  })

  test('lighting peaks in December and January, appliances a little', () => {
    // 1 + 0.5 cos(2π · 0.8 / 12) and 1 + 0.157 cos(2π · −0.78 / 12) in January, over the mean day.
    expect((MONTHLY_PROFILE.lighting[0] ?? 0) / (MONTHLY_PROFILE.lighting[6] ?? 1)).toBeCloseTo(1.456_77 / 0.543_23, 3)
    expect((MONTHLY_PROFILE.appliances[0] ?? 0) / (MONTHLY_PROFILE.appliances[6] ?? 1)).toBeCloseTo(
      1.144_09 / 0.855_91,
      3,
    )
  })

  test('given months become shares of their sum, and even shares where the sum is 0', () => {
    expect(monthlyProfile([3, 1])).toEqual([0.75, 0.25])
    expect(monthlyProfile([0, 0])).toBe(MONTHLY_PROFILE.even)
  })
})
