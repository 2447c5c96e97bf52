import { Gauge, type Registry } from 'prom-client'
import type { DatabaseFigures } from './query-database.ts'

export function measureMails(ask: () => Promise<DatabaseFigures | null>, registers: Registry[]): void {
  const mails: Gauge = new Gauge({
    name: 'retrofolio_mails',
    help: 'Mails in the database, by state; failing ones wait as well.',
    labelNames: ['state'],
    registers,
    collect: async () => {
      const figures = await ask()
      mails.reset()
      if (figures === null) return
      const { oldestUnsentSeconds: _, ...states } = figures.mails
      for (const [state, count] of Object.entries(states)) mails.set({ state }, count)
    },
  })
  const age: Gauge = new Gauge({
    name: 'retrofolio_mails_oldest_unsent_seconds',
    // Each failed attempt postpones a mail's job: no job is ever overdue while the mail server is down.
    help: 'Time since the oldest mail that is neither sent nor abandoned was queued; 0 if there is none.',
    registers,
    collect: async () => {
      const figures = await ask()
      if (figures === null) age.remove()
      else age.set(figures.mails.oldestUnsentSeconds)
    },
  })
}
