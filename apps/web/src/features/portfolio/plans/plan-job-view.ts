import type { PlanJob } from '@retrofolio/contract/plans/plan-jobs'
import { formatNumber } from '../../../lib/format/format-quantity.ts'

/** A part of the result, with the filter that finds exactly its homes. */
export interface ResultPart {
  text: string
  /** Parameters of the portfolio's address. */
  search: string
}

const OUTCOME_WORDS = {
  plan: 'planned',
  nothing_to_do: 'need nothing',
  new_certificate: 'need a new certificate first',
  survey_first: 'need a survey first',
  cost_not_known: 'planned at a cost that is not known',
  not_reached: 'cannot reach the target',
} as const satisfies Record<PlanJob['outcomes'][number]['outcome'], string>

const ONE_HOME_WORDS: Partial<typeof OUTCOME_WORDS> | Record<string, string> = {
  nothing_to_do: 'needs nothing',
  new_certificate: 'needs a new certificate first',
  survey_first: 'needs a survey first',
}

/** What the table shows of plans when a link of the result opens it. */
const COLUMNS = 'address,plan_result,plan_for,plan_cost,plan_band,plan_bill,plan_first'

/** `182 planned`, `9 need nothing`. */
export function resultParts({ id, outcomes }: Pick<PlanJob, 'id' | 'outcomes'>): ResultPart[] {
  return outcomes.map(({ outcome, homes }) => ({
    text: `${formatNumber(homes)} ${(homes === 1 ? ONE_HOME_WORDS[outcome] : undefined) ?? OUTCOME_WORDS[outcome]}`,
    search: searchOf(id, outcome),
  }))
}

/** The homes that could not be planned. */
export function failedPart({ id, failed }: Pick<PlanJob, 'id' | 'failed'>): ResultPart {
  return { text: `${formatNumber(failed)} could not be planned`, search: searchOf(id, 'failed') }
}

function searchOf(jobId: number, outcome: string): string {
  return `?${new URLSearchParams({ view: 'table', plan_run: `${jobId}-${outcome}`, columns: COLUMNS })}`
}

/** Homes a second until an own job has shown the pace: a server with two cores that others use too. */
const USUAL_PACE = 30

/** How long a job takes, by the last one of the organisation that was large enough to tell. */
export function expectedSeconds(homes: number, jobs: readonly PlanJob[]): number {
  const known = jobs.find(({ status, done }) => status === 'done' && done >= 100)
  if (known === undefined || known.finishedAt === null) return homes / USUAL_PACE
  const ms = Date.parse(known.finishedAt) - Date.parse(known.startedAt)
  return (homes * ms) / 1_000 / known.done
}

const DAY_MS = 24 * 3_600_000

/** The job to show above the list: one that runs, or has ended in the last day and was not dismissed. */
export function shownJob(jobs: readonly PlanJob[], dismissed: number, now: number): PlanJob | null {
  const [newest] = jobs
  if (newest === undefined) return null
  if (newest.status === 'running') return newest
  const isRecent = newest.finishedAt !== null && now - Date.parse(newest.finishedAt) < DAY_MS
  return isRecent && newest.id > dismissed ? newest : null
}
