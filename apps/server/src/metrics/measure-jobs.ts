import { Gauge, type Registry } from 'prom-client'
import type { DatabaseFigures } from './query-database.ts'

export function measureJobs(ask: () => Promise<DatabaseFigures | null>, registers: Registry[]): void {
  const jobs: Gauge = new Gauge({
    name: 'retrofolio_jobs',
    help: 'Jobs in the database, by kind: waiting, later, running, done in the last day, dead.',
    labelNames: ['kind', 'state'],
    registers,
    collect: async () => {
      const figures = await ask()
      jobs.reset()
      for (const { kind, oldestWaitingSeconds: _, ...states } of figures?.jobs ?? []) {
        for (const [state, count] of Object.entries(states)) jobs.set({ kind, state }, count)
      }
    },
  })
  const ages: Gauge = new Gauge({
    name: 'retrofolio_jobs_oldest_waiting_seconds',
    help: 'How long the job that has been due longest has waited, by kind; 0 if none waits.',
    labelNames: ['kind'],
    registers,
    collect: async () => {
      const figures = await ask()
      ages.reset()
      for (const { kind, oldestWaitingSeconds } of figures?.jobs ?? []) ages.set({ kind }, oldestWaitingSeconds)
    },
  })
}
