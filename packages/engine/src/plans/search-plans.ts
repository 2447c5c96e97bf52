import type { PlanSlot, SharedWork } from '../measures/measure.ts'
import type { Range } from '../uncertainty/range.ts'
import { assuredScores } from './packages/assured-scores.ts'
import { type BestFound, bestPackage } from './packages/best-package.ts'
import { cheapestPackage, type FoundPackage } from './packages/cheapest-package.ts'
import { type EvaluatedPackage, evaluatedPackages } from './packages/evaluated-packages.ts'
import { type LeastTotal, leastTotal } from './packages/least-total.ts'
import { optionChains } from './packages/option-chains.ts'
import { packageBoxes } from './packages/package-boxes.ts'
import { packageCosts } from './packages/package-costs.ts'
import type { PackageHome, PackageSlot } from './packages/package-home.ts'
import { type CurvePoint, paretoCurve } from './packages/pareto-curve.ts'
import { billLimit, goalOf, ORDER_GBP, ORDER_POINTS, type PlanTarget } from './plan-targets.ts'

export type BudgetAim = 'bill' | 'score'
type AimedFigure = BudgetAim | 'long_run_bill' | 'net_import' | 'carbon'

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

/** How years are weighed. */
export interface PresentValues {
  /** Each option with the present value of all that it costs over the years. */
  slots: readonly PackageSlot[]
  /** Present value of £1 a year over the years. */
  annuity: number
}

/** Answers about one home, from one store of evaluated packages. */
export interface PlanSearch {
  /** The home as it is. */
  readonly before: EvaluatedPackage
  cheapest: (target: PlanTarget) => FoundPackage
  /** The one of least known cost that reaches a target with options of unknown cost; null where none does. */
  cheapestUnpriced: (target: PlanTarget) => EvaluatedPackage | null
  /** The most for a budget [£]: the lowest bill at the meter, net import or carbon, or the highest score. */
  best: (budgetGbp: number, aim: AimedFigure) => BestFound
  /** A package by its choice, with cost and figures. */
  at: (choice: Uint8Array) => EvaluatedPackage
  /** The least of costs and bills over the years, in present values. */
  leastTotal: (values: PresentValues) => LeastTotal
  /** Whether a package keeps to the limits of the home: the tenant's bill. */
  isAccepted: (one: EvaluatedPackage) => boolean
  /** Cost against the bill at the meter in steps of at least £10 a year, or against the central score by the point. */
  curve: (figure: BudgetAim) => CurvePoint[]
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
  const choices = choicesOf(home.slots, options)
  const assuredOf = (one: EvaluatedPackage): number => options.scoreRangeOf(one).p10
  const boxes = memoisedBy((figure: AimedFigure) =>
    packageBoxes(
      home.slots,
      optionChains(
        home,
        packages,
        { valueOf: VALUE_OF[figure], assuredOf: figure === 'score' ? assuredOf : null },
        choices,
      ),
      packages,
      costs,
    ),
  )
  const before = packages.at(new Uint8Array(home.slots.length))
  const limits = billLimit(options.mayRaiseBill ? null : before.figures.meteredBillGbp)
  const mayGoOn = (): boolean => packages.known.length < options.mostEvaluations
  const scoresOf = memoisedBy((chance: number) => assuredScores(options.scoreRangeOf, chance))
  return {
    before,
    cheapest: (target) => {
      const goal = goalOf(target, scoresOf, limits)
      return cheapestPackage(boxes(FIGURE_OF[target.kind]), goal, firstBests(target, packages.known), mayGoOn)
    },
    cheapestUnpriced: (target) => {
      const { designHeatLossKw } = before.figures
      const slots = home.slots.map((slot) => withoutUnknownCosts(slot, designHeatLossKw))
      const sharedWorks = options.sharedWorks.map(withoutUnknownCost)
      const isPriced =
        slots.every((slot, index) => slot === home.slots[index]) &&
        sharedWorks.every((work, index) => work === options.sharedWorks[index])
      return isPriced ? null : searchPlans({ ...home, slots }, { ...options, sharedWorks }).cheapest(target).best
    },
    best: (budgetGbp, aim) =>
      bestPackage(
        boxes(aim),
        { valueOf: VALUE_OF[aim], isAccepted: limits },
        budgetGbp,
        packages.known.slice(),
        mayGoOn,
      ),
    at: packages.at,
    isAccepted: limits,
    leastTotal: ({ slots, annuity }) => {
      const totalCosts = packageCosts(slots, options.sharedWorks)
      const figures: PackageHome['figures'] = (choice, out) => {
        const one = packages.at(choice)
        Object.assign(out, one.figures)
        return one.isPossible
      }
      const valued = evaluatedPackages({ ...home, figures }, totalCosts, options.lockedIn)
      const valueOf = VALUE_OF.long_run_bill
      const chains = optionChains(home, packages, { valueOf, assuredOf: null }, choices)
      for (const { choice } of packages.known.slice()) valued.at(choice)
      return leastTotal(packageBoxes(slots, chains, valued, totalCosts), valued.known.slice(), {
        yearlyGbp: ({ figures: { longRunBillGbp } }) => annuity * longRunBillGbp,
        orderMarginGbp: annuity * ORDER_GBP,
        isAccepted: limits,
        mayGoOn,
      })
    },
    curve: (figure) => {
      const ofFigure = boxes(figure)
      const valueOf = VALUE_OF[figure]
      const values = [before, ...ofFigure.all.map(({ strongest }) => strongest)].map(valueOf).filter(Number.isFinite)
      const step =
        figure === 'score' ? 1 : Math.max(LEAST_BILL_STEP_GBP, (Math.max(...values) - Math.min(...values)) / BILL_STEPS)
      return paretoCurve(ofFigure, packages.known.slice(), {
        valueOf,
        step,
        orderMargin: figure === 'score' ? ORDER_POINTS : ORDER_GBP,
        isAccepted: limits,
        mayGoOn,
      })
    },
    evaluations: () => packages.known.length,
    isBoundBroken: () => scoresOf.known().some((scores) => scores.isBoundBroken),
  }
}

