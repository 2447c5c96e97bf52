import { setTimeout as delay } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { countJobs, type JobCounts } from '../jobs/job-overview.ts'
import { countMails, type MailCounts } from '../mail/mails.repository.ts'

/** Metrics read from the database. Every node exports the same: alerts take the maximum, not the sum. */
export interface DatabaseFigures {
  jobs: JobCounts[]
  mails: MailCounts
}

/** Prometheus waits ten seconds for the whole scrape. */
const ANSWER_WITHIN_MS = 3_000

/**
 * Queries the database once for all gauges collected together. `null` if it does not respond in time. Its own metrics
 * are then missing, but not those of the node, which show the reason.
 */
export function queryDatabaseFigures(database: Database): () => Promise<DatabaseFigures | null> {
  let asking: Promise<DatabaseFigures> | null = null
  return async () => {
    // A query that an earlier scrape still waits for is not repeated.
    asking ??= ask(database).finally(() => {
      asking = null
    })
    return Promise.race([asking.catch(() => null), delay(ANSWER_WITHIN_MS, null, { ref: false })])
  }
}

export function measureDatabase(ask: () => Promise<DatabaseFigures | null>, registers: Registry[]): void {
  const gauge: Gauge = new Gauge({
    name: 'retrofolio_database_up',
    help: '1 if the database answered this node in time, otherwise 0.',
    registers,
    collect: async () => {
      gauge.set((await ask()) === null ? 0 : 1)
    },
  })
}

async function ask(database: Database): Promise<DatabaseFigures> {
  const [jobs, mails] = await Promise.all([countJobs(database), countMails(database.orm)])
  return { jobs, mails }
}
