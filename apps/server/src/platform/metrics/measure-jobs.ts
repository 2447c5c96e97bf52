import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database.ts'
import { countJobs, type JobCounts } from '../jobs/look-at-jobs.ts'

/** Every node tells the same of the queue, since it lies in the database: alerts take the highest, not the sum. */
export function measureJobs(database: Database, registers: Registry[]): void {
  let counting: Promise<JobCounts[]> | null = null
  // Both gauges are collected at the same time, by one look at the queue.
  const counted = (): Promise<JobCounts[]> => {
    counting ??= countJobs(database).finally(() => {
      counting = null
    })
    return counting
  }
  const jobs: Gauge = new Gauge({
    name: 'retrofolio_jobs',
    help: 'Jobs that the database holds, by kind: waiting, later, running, done in the last day, dead.',
    labelNames: ['kind', 'state'],
    registers,
    collect: async () => {
      const counts = await counted()
      jobs.reset()
      for (const { kind, oldestWaitingSeconds: _, ...states } of counts) {
        for (const [state, count] of Object.entries(states)) jobs.set({ kind, state }, count)
      }
    },
  })
  const ages: Gauge = new Gauge({
    name: 'retrofolio_jobs_oldest_waiting_seconds',
    help: 'How long the job that is due for longest has waited, by kind; 0 where none waits.',
    labelNames: ['kind'],
    registers,
    collect: async () => {
      const counts = await counted()
      ages.reset()
      for (const { kind, oldestWaitingSeconds } of counts) ages.set({ kind }, oldestWaitingSeconds)
    },
  })
}
