import type { PlanOutcome } from './plan-figures.ts'

/** What planning a home found. `failed`: no plan could be made; the job of plans keeps the reason. */
export type PlanningOutcome = PlanOutcome | 'failed'

const WORDS: Record<PlanningOutcome, string> = {
  plan: 'Planned',
  nothing_to_do: 'Nothing to do',
  new_certificate: 'New certificate first',
  survey_first: 'Survey first',
  cost_not_known: 'Cost not known',
  not_reached: 'Target not reached',
  failed: 'Could not be planned',
}

/** In the order of filters. Without the schemas of plans, which lists do not need. */
export const PLANNING_OUTCOME_CHOICES = Object.entries(WORDS).map(([choice, label]) => ({ choice, label }))

/** null for an outcome that this program does not know. */
export function planningOutcomeWord(outcome: string): string | null {
  return PLANNING_OUTCOME_CHOICES.find(({ choice }) => choice === outcome)?.label ?? null
}
