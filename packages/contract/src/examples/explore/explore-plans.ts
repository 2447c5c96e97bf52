import type { ExplorePlansJob } from '../../explore/explore-plans.ts'

export const exampleExplorePlansJob: ExplorePlansJob = {
  id: 4,
  status: 'done',
  startedBy: 'Odalys Fennimore',
  startedAt: '2026-03-01T09:30:00Z',
  finishedAt: '2026-03-01T09:33:20Z',
  total: 2_583,
  done: 2_583,
  failed: 4,
  secondsLeft: null,
}
