import { netPresentValueGbp } from '../finance/appraisal.ts'
import { partyFlows } from '../finance/plan-cash-flows.ts'
import type { CostRange, MeasureOption } from '../measures/measure.ts'
import type { Tenure } from '../vocabulary.ts'
import type { AnswerInput } from './answer-input.ts'
import type { PackageSlot } from './packages/package-home.ts'
import { costedStep, discountRateOf, PLAN_YEARS } from './plan-money.ts'
import type { ValueAnswer } from './planner.ts'
import type { PresentValues } from './search-plans.ts'
import { planOf } from './target-answer.ts'

/** A penny. */
const PROVEN_GBP = 0.01

/**
 * The set of measures that is worth most over thirty years. Rule PLAN-25: the present value of works, replacements and
 * upkeep, less renewals due anyway, and of the bill at the meter by long-run prices. All works are done now. Landlord and
 * tenant count together, at the rate of the one who pays: a landlord has the cost and the tenant the saving.
 *
 * @param input the home with its search
 * @returns the plan with the highest net present value; null where doing nothing is worth most
 */
export function bestValue(input: AnswerInput): ValueAnswer {
  const { search, tenure } = input
  const discountRate = discountRateOf(partyFlows({ steps: [], savingsGbp: [] }, tenure ?? 'owner_occupied').payer)
  const values = presentValues(input, discountRate)
  const { best, totalGbp, leastPossibleGbp } = search.leastTotal(values)
  const nothingGbp = values.annuity * search.before.figures.longRunBillGbp
  const gapGbp = best === null ? null : finite(totalGbp - leastPossibleGbp)
  const isNothing = best === null || best.choice.every((one) => one === 0)
  return {
    plan: isNothing ? null : planOf(input, search.at(best.choice), null),
    years: PLAN_YEARS,
    discountRate,
    netPresentValueGbp: isNothing ? 0 : nothingGbp - totalGbp,
    isProven: gapGbp !== null && gapGbp < PROVEN_GBP,
    gapGbp,
  }
}

const finite = (gbp: number): number | null => (Number.isFinite(gbp) ? gbp : null)

/**
 * The options of a home by the present value of all that they cost over the years. Rules FIN-4 and FIN-7.
 *
 * @param input the home with its options
 * @param rate of discount, real, a share a year
 * @returns options whose costs are present values [£], and the present value of £1 a year
 */
export function presentValues(
  { packages, dueInYears }: Pick<AnswerInput, 'packages' | 'dueInYears'>,
  rate: number,
): PresentValues {
  const atRate = { basis: 'real', share: rate } as const
  const nothing = Array.from({ length: PLAN_YEARS }, () => 0)
  const yearsGbp = [0, ...nothing.map(() => 1)]
  /** What an option costs beside its works; below 0 where a renewal is saved. */
  const laterGbp = (option: MeasureOption): number => {
    const steps = [costedStep(option, 0, 0, dueInYears)]
    return -netPresentValueGbp(partyFlows({ steps, savingsGbp: nothing }, WORKS_ONLY).paysGbp, atRate)
  }
  const slots = packages.slots.map(
    ({ slot, options }): PackageSlot => ({ slot, options: options.map((one) => withMore(one, laterGbp(one))) }),
  )
  return { slots, annuity: netPresentValueGbp({ basis: 'real', yearsGbp }, atRate) }
}

/** A landlord pays works and has no savings. */
const WORKS_ONLY: Tenure = 'private_rented'

function withMore(option: MeasureOption, gbp: number): MeasureOption {
  const more = ({ lowGbp, typicalGbp, highGbp }: CostRange): CostRange => ({
    lowGbp: lowGbp + gbp,
    typicalGbp: typicalGbp + gbp,
    highGbp: highGbp + gbp,
  })
  return {
    ...option,
    cost: option.cost === null ? null : more(option.cost),
    costByDesignHeatLoss:
      option.costByDesignHeatLoss?.map(({ upToKw, cost }) => ({ upToKw, cost: more(cost) })) ?? null,
  }
}
