import type { HomeToPlan } from '@retrofolio/analysis/plans/home-to-plan'
import { ownPlanOnWire } from '@retrofolio/analysis/plans/plan-on-wire'
import { plannerOfHome } from '@retrofolio/analysis/plans/planner-of-home'
import { engineTarget } from '@retrofolio/analysis/plans/planner-settings'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import type { OwnPlan } from '@retrofolio/engine/plans/own-plan'
import type { Plan } from '@retrofolio/engine/plans/plan'
import type { Planner } from '@retrofolio/engine/plans/planner'
import { answerForTarget } from './answer-for-target.ts'
import type { CalculatedPlan, PlanToCalculate } from './plan-calculator.ts'
import { pricesOfHome } from './planned-home.ts'

/** Calculates all figures of a plan from the home, its settings and its steps. */
export function calculatedPlan({ home, steps, target, isAnswer }: PlanToCalculate): CalculatedPlan {
  const planner = plannerOfHome(home)
  if (planner.kind === 'cannot_plan') return { kind: 'cannot_plan', reason: planner.reason }
  if (isAnswer && target !== null) {
    return { kind: 'calculated', figures: answerForTarget(planner, target, placeOf(planner, home)) }
  }
  const own = planner.evaluate(steps, engineTarget(target))
  const figures = ownPlanOnWire(own, placeOf(planner, home))
  return { kind: 'calculated', figures: { ...figures, isProven: isProven(planner, own, target) } }
}

function placeOf({ before, notIncluded }: Planner, home: HomeToPlan) {
  return { before, notIncluded, pricesOf: pricesOfHome(home) }
}

/** Whether the steps are those that the search proves to be the best for the target; null where they are not. */
function isProven(planner: Planner, own: OwnPlan, target: PlanTargetRecord | null): boolean | null {
  const { plan, notOffered, needs, conflicts } = own
  if (target === null || plan.steps.length === 0 || notOffered.length + needs.length + conflicts.length > 0) return null
  const found = bestFor(planner, target)
  return found !== null && isSame(found.plan, plan) ? found.isProven : null
}

function bestFor(planner: Planner, target: PlanTargetRecord): { plan: Plan | null; isProven: boolean } | null {
  if (target.kind === 'best_value') return planner.bestValue()
  if (target.kind === 'best_rating') return planner.bestRating()
  if (target.kind === 'budget') return planner.budget(target.gbp, target.aim)
  const reached = engineTarget(target)
  const outcome = reached === null ? null : planner.answer(reached).outcome
  return outcome?.kind === 'plan' ? outcome : null
}

/** In whatever order: it does not change what the works cost. */
function isSame(one: Plan | null, other: Plan): boolean {
  const ids = (plan: Plan): string =>
    plan.steps
      .map(({ option }) => option.id)
      .sort()
      .join()
  return one !== null && ids(one) === ids(other)
}
