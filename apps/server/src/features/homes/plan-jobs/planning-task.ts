import type { PlanFigures, PlanOutcome } from '@retrofolio/contract/plans/plan-figures'
import type { PlanStepRecord } from '@retrofolio/contract/plans/plan-settings'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import type { StoredHome } from '../analysis/home-on-read.ts'
import type { PlanBasis } from '../plans/save-plans.ts'

/** A home of a job, as it is stored. */
export interface HomeOfJob {
  homeId: number
  home: StoredHome
  facts: KnownFacts
}

/** What the homes of a job are planned for, and the prices. */
export interface PlanningAims {
  target: PlanTargetRecord
  /** `YYYY-MM-DD` */
  asOf: string
  ratesVersion: number | null
  rates: ScheduleOfRates | null
  panels: PanelChoices
}

/** Some homes, as plain data for another thread: to be planned for one target, or for the routes of found homes. */
export type PlanningTask =
  | { kind: 'target'; homes: readonly HomeOfJob[]; aims: PlanningAims }
  | { kind: 'routes'; homes: readonly HomeOfJob[]; aims: Omit<PlanningAims, 'target'> }

export type PlanningTaskAnswers =
  | { kind: 'target'; answers: PlanningAnswer[] }
  | { kind: 'routes'; answers: PlannedRoutes[] }

/** Cheapest routes of a home to band C and to a rating of High. Null where there is none. */
export interface HomeRoutes {
  costToCGbp: number | null
  costToHighGbp: number | null
  /** Of the route to C, in the order of works, in everyday words. */
  measuresToC: string[]
  /** Of the route to C, as the next two. */
  gainPoints: number | null
  savedKwh: number | null
  savedGbp: number | null
  firstStep: string | null
  /** Of the route to C. */
  outcome: PlanOutcome
}

/** The routes, or why there are none, as a sentence. */
export type PlannedRoutes = { kind: 'routes'; routes: HomeRoutes } | { kind: 'failed'; reason: string }

/** A plan or an answer without steps, or why there is neither, as a sentence. */
export type PlanningAnswer =
  | { kind: 'answer'; steps: PlanStepRecord[]; figures: PlanFigures; basis: PlanBasis }
  | { kind: 'failed'; reason: string }
