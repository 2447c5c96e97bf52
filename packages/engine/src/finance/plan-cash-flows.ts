import { requireInRange } from '../errors.ts'
import type { Tenure } from '../vocabulary.ts'
import type { CashFlow } from './cash-flow.ts'

/** The money of one step of a plan, in pounds of today, with VAT and before any grant. */
export interface CostedStep {
  /** 0 for this year. */
  inYear: number
  costGbp: number
  lifeYears: number
  /** What is paid again at the end of each life, such as an inverter. */
  replacementGbp: number
  /** New upkeep [£/yr]. */
  servicingGbpPerYear: number
  /** What would have been renewed anyway and is not any more; null: nothing. */
  renewal: Renewal | null
}

export interface Renewal {
  inYear: number
  costGbp: number
  lifeYears: number
  /** Upkeep that ends with the step [£/yr]. */
  servicingGbpPerYear: number
}

export interface PlanMoney {
  steps: readonly CostedStep[]
  /** Fall of the occupier's bill in each year, from year 1 [£ of today]; its length is the years that are looked at. */
  savingsGbp: readonly number[]
}

type RealFlow = CashFlow & { basis: 'real' }

/** Who pays and who saves. An owner-occupier does both. */
export interface PartyFlows {
  payer: 'owner' | 'private_landlord' | 'social_landlord'
  paysGbp: RealFlow
  /** The tenant's, who pays no works; null where the payer lives in the home. */
  tenant: RealFlow | null
  /** No rate of return is given for a social landlord, whose aim is no return. */
  hasRateOfReturn: boolean
}

/**
 * Cash flows of landlord and tenant apart, or of an owner. Rules FIN-6 and FIN-7. Rents and the value of the home stay
 * as they are, no grant is counted, and nothing is left at the end of the years looked at.
 *
 * @param money steps and savings, in pounds of today
 * @param tenure of the home
 * @returns real cash flows, this year first
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a negative cost, or a life below one year
 */
export function partyFlows(money: PlanMoney, tenure: Tenure): PartyFlows {
  const worksGbp = worksFlow(money)
  const savingsGbp = [0, ...money.savingsGbp]
  const isLet = tenure === 'private_rented' || tenure === 'social_rented'
  if (!isLet) {
    const together = worksGbp.map((gbp, year) => gbp + (savingsGbp[year] ?? 0))
    return { payer: 'owner', paysGbp: real(together), tenant: null, hasRateOfReturn: true }
  }
  const payer = tenure === 'social_rented' ? 'social_landlord' : 'private_landlord'
  return { payer, paysGbp: real(worksGbp), tenant: real(savingsGbp), hasRateOfReturn: payer === 'private_landlord' }
}

/**
 * Savings that grow with energy prices. Rule FIN-8: the first year's saving × (1 + growth) to the power of (year − 1).
 *
 * @param firstYearGbp saving of year 1 [£]
 * @param realGrowth of prices above inflation, a share a year
 * @param years looked at, 1 or more
 * @returns saving of each year, from year 1 [£ of today]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for impossible growth or years
 */
export function growingSavings(firstYearGbp: number, realGrowth: number, years: number): number[] {
  requireInRange('realGrowth', realGrowth, -0.5, 0.5)
  requireInRange('years', years, 1, 100)
  return Array.from({ length: years }, (_, before) => firstYearGbp * (1 + realGrowth) ** before)
}

/** What the owner of the home pays, below 0, and what is not paid any more, above 0. */
function worksFlow({ steps, savingsGbp }: PlanMoney): number[] {
  const yearsGbp = Array.from({ length: savingsGbp.length + 1 }, () => 0)
  const last = savingsGbp.length
  const pay = (year: number, gbp: number) => {
    if (year <= last) yearsGbp[year] = (yearsGbp[year] ?? 0) - gbp
  }
  for (const step of steps) {
    requirePossible(step)
    pay(step.inYear, step.costGbp)
    for (let year = step.inYear + step.lifeYears; year < last; year += step.lifeYears) pay(year, step.replacementGbp)
    const { renewal } = step
    const savedUpkeep = renewal?.servicingGbpPerYear ?? 0
    for (let year = step.inYear + 1; year <= last; year += 1) pay(year, step.servicingGbpPerYear - savedUpkeep)
    if (renewal === null) continue
    for (let year = renewal.inYear; year < last; year += renewal.lifeYears) {
      if (year >= step.inYear) pay(year, -renewal.costGbp)
    }
  }
  return yearsGbp
}

function requirePossible(step: CostedStep): void {
  requireInRange('inYear', step.inYear, 0, 100)
  for (const { costGbp, lifeYears, servicingGbpPerYear } of [step, ...(step.renewal === null ? [] : [step.renewal])]) {
    requireInRange('costGbp', costGbp, 0, 1e9)
    requireInRange('lifeYears', lifeYears, 1, 200)
    requireInRange('servicingGbpPerYear', servicingGbpPerYear, 0, 1e6)
  }
  requireInRange('replacementGbp', step.replacementGbp, 0, 1e9)
}

const real = (yearsGbp: readonly number[]): RealFlow => ({ basis: 'real', yearsGbp })
