import { PLAN_OUTCOMES } from '@retrofolio/contract/plans/plan-figures'
import type { PlanJob } from '@retrofolio/contract/plans/plan-jobs'
import { planTargetWords } from '@retrofolio/contract/plans/plan-target-words'
import { isoTime } from '../../../formats/iso-time.ts'
import type { PlanJobRow, PlanningOutcome } from './plan-jobs.repository.ts'

const GONE = 'A former member'

export interface JobProgress {
  counts: ReadonlyMap<PlanningOutcome | null, number>
  reasons: readonly { reason: string; homes: number }[]
}

/** A job with its progress. */
export function presentPlanJob(
  job: PlanJobRow,
  { counts, reasons }: JobProgress,
  names: ReadonlyMap<number, string>,
): PlanJob {
  const { id, status, target, isChosen, startedById, startedAt, finishedAt } = job
  const waiting = counts.get(null) ?? 0
  const failed = counts.get('failed') ?? 0
  const total = [...counts.values()].reduce((sum, homes) => sum + homes, 0)
  const done = total - waiting
  return {
    id,
    status,
    target,
    targetWords: planTargetWords(target),
    choose: isChosen,
    startedBy: names.get(startedById) ?? GONE,
    startedAt: isoTime(startedAt),
    finishedAt: finishedAt === null ? null : isoTime(finishedAt),
    total,
    done,
    planned: done - failed,
    failed,
    outcomes: PLAN_OUTCOMES.flatMap((outcome) => {
      const homes = counts.get(outcome) ?? 0
      return homes === 0 ? [] : [{ outcome, homes }]
    }),
    secondsLeft: status === 'running' ? secondsLeft(job, done, waiting) : null,
    reasons: [...reasons],
  }
}

/** At the pace so far; null before there is one. */
function secondsLeft({ beganAt, workedAt }: PlanJobRow, done: number, waiting: number): number | null {
  if (beganAt === null || workedAt === null || done === 0) return null
  return Math.ceil((waiting * (workedAt.getTime() - beganAt.getTime())) / done / 1_000)
}
