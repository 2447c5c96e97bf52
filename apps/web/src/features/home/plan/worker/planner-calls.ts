import type { CannotPlan, HomeToPlan, Proposals } from '@retrofolio/analysis/plans/home-to-plan'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import type { HomeChange } from '@retrofolio/engine/dwelling/changes/home-change'
import type { OfferedMeasures } from '@retrofolio/engine/measures/measure'
import type { OwnPlan, PlanStepChoice } from '@retrofolio/engine/plans/own-plan'
import type { TargetAnswer } from '@retrofolio/engine/plans/plan'
import type { PlanCurvePoint } from '@retrofolio/engine/plans/plan-curves'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import type { PlanTarget } from '@retrofolio/engine/plans/plan-targets'
import type { BudgetAnswer, Planner, RatingAnswer, SurveyFirst, ValueAnswer } from '@retrofolio/engine/plans/planner'
import type { JudgedRule } from '@retrofolio/engine/rules/judge-rules'
import type { Measure } from '@retrofolio/engine/tables/measures/measure'
import type { HouseholdSize } from '@retrofolio/engine/vocabulary'

/** What the page shows of a measure, whatever the home. The tables themselves stay with the engine. */
export interface LibraryMeasure extends Pick<Measure, 'id' | 'name' | 'works' | 'upkeep' | 'before'> {
  /** In the order of works. */
  place: number
}

export interface OpenedPlanner {
  kind: 'opened'
  before: PlanState
  offered: OfferedMeasures
  rules: readonly JudgedRule[]
  /** Measures that were to be included and cannot be. */
  notIncluded: Planner['notIncluded']
  library: readonly LibraryMeasure[]
}

/** The best for a target of a plan. */
export type SearchAnswer =
  | { kind: 'target'; answer: TargetAnswer }
  | { kind: 'best_value'; answer: ValueAnswer }
  | { kind: 'best_rating'; answer: RatingAnswer }
  /** null where nothing is within the budget. */
  | { kind: 'budget'; answer: BudgetAnswer | null }

/** What the tab asks the engine. Every call but `open` concerns the home that was opened last. */
export interface PlannerCalls {
  open: { input: HomeToPlan; answer: OpenedPlanner | CannotPlan }
  proposals: { input: null; answer: Proposals }
  answer: { input: PlanTarget; answer: TargetAnswer }
  search: { input: PlanTargetRecord; answer: SearchAnswer }
  surveys: { input: PlanTarget; answer: { surveys: readonly SurveyFirst[]; byFabric: TargetAnswer | null } }
  evaluate: { input: { steps: readonly PlanStepChoice[]; target: PlanTarget | null }; answer: OwnPlan }
  curve: { input: 'bill' | 'score'; answer: readonly PlanCurvePoint[] }
  rules: { input: { asOf: string; withProposed: boolean }; answer: readonly JudgedRule[] }
  /** For these people, who may be others than those of the home. */
  whatIf: { input: { changes: readonly HomeChange[]; people: HouseholdSize }; answer: PlanState }
}

export type PlannerCall = keyof PlannerCalls

export interface PlannerRequest<Call extends PlannerCall = PlannerCall> {
  id: number
  call: Call
  input: PlannerCalls[Call]['input']
}

export type PlannerReply = { id: number } & ({ answer: unknown } | { error: string })
