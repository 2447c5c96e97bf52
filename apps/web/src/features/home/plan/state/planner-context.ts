import type { Proposals } from '@retrofolio/analysis/plans/home-to-plan'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import type { OwnPlan, PlanStepChoice } from '@retrofolio/engine/plans/own-plan'
import type { TargetAnswer } from '@retrofolio/engine/plans/plan'
import type { PlanCurvePoint } from '@retrofolio/engine/plans/plan-curves'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import type { PlanTarget } from '@retrofolio/engine/plans/plan-targets'
import type { JudgedRule } from '@retrofolio/engine/rules/judge-rules'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { createContext, useContext } from 'react'
import type { PlanDraft, PlanEdit } from '../draft/plan-draft.ts'
import type { OpenedPlanner, PlannerCalls, SearchAnswer } from '../worker/planner-calls.ts'

/** What every part of the tab knows of the home and its plan. */
export interface PlannerState {
  /** The home as the engine knows it; null while it loads. */
  opened: OpenedPlanner | null
  /** null while they are searched. */
  proposals: Proposals | null
  /** Surveys that decide the plan; null while they are searched. */
  surveys: PlannerCalls['surveys']['answer'] | null
  /** The plan in the editor; null while none is open. */
  draft: PlanDraft | null
  /** Figures of the draft. Those of before stay until new ones arrive. */
  own: OwnPlan | null
  /** Why the engine could not answer, as a sentence. */
  failure: string | null
  ask: {
    whatIf: (input: PlannerCalls['whatIf']['input']) => Promise<PlanState>
    curve: (figure: 'bill' | 'score') => Promise<readonly PlanCurvePoint[]>
    evaluate: (steps: readonly PlanStepChoice[], target: PlanTarget | null) => Promise<OwnPlan>
    answer: (target: PlanTarget) => Promise<TargetAnswer>
    /** The best for a target, with what is locked and without what is excluded. */
    search: (target: PlanTargetRecord) => Promise<SearchAnswer>
    /** The rules of the home's nation as of a day. */
    rules: (input: PlannerCalls['rules']['input']) => Promise<readonly JudgedRule[]>
  }
  change: (edit: PlanEdit) => void
  /** Leads to a question of the home. */
  showQuestion: (key: HomeFactKey) => void
}

const PlannerContext = createContext<PlannerState | null>(null)
export const PlannerProvider = PlannerContext.Provider

export function usePlanner(): PlannerState {
  const state = useContext(PlannerContext)
  if (state === null) throw new Error('usePlanner is called outside the Plan tab')
  return state
}
