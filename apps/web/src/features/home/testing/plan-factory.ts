import type { Plan } from '@retrofolio/engine/plans/plan'
import type { PlannedHome } from '@retrofolio/engine/plans/plan-home'
import { POOR, planned, planOf } from '@retrofolio/engine/testing/planned-homes'

const FIRST_YEAR = 2026

/** A detached house with empty cavities, by the engine: its answers, curves and rules. */
export function makePlannedHome(more: Parameters<typeof planned>[1] = {}): { home: PlannedHome; plan: Plan } {
  const home = planned(POOR, { withMore: true, ...more })
  return { home, plan: planOf(home) }
}

/** The cash flows of a plan by year. */
export function makePlanYears({ money }: Plan) {
  if (money === null) return []
  const { paysGbp, tenant } = money.flows
  let cumulativeGbp = 0
  return paysGbp.yearsGbp.map((gbp, index) => {
    const savingGbp =
      tenant === null ? (index === 0 ? 0 : money.savingGbpPerYear.longRun) : (tenant.yearsGbp[index] ?? 0)
    const costGbp = tenant === null ? savingGbp - gbp : -gbp
    cumulativeGbp += savingGbp - costGbp
    return { year: FIRST_YEAR + index, costGbp, savingGbp, cumulativeGbp }
  })
}
