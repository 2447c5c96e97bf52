import { pointsOnScale } from '../src/certificate/sap-score.ts'
import type { PlausibleFeatures } from '../src/dwelling/features/plausible-features.ts'
import { createWorkspace } from '../src/heat-loss/heat-balance.ts'
import type { MeasureOption, OfferedMeasures } from '../src/measures/measure.ts'
import { measuresFor } from '../src/measures/offered/measures-for.ts'
import { emptyPackageFigures, type PackageFigures } from '../src/plans/evaluation/package-figures.ts'
import { packageScoreRanges } from '../src/plans/packages/assured-scores.ts'
import { ownCost } from '../src/plans/packages/package-costs.ts'
import { type PackageHome, packageHome } from '../src/plans/packages/package-home.ts'
import type { PlanTarget } from '../src/plans/plan-targets.ts'
import { searchPlans } from '../src/plans/search-plans.ts'
import { scoreRangeToday } from '../src/uncertainty/possible-scores.ts'
import { type Random, seededRandom } from './random-homes.ts'

/** One question of one home, asked of the search and of every package. */
export interface ComparedSearch {
  target: PlanTarget
  mayRaiseBill: boolean
  options: number
  packages: number
  /** Typical cost of the cheapest package [£]; infinite where none reaches the target. */
  searchGbp: number
  everyGbp: number
  isEqual: boolean
  /** What every package gives and the search does not find; empty where they are equal. */
  cheapest: readonly string[]
  found: readonly string[]
}

const AS_OF = '2026-11-27'
const SAME_GBP = 1e-6
const LIMIT_GBP = 1e-6

interface TriedPackage {
  choice: Uint8Array
  figures: PackageFigures
  costGbp: number
}

/**
 * The search against trying every package, on a home reduced to a few options: for a score with a chance, the bill at
 * the meter and net import. Requirements, costs and targets are judged apart from the code of the search.
 *
 * @param features what is known about the home
 * @param seed which options are kept, and what is asked for
 * @param mostOptions of all slots together
 * @returns one entry for each target; empty for homes without an analysis or without options
 */
export function compareWithEveryPackage(
  features: PlausibleFeatures,
  seed: number,
  mostOptions: number,
): ComparedSearch[] {
  const random = seededRandom(seed)
  const all = offeredOrNull(features)
  if (all === null) return []
  const offered = withFewOptions(all, mostOptions, random)
  const home = packageHome(features, offered, { money: { tariffDate: AS_OF } })
  const options = home.slots.reduce((sum, slot) => sum + slot.options.length, 0)
  if (options === 0) return []
  const every = everyPackage(home, offered)
  const before = every[0]?.figures
  if (before === undefined) throw new RangeError('the home itself is a package')
  const mayRaiseBill = seed % 3 !== 0
  const scores = assuredPoints(home)
  const cheapestFirst = every.toSorted((one, other) => one.costGbp - other.costGbp)
  const search = searchPlans(home, {
    sharedWorks: offered.sharedWorks,
    scoreRangeOf: packageScoreRanges(home, null),
    lockedIn: new Set(),
    mayRaiseBill,
    mostEvaluations: Number.POSITIVE_INFINITY,
    within: null,
  })
  return targetsFor(every, before, random).map((target): ComparedSearch => {
    const cheapest = cheapestFirst.find(
      (one) =>
        Number.isFinite(one.costGbp) &&
        (mayRaiseBill || one.figures.meteredBillGbp <= before.meteredBillGbp + LIMIT_GBP) &&
        reaches(target, one, scores),
    )
    const { best } = search.cheapest(target)
    const searchGbp = best?.costGbp ?? Number.POSITIVE_INFINITY
    const everyGbp = cheapest?.costGbp ?? Number.POSITIVE_INFINITY
    const isEqual = searchGbp === everyGbp || Math.abs(searchGbp - everyGbp) <= SAME_GBP
    return {
      target,
      mayRaiseBill,
      options,
      packages: every.length,
      searchGbp,
      everyGbp,
      isEqual,
      cheapest: isEqual || cheapest === undefined ? [] : namesOf(home, cheapest.choice),
      found: isEqual || best === null ? [] : namesOf(home, best.choice),
    }
  })
}

function offeredOrNull(features: PlausibleFeatures): OfferedMeasures | null {
  const offered = measuresFor(features, { asOf: AS_OF })
  return offered.kind === 'offered' ? offered : null
}

