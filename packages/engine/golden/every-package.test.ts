import { expect, test } from 'vitest'
import { plausibleFeatures } from '../src/dwelling/features/plausible-features.ts'
import { compareWithEveryPackage } from './every-package.ts'
import { randomHome } from './random-homes.ts'

const HOMES = 20
const MOST_OPTIONS = 11
/** Found by this comparison: uncertain showers, a heat pump's price by heat loss, and scores at the end of the scale. */
const FOUND_BEFORE = [24, 28, 36, 130, 188]

test('PLAN-5: the cheapest package of random homes is that of trying every package', () => {
  const compared = [
    ...Array.from({ length: HOMES }, (_, place) => compare(1000 + place, MOST_OPTIONS)),
    ...FOUND_BEFORE.map((place) => compare(place, 14)),
  ].flat()
  expect(compared.filter(({ isEqual }) => !isEqual)).toEqual([])
  const reached = compared.filter(({ everyGbp }) => Number.isFinite(everyGbp) && everyGbp > 0)
  expect(reached.length).toBeGreaterThan(HOMES)
}, 120_000)

function compare(place: number, mostOptions: number): ReturnType<typeof compareWithEveryPackage> {
  return compareWithEveryPackage(plausibleFeatures(randomHome(place + 1), null), place + 1, mostOptions)
}
