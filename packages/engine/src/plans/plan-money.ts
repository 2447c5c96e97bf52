import { internalRateOfReturn, netPresentValueGbp, simplePaybackYears } from '../finance/appraisal.ts'
import { planPrices, type UnitPrices } from '../finance/long-run-prices.ts'
import { type CostedStep, type PartyFlows, partyFlows } from '../finance/plan-cash-flows.ts'
import type { MeasureOption } from '../measures/measure.ts'
import type { RunningCost } from '../money/running-cost.ts'
import { FINANCE } from '../tables/finance/finance-figures.ts'
import type { Tenure } from '../vocabulary.ts'
import { billAt } from './evaluation/long-run-bill.ts'
import type { PlanMoneyOutcome, PlanStep } from './plan.ts'

/** Years over which plans are compared. */
export const PLAN_YEARS = 30

export interface PlanMoneyInput {
  steps: readonly PlanStep[]
  before: RunningCost
  after: RunningCost
  /** Bill of each year from 1, where the works are spread over years; that after all works where left out. */
  billOfYear?: (year: number) => RunningCost
  tenure: Tenure | null
  /** Day of the prices, `YYYY-MM-DD`. */
  asOf: string
  /** Years until a measure's renewal would be due anyway, by measure id, where known. */
  dueInYears: Readonly<Record<string, number>>
}

/**
 * Money of a plan over thirty years. Rules PLAN-13 and FIN-3 to FIN-9: costs before grants, savings at the meter by
 * long-run prices. Without a tenure the home counts as its owner's.
 *
 * @param input steps with known costs, bills at the meter before and after
 * @returns cash flows by who pays and who saves; null where a cost is not known
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a day before the prices of the table
 */
export function planMoney(input: PlanMoneyInput): PlanMoneyOutcome | null {
  const { before, after, asOf, billOfYear = () => after } = input
  const steps: CostedStep[] = []
  for (const step of input.steps) {
    const costGbp = costOfStep(step)
    if (costGbp === null) return null
    steps.push(costedStep(step.option, costGbp, yearsFrom(asOf, step.year), input.dueInYears))
  }
  const { longRun, today, stress } = planPrices(asOf)
  const savingAt = (prices: UnitPrices, bill: RunningCost): number =>
    billAt(before, prices, today) - billAt(bill, prices, today)
  const saving = {
    longRun: savingAt(longRun, after),
    today: savingAt(today, after),
    stress: savingAt(stress, after),
  }
  const savingsGbp = Array.from({ length: PLAN_YEARS }, (_, past) => savingAt(longRun, billOfYear(past + 1)))
  const flows = partyFlows({ steps, savingsGbp }, input.tenure ?? 'owner_occupied')
  const discountRate = discountRateOf(flows.payer)
  const upkeepGbp = steps.reduce((sum, step) => sum + step.servicingGbpPerYear, 0)
  const costGbp = steps.reduce((sum, step) => sum + step.costGbp, 0)
  const ownSaving = flows.payer === 'owner' ? saving.longRun : 0
  return {
    flows,
    savingsGbp,
    years: PLAN_YEARS,
    paybackYears: withinYears(simplePaybackYears(costGbp, ownSaving - upkeepGbp)),
    netPresentValueGbp: netPresentValueGbp(flows.paysGbp, { basis: 'real', share: discountRate }),
    discountRate,
    rateOfReturn: flows.hasRateOfReturn ? internalRateOfReturn(flows.paysGbp) : null,
    savingGbpPerYear: saving,
  }
}

/**
 * The discount rate of a payer. Rule FIN-4.
 *
 * @param payer of the works
 * @returns real, a share a year
 */
export function discountRateOf(payer: PartyFlows['payer']): number {
  return payer === 'owner' ? FINANCE.householdDiscountRate : FINANCE.publicDiscountRate
}

/**
 * Years from the day of a plan to the year of its works.
 *
 * @param asOf day, `YYYY-MM-DD`
 * @param year calendar year; null for this one
 * @returns 0 or more: a year that is past counts as this one
 */
export function yearsFrom(asOf: string, year: number | null): number {
  return Math.max(0, (year ?? 0) - yearOf(asOf))
}

/** Calendar year of a day, `YYYY-MM-DD`. */
export const yearOf = (day: string): number => Number(day.slice(0, 4))

const withinYears = (years: number | null): number | null => (years !== null && years <= PLAN_YEARS ? years : null)

/** Typical cost of a step with the shared works that it is the first to need; null where one is not known [£]. */
function costOfStep({ cost, sharedWorks }: PlanStep): number | null {
  let costGbp = 0
  for (const part of [cost, ...sharedWorks.map((work) => work.cost)]) {
    if (part === null) return null
    costGbp += part.typicalGbp
  }
  return costGbp
}

/**
 * The money of one option over the years. Rule PLAN-13: what would have been renewed anyway counts in its year; where
 * that year is not known, half of the life from now.
 *
 * @param option of a measure
 * @param costGbp of its works [£]
 * @param inYear years from now to the works
 * @param dueInYears years until a renewal would be due anyway, by measure id, where known
 * @returns money as FIN-6 and FIN-7 take it
 */
export function costedStep(
  { measureId, lifeYears, replacementGbp, servicingGbpPerYear, renewalCreditGbp }: MeasureOption,
  costGbp: number,
  inYear: number,
  dueInYears: Readonly<Record<string, number>>,
): CostedStep {
  return {
    inYear,
    costGbp,
    lifeYears,
    replacementGbp,
    servicingGbpPerYear,
    renewal:
      renewalCreditGbp === null
        ? null
        : {
            inYear: dueInYears[measureId] ?? Math.round(lifeYears / 2),
            costGbp: renewalCreditGbp,
            lifeYears,
            servicingGbpPerYear: 0,
          },
  }
}
