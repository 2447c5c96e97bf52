import { setTimeout as delay } from 'node:timers/promises'
import type { Register } from '@retrofolio/reference-data/register/register'
import { sql } from 'drizzle-orm'
import { type Database, hasPendingMigrations } from '../../platform/database.ts'

export interface ReadinessDependencies {
  database: Database
  register: Pick<Register, 'status'>
}

export type ReadinessReason = 'database' | 'migrations' | 'register'

/** Whoever asks gives up soon, and what answers later than this does not work. */
const ANSWERS_WITHIN_MS = 3_000

/** What the server needs and does not have, as words that give nothing away. */
export async function whatIsMissing({ database, register }: ReadinessDependencies): Promise<ReadinessReason[]> {
  const checks: Record<ReadinessReason, () => Promise<boolean>> = {
    database: async () => (await database.orm.execute(sql`select 1`)).rows.length === 1,
    migrations: async () => !(await hasPendingMigrations(database)),
    register: async () => (await register.status()).homes >= 0,
  }
  const missing: ReadinessReason[] = []
  await Promise.all(
    (['database', 'migrations', 'register'] as const).map(async (reason) => {
      if (!(await holds(checks[reason]))) missing.push(reason)
    }),
  )
  return missing.toSorted()
}

async function holds(check: () => Promise<boolean>): Promise<boolean> {
  const waiting = new AbortController()
  try {
    return await Promise.race([check(), delay(ANSWERS_WITHIN_MS, false, { signal: waiting.signal, ref: false })])
  } catch {
    return false
  } finally {
    waiting.abort()
  }
}
