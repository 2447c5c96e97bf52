import type { PlanSlot, SharedWork } from '../measures/measure.ts'
import type { Range } from '../uncertainty/range.ts'
import { type AssuredScores, assuredScores } from './assured-scores.ts'
import { type BestFound, bestPackage } from './best-package.ts'
import { cheapestPackage, type FoundPackage } from './cheapest-package.ts'
import { type EvaluatedPackage, evaluatedPackages } from './evaluated-packages.ts'
import { optionChains } from './option-chains.ts'
import { packageBoxes } from './package-boxes.ts'
import { packageCosts } from './package-costs.ts'
import type { PackageHome, PackageSlot } from './package-home.ts'
import { type CurvePoint, paretoCurve } from './pareto-curve.ts'
import { billLimit, goalOf, type PlanTarget } from './plan-targets.ts'

export type BudgetAim = 'bill' | 'score'

export interface SearchOptions {
  sharedWorks: readonly SharedWork[]
  /** Range of the score of a package, for targets that ask for a chance. */
  scoreRangeOf: (one: EvaluatedPackage) => Range
  /** Measures that every package has. */
  lockedIn: ReadonlySet<string>
  /** Whether the bill at the meter may be higher after the works. */
  mayRaiseBill: boolean
  /** Packages that are evaluated at most, for all questions together. */
  mostEvaluations: number
  /** Slots in which something may be done; null: all. */
  within: ReadonlySet<PlanSlot> | null
}

/** Answers about one home, from one store of evaluated packages. */
export interface PlanSearch {
  /** The home with what is locked in and nothing else; without that, as it is. */
  readonly before: EvaluatedPackage
  cheapest: (target: PlanTarget) => FoundPackage
  /** The one of least known cost that reaches a target with options of unknown cost; null where none does. */
  cheapestUnpriced: (target: PlanTarget) => EvaluatedPackage | null
  /** The most for a budget [£]: the lowest bill at the meter, or the highest score. */
  best: (budgetGbp: number, aim: BudgetAim) => BestFound
  /** Cost against the bill at the meter, in steps of at least £10 a year. */
  billCurve: () => CurvePoint[]
  /** Cost against the central score, point by point. */
  scoreCurve: () => CurvePoint[]
  /** How many packages were evaluated. */
  evaluations: () => number
  /** Whether a bound that the search relies on was found broken: then nothing is proven. */
  isBoundBroken: () => boolean
}

/** Steps of the curve of bills. */
const BILL_STEPS = 40
const LEAST_BILL_STEP_GBP = 10

/**
 * A search over all packages of a home. Rules PLAN-2 to PLAN-11: exhaustive over the options, by boxes that are dropped
 * only where they cannot win.
 *
 * @param home with its options
 * @param options costs that are shared, ranges, and what every package has to keep to
 * @returns the search; each answer is worked out when it is asked for
 * @see docs/method/plans.md
 */
export function searchPlans(home: PackageHome, options: SearchOptions): PlanSearch {
  const costs = packageCosts(home.slots, options.sharedWorks)
  const packages = evaluatedPackages(home, costs, options.lockedIn)
  const isLocked = (slot: number): boolean =>
    home.slots[slot]?.options.some(({ measureId }) => options.lockedIn.has(measureId)) === true
  const chains = optionChains(
    home,
    packages,
    (slot) => !isLocked(slot),
    (slot) => options.within?.has(slot) !== false,
  )
  const boxes = packageBoxes(chains, packages, costs)
  const asItIs = packages.at(new Uint8Array(home.slots.length))
  const before = packages.at(Uint8Array.from(chains, ([chain]) => chain?.[0] ?? 0))
  const limits = billLimit(options.mayRaiseBill ? null : asItIs.figures.meteredBillGbp)
  const mayGoOn = (): boolean => packages.known.length < options.mostEvaluations
  const byChance = new Map<number, AssuredScores>()
  const scoresOf = (chance: number): AssuredScores => {
    const known = byChance.get(chance) ?? assuredScores(options.scoreRangeOf, chance)
    byChance.set(chance, known)
    return known
  }
  const curve = (valueOf: (one: EvaluatedPackage) => number, step: number): CurvePoint[] =>
    paretoCurve(boxes, packages, { valueOf, step, limits, mayGoOn })
  return {
    before,
    cheapest: (target) => {
      const goal = goalOf(target, scoresOf(target.kind === 'score' ? target.chance : USUAL_CHANCE), limits)
      return cheapestPackage(boxes, goal, firstBests(target, packages.known), mayGoOn)
    },
    cheapestUnpriced: (target) => {
      const [slots, sharedWorks] = [home.slots.map(withoutUnknownCosts), options.sharedWorks.map(withoutUnknownCost)]
      const isPriced =
        slots.every((slot, index) => slot === home.slots[index]) &&
        sharedWorks.every((work, index) => work === options.sharedWorks[index])
      return isPriced ? null : searchPlans({ ...home, slots }, { ...options, sharedWorks }).cheapest(target).best
    },
    best: (budgetGbp, aim) => {
      const valueOf = BUDGET_AIMS[aim]
      const { mayReach, reaches } = limits
      return bestPackage(
        boxes,
        { valueOf, mayBeAccepted: mayReach, isAccepted: reaches },
        budgetGbp,
        packages.known.slice(),
        mayGoOn,
      )
    },
    billCurve: () => {
      const [most, least] = [asItIs, ...boxes.all.map((box) => boxes.strongest(box))].reduce(
        ([high, low], { figures: { meteredBillGbp } }) => [
          Math.max(high, meteredBillGbp),
          Math.min(low, meteredBillGbp),
        ],
        [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
      )
      return curve(BUDGET_AIMS.bill, Math.max(LEAST_BILL_STEP_GBP, (most - least) / BILL_STEPS))
    },
    scoreCurve: () => curve(BUDGET_AIMS.score, 1),
    evaluations: () => packages.known.length,
    isBoundBroken: () => [...byChance.values()].some((scores) => scores.isBoundBroken),
  }
}

const NO_COST = { lowGbp: 0, typicalGbp: 0, highGbp: 0 }

function withoutUnknownCosts(given: PackageSlot): PackageSlot {
  const options = given.options.map((option) =>
    option.cost === null && option.costByDesignHeatLoss === null ? { ...option, cost: NO_COST } : option,
  )
  return options.every((option, index) => option === given.options[index]) ? given : { ...given, options }
}

const withoutUnknownCost = (work: SharedWork): SharedWork => (work.cost === null ? { ...work, cost: NO_COST } : work)

const USUAL_CHANCE = 0.8

const BUDGET_AIMS: Readonly<Record<BudgetAim, (one: EvaluatedPackage) => number>> = {
  bill: ({ figures }) => -figures.meteredBillGbp,
  score: ({ figures }) => figures.sapValue,
}

/** A range is work: only packages well above a score are tried as a first best, the cheapest first. */
const WELL_ABOVE_POINTS = 4

function firstBests(target: PlanTarget, known: readonly EvaluatedPackage[]): EvaluatedPackage[] {
  const likely =
    target.kind === 'score'
      ? known.filter(({ figures }) => figures.sapValue >= target.least + WELL_ABOVE_POINTS)
      : known
  return likely.toSorted((one, other) => one.costGbp - other.costGbp)
}
