import { setTimeout as delay } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { countJobs, type JobCounts } from '../jobs/job-overview.ts'
import { countMails, type MailCounts } from '../mail/mails.repository.ts'

/** The figures that lie in the database. Every node tells the same: alerts take the highest, not the sum. */
export interface DatabaseFigures {
  jobs: JobCounts[]
  mails: MailCounts
}

/** Prometheus waits ten seconds for everything. */
const ANSWER_WITHIN_MS = 3_000

/**
 * Asks once for all gauges that are collected together. `null` where the database does not answer in time: what it would
 * have told is then missing, and never the figures of the node itself, which say why.
 */
export function queryDatabaseFigures(database: Database): () => Promise<DatabaseFigures | null> {
  let asking: Promise<DatabaseFigures> | null = null
  return async () => {
    // What an earlier collection still waits for is not asked a second time.
    asking ??= ask(database).finally(() => {
      asking = null
    })
    return Promise.race([asking.catch(() => null), delay(ANSWER_WITHIN_MS, null, { ref: false })])
  }
}

export function measureDatabase(ask: () => Promise<DatabaseFigures | null>, registers: Registry[]): void {
  const gauge: Gauge = new Gauge({
    name: 'retrofolio_database_up',
    help: '1 where the database has answered this node in time, 0 where it has not.',
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