/** A random few of the options. What needs one that is gone can no longer be done. */
function withFewOptions(offered: OfferedMeasures, most: number, random: Random): OfferedMeasures {
  const drawn = offered.measures
    .flatMap(({ options }) => options)
    .map((option) => ({ option, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, most)
  const kept = new Set(drawn.map(({ option }) => option))
  return {
    ...offered,
    measures: offered.measures.map((measure) => ({
      ...measure,
      options: measure.options.filter((option) => kept.has(option)),
    })),
  }
}

/** Every package that the home may have, the home as it is first. */
function everyPackage(home: PackageHome, { sharedWorks }: OfferedMeasures): TriedPackage[] {
  const tried: TriedPackage[] = []
  const visit = (choice: Uint8Array, slot: number): void => {
    const options = home.slots[slot]?.options
    if (options !== undefined) {
      for (let one = 0; one <= options.length; one++) visit(choice.with(slot, one), slot + 1)
      return
    }
    const chosen = optionsOf(home, choice)
    const figures = emptyPackageFigures()
    if (!mayBeDoneTogether(chosen) || !home.figures(choice, figures)) return
    const works = sharedWorks.filter(
      ({ id }) =>
        chosen.some((option) => option.sharedWorks.includes(id)) &&
        !chosen.some(({ provides }) => provides.includes(id)),
    )
    const costs = [...works.map(({ cost }) => cost), ...chosen.map((one) => ownCost(one, figures.designHeatLossKw))]
    const costGbp = costs.reduce((sum, cost) => sum + (cost?.typicalGbp ?? Number.POSITIVE_INFINITY), 0)
    tried.push({ choice, figures, costGbp })
  }
  visit(new Uint8Array(home.slots.length), 0)
  return tried
}

function optionsOf({ slots }: PackageHome, choice: Uint8Array): MeasureOption[] {
  return slots.flatMap(({ options }, slot) => options[(choice[slot] ?? 0) - 1] ?? [])
}

const namesOf = (home: PackageHome, choice: Uint8Array): string[] => optionsOf(home, choice).map(({ id }) => id)

function mayBeDoneTogether(chosen: readonly MeasureOption[]): boolean {
  const names = new Set(chosen.flatMap(({ id, measureId }) => [id, measureId]))
  return chosen.every(
    ({ requiresOneOf, excludes }) =>
      requiresOneOf.every((some) => some.some((name) => names.has(name))) && !excludes.some((name) => names.has(name)),
  )
}

/** Quantile of the range of a package, at a chance of 0.8. */
type AssuredPoints = (one: TriedPackage) => number

const CHANCE = 0.8
/** Standard normal deviates of one in five and of one in ten. */
const FIFTH = 0.841_621_233_572_914_2
const TENTH = 1.281_551_565_544_600_4

function assuredPoints(home: PackageHome): AssuredPoints {
  const workspace = createWorkspace()
  const known = new Map<TriedPackage, number>()
  return (one) => {
    let points = known.get(one)
    if (points === undefined) {
      const { p10, p50 } = scoreRangeToday(home.described(one.choice), null, workspace)
      points = p50 - (FIFTH / TENTH) * (p50 - p10)
      known.set(one, points)
    }
    return points
  }
}

/** A range is work: those of packages whose central score is so far below the target are not made [points]. */
const FAR_BELOW_POINTS = 1

function reaches(target: PlanTarget, one: TriedPackage, points: AssuredPoints): boolean {
  switch (target.kind) {
    case 'score':
      return (
        pointsOnScale(one.figures.sapValue) >= target.least - 0.5 - FAR_BELOW_POINTS &&
        points(one) >= target.least - 0.5
      )
    case 'bill':
      return one.figures.meteredBillGbp <= target.atMostGbpPerYear
    case 'net_import':
      return one.figures.netImportKwh <= target.atMostKwhPerYear
    case 'rating':
    case 'carbon':
  }
  throw new RangeError(`${target.kind} is not compared`)
}

/** Some near the home as it is, most in the middle, and some out of reach. */
function targetsFor(every: readonly TriedPackage[], before: PackageFigures, random: Random): PlanTarget[] {
  const share = (): number => 0.05 + 1.05 * random()
  const between = (valueOf: (figures: PackageFigures) => number, best: number): number =>
    valueOf(before) + share() * (best - valueOf(before))
  const scores = every.map(({ figures }) => figures.sapValue)
  const bills = every.map(({ figures }) => figures.meteredBillGbp)
  const imports = every.map(({ figures }) => figures.netImportKwh)
  const least = Math.round(
    between(
      ({ sapValue }) => sapValue,
      scores.reduce((a, b) => Math.max(a, b)),
    ),
  )
  return [
    { kind: 'score', least: Math.min(150, Math.max(1, least)), chance: CHANCE },
    {
      kind: 'bill',
      atMostGbpPerYear: between(
        ({ meteredBillGbp }) => meteredBillGbp,
        bills.reduce((a, b) => Math.min(a, b)),
      ),
    },
    {
      kind: 'net_import',
      atMostKwhPerYear: between(
        ({ netImportKwh }) => netImportKwh,
        imports.reduce((a, b) => Math.min(a, b)),
      ),
    },
  ]
}
