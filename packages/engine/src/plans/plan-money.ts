import { internalRateOfReturn, netPresentValueGbp, simplePaybackYears } from '../finance/appraisal.ts'
import { planPrices, type UnitPrices } from '../finance/long-run-prices.ts'
import { type CostedStep, partyFlows } from '../finance/plan-cash-flows.ts'
import type { RunningCost } from '../money/running-cost.ts'
import { FINANCE } from '../tables/finance/finance-figures.ts'
import type { Tenure } from '../vocabulary.ts'
import type { PlanMoneyOutcome, PlanStep } from './plan.ts'

/** Years over which plans are compared. */
export const PLAN_YEARS = 30

export interface PlanMoneyInput {
  steps: readonly PlanStep[]
  before: RunningCost
  after: RunningCost
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
  const steps: CostedStep[] = []
  for (const step of input.steps) {
    const costed = costedStep(step, input.dueInYears)
    if (costed === null) return null
    steps.push(costed)
  }
  const { longRun, today, stress } = planPrices(input.asOf)
  const savingAt = (prices: UnitPrices): number =>
    billAt(input.before, prices, today) - billAt(input.after, prices, today)
  const saving = { longRun: savingAt(longRun), today: savingAt(today), stress: savingAt(stress) }
  const savingsGbp = Array.from({ length: PLAN_YEARS }, () => saving.longRun)
  const flows = partyFlows({ steps, savingsGbp }, input.tenure ?? 'owner_occupied')
  const discountRate = flows.payer === 'owner' ? FINANCE.householdDiscountRate : FINANCE.publicDiscountRate
  const upkeepGbp = steps.reduce((sum, step) => sum + step.servicingGbpPerYear, 0)
  const costGbp = steps.reduce((sum, step) => sum + step.costGbp, 0)
  const ownSaving = flows.payer === 'owner' ? saving.longRun : 0
  return {
    flows,
    years: PLAN_YEARS,
    paybackYears: withinYears(simplePaybackYears(costGbp, ownSaving - upkeepGbp)),
    netPresentValueGbp: netPresentValueGbp(flows.paysGbp, { basis: 'real', share: discountRate }),
    discountRate,
    rateOfReturn: flows.hasRateOfReturn ? internalRateOfReturn(flows.paysGbp) : null,
    savingGbpPerYear: saving,
  }
}

const withinYears = (years: number | null): number | null => (years !== null && years <= PLAN_YEARS ? years : null)

function costedStep(
  { option, cost, sharedWorks }: PlanStep,
  dueInYears: Readonly<Record<string, number>>,
): CostedStep | null {
  if (cost === null) return null
  let costGbp = cost.typicalGbp
  for (const { cost: shared } of sharedWorks) {
    if (shared === null) return null
    costGbp += shared.typicalGbp
  }
  const { lifeYears, replacementGbp, servicingGbpPerYear, renewalCreditGbp } = option
  return {
    inYear: 0,
    costGbp,
    lifeYears,
    replacementGbp,
    servicingGbpPerYear,
    renewal:
      renewalCreditGbp === null
        ? null
        : {
            inYear: dueInYears[option.measureId] ?? Math.round(lifeYears / 2),
            costGbp: renewalCreditGbp,
            lifeYears,
            servicingGbpPerYear: 0,
          },
  }
}

/** A bill by other unit prices; fuels without a forecast keep theirs. */
function billAt({ lines, totalGbp }: RunningCost, prices: UnitPrices, today: UnitPrices): number {
  return lines.reduce((sum, { fuel, rate, costGbp }) => {
    if (rate === 'export') return sum + costGbp * (prices.exportP / today.exportP - 1)
    if (fuel === 'electricity') return sum + costGbp * (prices.electricityP / today.electricityP - 1)
    return fuel === 'mains_gas' ? sum + costGbp * (prices.gasP / today.gasP - 1) : sum
  }, totalGbp)
}
