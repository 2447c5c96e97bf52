import type { PlanFigures } from '@retrofolio/contract/plans/plan-figures'
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

/** Some homes, as plain data for another thread. */
export interface PlanningTask {
  homes: readonly HomeOfJob[]
  aims: PlanningAims
}

/** A plan or an answer without steps, or why there is neither, as a sentence. */
export type PlanningAnswer =
  | { kind: 'answer'; steps: PlanStepRecord[]; figures: PlanFigures; basis: PlanBasis }
  | { kind: 'failed'; reason: string }
