import type { Proposals } from '@retrofolio/analysis/plans/home-to-plan'
import type { PlanRecord } from '@retrofolio/contract/plans/plans'
import { formatDay } from '../../../lib/format/format-time.ts'
import { type ComparedPlan, comparedFigures, comparedPlan } from './compare/compared-plan.ts'

/** Plans that can be compared: the proposals that have steps, and what is saved. */
export function compareCandidates(proposals: Proposals | null, saved: readonly PlanRecord[]): ComparedPlan[] {
  return [...proposed(proposals), ...saved.map(savedPlan)]
}

function proposed(proposals: Proposals | null): ComparedPlan[] {
  if (proposals === null) return []
  const { bandC, bestRating, bestValue } = proposals
  const cheapest = bandC.outcome.kind === 'plan' || bandC.outcome.kind === 'cost_not_known' ? bandC.outcome.plan : null
  const plans = [
    { key: 'band_c', name: 'Least cost to band C', plan: cheapest },
    { key: 'best_value', name: 'Best value', plan: bestValue.plan },
    { key: 'best_rating', name: 'Best rating', plan: bestRating.plan },
  ]
  return plans.flatMap(({ key, name, plan }) =>
    plan === null || plan.steps.length === 0 ? [] : comparedPlan(key, name, plan),
  )
}

function savedPlan({ current, id, name, staleness }: PlanRecord): ComparedPlan {
  const note = staleness === null ? null : `Figures of ${formatDay(current.asOf)}`
  return comparedFigures({ key: String(id), name, note }, current.figures)
}
