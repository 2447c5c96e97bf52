import { assessPlausible } from '@retrofolio/engine/assess/assess'
import type { HomeChange } from '@retrofolio/engine/dwelling/changes/home-change'
import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { createWorkspace } from '@retrofolio/engine/heat-loss/heat-balance'
import type { Plan } from '@retrofolio/engine/plans/plan'
import type { PlannedHome } from '@retrofolio/engine/plans/plan-home'
import { type PlanState, planState } from '@retrofolio/engine/plans/plan-state'
import { POOR, planned, planOf } from '@retrofolio/engine/testing/planned-homes'
import type { HouseholdSize } from '@retrofolio/engine/vocabulary'

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

/** Figures of the same house after changes, by the engine. */
export function makeWhatIf(): (question: {
  changes: readonly HomeChange[]
  people: HouseholdSize
}) => Promise<PlanState> {
  const features = plausibleFeatures(POOR, null)
  const workspace = createWorkspace()
  return async ({ changes, people }) => {
    const options = { occupiers: people, money: { tariffDate: '2026-11-27' } }
    const home = assessPlausible(features, options, null, workspace)
    if (home.kind !== 'analysed') throw new Error(home.kind)
    const months = home.heatLoss.default.monthlySpaceHeatingKwh
    return planState({ features, home, options, unlisted: null, workspace }, changes, months)
  }
}
