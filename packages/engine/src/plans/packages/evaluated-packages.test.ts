import { expect, test } from 'vitest'
import { seededRandom } from '../../../golden/random-homes.ts'
import { type MadeUpHome, madeUpHome } from '../../testing/made-up-home.ts'
import { searchPlans } from '../search-plans.ts'
import { evaluatedPackages } from './evaluated-packages.ts'
import { packageCosts } from './package-costs.ts'
import type { PackageHome } from './package-home.ts'

/** A home that cannot have the strongest options of two slots together, as a jacket on a cylinder that is new anyway. */
function withImpossible(
  made: MadeUpHome,
  random: () => number,
): MadeUpHome & { isPossible: (choice: Uint8Array) => boolean } {
  const { home } = made
  const [one, other] = [0, 1].map(() => Math.floor(random() * home.slots.length))
  const isPossible = (choice: Uint8Array): boolean =>
    one === other || (choice[one ?? 0] ?? 0) === 0 || (choice[other ?? 0] ?? 0) === 0
  const figures: PackageHome['figures'] = (choice, out) => home.figures(choice, out) && isPossible(choice)
  return { ...made, isPossible, home: { ...home, figures } }
}

const homes = Array.from({ length: 40 }, (_, seed) => {
  const random = seededRandom(seed + 500)
  return { made: withImpossible(madeUpHome(random, 3 + (seed % 3)), random), random }
})

test.each(homes)('PLAN-4: a search finds only packages that the home can have', ({ made, random }) => {
  const { home, sharedWorks, scoreRangeOf } = made
  const packages = evaluatedPackages(home, packageCosts(home.slots, sharedWorks), new Set())
  const allowed: { choice: Uint8Array; meteredBillGbp: number; costGbp: number }[] = []
  const visit = (choice: Uint8Array, slot: number): void => {
    const options = home.slots[slot]?.options
    if (options === undefined) {
      const { isAllowed, costGbp, figures } = packages.at(choice)
      if (isAllowed) allowed.push({ choice, costGbp, meteredBillGbp: figures.meteredBillGbp })
    } else for (let one = 0; one <= options.length; one++) visit(choice.with(slot, one), slot + 1)
  }
  visit(new Uint8Array(home.slots.length), 0)
  expect([...allowed, ...packages.known].every(({ choice }) => made.isPossible(choice))).toBe(true)

  const search = searchPlans(home, {
    sharedWorks,
    scoreRangeOf,
    lockedIn: new Set(),
    mayRaiseBill: true,
    mostEvaluations: 1e6,
    within: null,
  })
  const atMostGbpPerYear = search.before.figures.meteredBillGbp * (0.4 + 0.5 * random())
  const reached = allowed.filter(({ meteredBillGbp }) => meteredBillGbp <= atMostGbpPerYear)
  const cheapest = Math.min(...reached.map(({ costGbp }) => costGbp))
  const found = search.cheapest({ kind: 'bill', atMostGbpPerYear })
  expect(found.best?.costGbp ?? Number.POSITIVE_INFINITY).toBeCloseTo(cheapest, 6)
})
