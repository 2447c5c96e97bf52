import type { PlanJob } from '../plans/plan-jobs.ts'

export const examplePlanJob: PlanJob = {
  id: 12,
  status: 'done',
  target: { kind: 'score', least: 69, chance: 0.8 },
  targetWords: 'Band C',
  choose: true,
  startedBy: 'Odalys Fennimore',
  startedAt: '2026-03-01T09:30:00Z',
  finishedAt: '2026-03-01T09:31:12Z',
  total: 195,
  done: 195,
  planned: 191,
  failed: 4,
  outcomes: [
    { outcome: 'plan', homes: 182 },
    { outcome: 'nothing_to_do', homes: 9 },
  ],
  secondsLeft: null,
  reasons: [{ reason: 'The total floor area is not known.', homes: 4 }],
}
