import { plannerOfHome } from '@retrofolio/analysis/plans/planner-of-home'
import { plannerSettings } from '@retrofolio/analysis/plans/planner-settings'
import { USUAL_PLAN_SETTINGS } from '@retrofolio/contract/plans/plan-settings'
import { EngineError } from '@retrofolio/engine/errors'
import { answerForTarget, stepsOfAnswer } from '../plans/answer-for-target.ts'
import { planBasis } from '../plans/plan-basis.ts'
import { knownHome, pricesOfHome } from '../plans/planned-home.ts'
import type { HomeOfJob, PlanningAims, PlanningAnswer } from './planning-task.ts'

export const SETTINGS = plannerSettings(USUAL_PLAN_SETTINGS)

/** Plans one home. Whatever its facts, there is an answer: one home must not end a job. */
export function planForTarget({ home, facts }: HomeOfJob, aims: PlanningAims): PlanningAnswer {
  const { target, asOf, rates, ratesVersion, panels } = aims
  try {
    const known = knownHome(home, facts, { panels })
    const planner = plannerOfHome({ ...known, rates, asOf, settings: SETTINGS })
    if (planner.kind === 'cannot_plan') return { kind: 'failed', reason: planner.reason }
    const { before, notIncluded } = planner
    const figures = answerForTarget(planner, target, { before, notIncluded, pricesOf: pricesOfHome(known) })
    return {
      kind: 'answer',
      steps: stepsOfAnswer(figures),
      figures,
      basis: planBasis({ home: known, panels, ratesVersion, asOf }),
    }
  } catch (error) {
    return { kind: 'failed', reason: problemOfPlanning(error) }
  }
}

/** As a sentence. */
export function problemOfPlanning(error: unknown): string {
  const problem = error instanceof Error ? error.message : String(error)
  return error instanceof EngineError
    ? `The facts of the home cannot be used: ${problem}.`
    : `The planning failed: ${problem}.`
}
