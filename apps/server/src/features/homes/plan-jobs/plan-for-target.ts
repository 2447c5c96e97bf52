import { answerOnWire, ratingOnWire, valueOnWire } from '@retrofolio/analysis/plans/answer-on-wire'
import { noWorksOnWire, type PlannedOnWire, planOnWire } from '@retrofolio/analysis/plans/plan-on-wire'
import { plannerOfHome } from '@retrofolio/analysis/plans/planner-of-home'
import { engineTarget, plannerSettings } from '@retrofolio/analysis/plans/planner-settings'
import type { PlanFigures } from '@retrofolio/contract/plans/plan-figures'
import { USUAL_PLAN_SETTINGS } from '@retrofolio/contract/plans/plan-settings'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import { EngineError } from '@retrofolio/engine/errors'
import type { Planner } from '@retrofolio/engine/plans/planner'
import { planBasis } from '../plans/plan-basis.ts'
import { knownHome, pricesOfHome } from '../plans/planned-home.ts'
import type { HomeOfJob, PlanningAims, PlanningAnswer } from './planning-task.ts'

const SETTINGS = plannerSettings(USUAL_PLAN_SETTINGS)

/** Plans one home. Whatever its facts, there is an answer: one home must not end a job. */
export function planForTarget({ home, facts }: HomeOfJob, aims: PlanningAims): PlanningAnswer {
  const { target, asOf, rates, ratesVersion, panels } = aims
  try {
    const known = knownHome(home, facts, { panels })
    const planner = plannerOfHome({ ...known, rates, asOf, settings: SETTINGS })
    if (planner.kind === 'cannot_plan') return { kind: 'failed', reason: planner.reason }
    const figures = figuresFor(planner, target, pricesOfHome(known))
    return {
      kind: 'answer',
      steps: figures.steps.map(({ optionId }) => ({ optionId, isOn: true, isLocked: false, year: null })),
      figures,
      basis: planBasis({ home: known, panels, ratesVersion, asOf }),
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return {
      kind: 'failed',
      reason:
        error instanceof EngineError
          ? `The facts of the home cannot be used: ${problem}.`
          : `The planning failed: ${problem}.`,
    }
  }
}

function figuresFor(planner: Planner, target: PlanTargetRecord, pricesOf: string): PlanFigures {
  const { before, notIncluded } = planner
  const home: PlannedOnWire = { before, notIncluded, pricesOf }
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
