import { answerOnWire, ratingOnWire, valueOnWire } from '@retrofolio/analysis/plans/answer-on-wire'
import { noWorksOnWire, type PlannedOnWire, planOnWire } from '@retrofolio/analysis/plans/plan-on-wire'
import { engineTarget } from '@retrofolio/analysis/plans/planner-settings'
import type { PlanFigures } from '@retrofolio/contract/plans/plan-figures'
import type { PlanSettings, PlanStepRecord } from '@retrofolio/contract/plans/plan-settings'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import type { Planner } from '@retrofolio/engine/plans/planner'

/** Searches for the answer to a target: a plan, or why there is none. */
export function answerForTarget(planner: Planner, target: PlanTargetRecord, home: PlannedOnWire): PlanFigures {
  if (target.kind === 'best_value') return valueOnWire(planner.bestValue(), home)
  if (target.kind === 'best_rating') return ratingOnWire(planner.bestRating(), home)
  if (target.kind === 'budget') {
    const best = planner.budget(target.gbp, target.aim)
    return best === null || best.plan.steps.length === 0
      ? noWorksOnWire(home, {
          outcome: 'not_reached',
          outcomeReason: 'No measure that is offered and improves the home is within the budget.',
          isProven: best?.isProven ?? null,
          chance: null,
        })
      : planOnWire(best.plan, home, { outcome: 'plan', outcomeReason: null, isProven: best.isProven })
  }
  const threshold = engineTarget(target)
  if (threshold === null) throw new RangeError(`no plan for the target ${target.kind}`)
  return answerOnWire(planner.answer(threshold), home)
}

/** The steps of an answer, as a plan has them. */
export function stepsOfAnswer({ steps }: PlanFigures): PlanStepRecord[] {
  return steps.map(({ optionId }) => ({ optionId, isOn: true, isLocked: false, year: null }))
}

/**
 * Whether a version is an answer such as "nothing to do". Its steps alone do not lead to it: without the search, they
 * would be a plan of no works for £0.
 */
export function isAnswerToTarget({ figures, settings }: { figures: PlanFigures; settings: PlanSettings }): boolean {
  return figures.outcome !== 'plan' && settings.target !== null
}