const NO_COST = { lowGbp: 0, typicalGbp: 0, highGbp: 0 }

function withoutUnknownCosts(given: PackageSlot, designHeatLossKw: number): PackageSlot {
  const options = given.options.map((option) => {
    const { cost, costByDesignHeatLoss } = option
    if (costByDesignHeatLoss === null) return cost === null ? { ...option, cost: NO_COST } : option
    const largest = costByDesignHeatLoss.at(-1)
    // Above the largest size of the table the cost is at least that of the largest.
    return largest !== undefined && designHeatLossKw > largest.upToKw
      ? { ...option, costByDesignHeatLoss: [...costByDesignHeatLoss, { ...largest, upToKw: Number.POSITIVE_INFINITY }] }
      : option
  })
  return options.every((option, index) => option === given.options[index]) ? given : { ...given, options }
}

const withoutUnknownCost = (work: SharedWork): SharedWork => (work.cost === null ? { ...work, cost: NO_COST } : work)

/** The higher the better. */
const VALUE_OF: Readonly<Record<AimedFigure, (one: EvaluatedPackage) => number>> = {
  score: ({ figures }) => figures.sapValue,
  bill: ({ figures }) => -figures.meteredBillGbp,
  long_run_bill: ({ figures }) => -figures.longRunBillGbp,
  net_import: ({ figures }) => -figures.netImportKwh,
  carbon: ({ figures }) => -figures.co2KgPerYear,
}

/** The figure that a target is judged by. */
export const FIGURE_OF = {
  score: 'score',
  bill: 'bill',
  rating: 'net_import',
  net_import: 'net_import',
  carbon: 'carbon',
} as const satisfies Record<PlanTarget['kind'], AimedFigure>

/** What each slot may take: nothing and its options if it is open, and only what is locked in where something is. */
function choicesOf(slots: readonly PackageSlot[], { lockedIn, within }: SearchOptions): number[][] {
  return slots.map(({ slot, options }) => {
    if (within !== null && !within.has(slot)) return [0]
    const all = options.map((_, option) => option + 1)
    const locked = all.filter((choice) => lockedIn.has(options[choice - 1]?.measureId ?? ''))
    return locked.length > 0 ? locked : [0, ...all]
  })
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

/** The result of a function for each argument, worked out once. */
function memoisedBy<Key, Value>(valueOf: (key: Key) => Value): ((key: Key) => Value) & { known: () => Value[] } {
  const known = new Map<Key, Value>()
  const memoised = (key: Key): Value => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = valueOf(key)
    known.set(key, value)
    return value
  }
  return Object.assign(memoised, { known: () => [...known.values()] })
}
