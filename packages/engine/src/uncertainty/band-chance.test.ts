import { expect, test } from 'vitest'
import { bandChance, pointsToBand } from './band-chance.ts'

test('UNC-11: the chance of a band follows each side of the range', () => {
  // Band C begins at 69, so from 68.5.
  expect(bandChance({ p10: 60, p50: 68.5, p90: 70 }, 'C')).toBeCloseTo(0.5, 6)
  expect(bandChance({ p10: 50, p50: 60, p90: 68.5 }, 'C')).toBeCloseTo(0.1, 6)
  expect(bandChance({ p10: 68.5, p50: 72, p90: 90 }, 'C')).toBeCloseTo(0.9, 6)
  expect(bandChance({ p10: 50, p50: 60, p90: 68.5 }, 'A')).toBeLessThan(0.001)
})

test('UNC-11: a score without a range is in a band or not', () => {
  const certain = (score: number) => bandChance({ p10: score, p50: score, p90: score }, 'C')
  expect([certain(68), certain(68.5), certain(69)]).toEqual([0, 1, 1])
})

test('UNC-11: points to a band end at 0', () => {
  expect([pointsToBand(63, 'C'), pointsToBand(69, 'C'), pointsToBand(80, 'C'), pointsToBand(20, 'G')]).toEqual([
    6, 0, 0, 0,
  ])
})
