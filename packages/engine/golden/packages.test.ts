import { expect, it } from 'vitest'
import { type AssessOptions, assess } from '../src/assess/assess.ts'
import type { AnalysedHome } from '../src/assess/assessment.ts'
import { ofOccupiers } from '../src/assess/by-occupiers.ts'
import { knownHome } from '../src/assess/known-home.ts'
import type { HomeChange } from '../src/dwelling/changes/home-change.ts'
import { type PlausibleFeatures, plausibleFeatures } from '../src/dwelling/features/plausible-features.ts'
import { EngineError } from '../src/errors.ts'
import { planPrices } from '../src/finance/long-run-prices.ts'
import { createWorkspace } from '../src/heat-loss/heat-balance.ts'
import { evaluatedHome } from '../src/plans/evaluation/evaluated-home.ts'
import { exactFigures } from '../src/plans/evaluation/exact-figures.ts'
import { emptyPackageFigures, type PackageFigures } from '../src/plans/evaluation/package-figures.ts'
import { changesOf, type EvaluatedSlot, takesComfort } from '../src/plans/evaluation/package-slot.ts'
import { randomHome, seededRandom } from './random-homes.ts'
import { randomChoice, randomSlots } from './random-packages.ts'

const HOMES = 48
const PACKAGES = 10
const FIGURES = [
  'sapValue',
  'spaceHeatingKwh',
  'designHeatLossKw',
  'netImportKwh',
  'co2KgPerYear',
  'billGbp',
  'meteredBillGbp',
  'longRunBillGbp',
] as const satisfies readonly (keyof PackageFigures)[]

it('PLAN-22: packages of random homes have the figures of assess with the same changes', () => {
  const counts = { compared: 0, impossible: 0 }
  const faults: string[] = []
  for (let seed = 1; seed <= HOMES; seed++) {
    const features = plausibleFeatures(randomHome(seed), null)
    const options: AssessOptions = seed % 3 === 0 ? { occupiers: 4, panels: { limitKw: 10, wattsPerPanel: 400 } } : {}
    if (assess(features, options).kind !== 'analysed') continue
    const suits = (changes: readonly HomeChange[]): boolean => assessed(features, { ...options, changes }) !== null
    const home = evaluatedHome(features, randomSlots(seed, suits), options)
    const random = seededRandom(seed)
    for (let one = 0; one < PACKAGES; one++) {
      const choice = randomChoice(home.slots, random)
      const found = emptyPackageFigures()
      const isPossible = home.figures(choice, found)
      const expected = expectedFigures(features, options, home.slots, choice)
      const where = `home ${seed}, ${JSON.stringify(home.changes(choice))}`
      if (isPossible !== (expected !== null)) faults.push(`${where}: possible is ${String(isPossible)}`)
      if (expected === null || !isPossible) {
        counts.impossible++
        continue
      }
      counts.compared++
      for (const figure of FIGURES) {
        if (isNear(found[figure], expected[figure])) continue
        faults.push(`${where}: ${figure} ${found[figure]}, not ${expected[figure]}`)
      }
    }
  }
  expect(faults).toEqual([])
  expect(counts.compared).toBeGreaterThan(4 * HOMES)
  expect(counts.impossible).toBeGreaterThan(HOMES)
}, 120_000)

/** Relative to the figure, or to one unit where it is smaller. */
function isNear(found: number, expected: number): boolean {
  return Math.abs(found - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
}

/** By the models, one run of the whole home; null where the home cannot have the changes. */
function expectedFigures(
  features: PlausibleFeatures,
  options: AssessOptions,
  slots: readonly EvaluatedSlot[],
  choice: Uint8Array,
): PackageFigures | null {
  const changes = changesOf(slots, choice)
  const after = assessed(features, { ...options, changes })
  if (after === null) return null
  const others = changesOf(
    slots.filter(({ slot }) => !takesComfort(slot)),
    choice.filter((_, slot) => !takesComfort(slots[slot]?.slot ?? 'wall')),
  )
  const before = assessed(features, { ...options, changes: others }) ?? assessed(features, options)
  const known = knownHome(features, { ...options, changes }, null)
  if (before === null || known.kind !== 'dwelling') throw new RangeError('the home itself is assessed')
  const start = {
    startingScore: after.certificate.lodged.sapScore,
    beforeKwh: before.heatLoss.default.monthlySpaceHeatingKwh,
  }
  const heatLoss = after.heatLoss.default
  const exact = exactFigures(known, start, options, createWorkspace(), planPrices(null))
  return {
    sapValue: after.certificate.today.sapValue,
    spaceHeatingKwh: heatLoss.spaceHeatingKwh,
    designHeatLossKw: heatLoss.designHeatLossW / 1000,
    netImportKwh: after.rating.netGridImportKwh,
    co2KgPerYear: after.certificate.today.co2Kg,
    billGbp: ofOccupiers(after.money, after.occupiers).today.totalGbp,
    meteredBillGbp: exact.meteredBillGbp,
    longRunBillGbp: exact.longRunBillGbp,
  }
}

function assessed(features: PlausibleFeatures, options: AssessOptions): AnalysedHome | null {
  try {
    const home = assess(features, options, null)
    if (home.kind !== 'analysed') throw new RangeError('the home itself is assessed')
    return home
  } catch (error) {
    if (error instanceof EngineError) return null
    throw error
  }
}
