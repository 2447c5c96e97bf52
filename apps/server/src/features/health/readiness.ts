import { setTimeout as delay } from 'node:timers/promises'
import type { Register } from '@retrofolio/reference-data/register/register'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { hasPendingMigrations } from '../../database/migrate-database.ts'

export interface ReadinessDependencies {
  database: Database
  register: Pick<Register, 'home'>
}

export type ReadinessReason = 'database' | 'migrations' | 'register'

/** Probes have short time-outs, and anything slower counts as failed. */
const ANSWERS_WITHIN_MS = 3_000

/** Anyone may call it at any rate, so the result is cached briefly. */
const GOOD_FOR_MS = 500

/** What the server needs and lacks, in words that reveal no details. */
export function readiness(deps: ReadinessDependencies): () => Promise<ReadinessReason[]> {
  let found: { reasons: Promise<ReadinessReason[]>; atMs: number } | null = null
  return () => {
    const now = performance.now()
    if (found === null || now - found.atMs > GOOD_FOR_MS) found = { reasons: whatIsMissing(deps), atMs: now }
    return found.reasons
  }
}

async function whatIsMissing({ database, register }: ReadinessDependencies): Promise<ReadinessReason[]> {
  const checks: Record<ReadinessReason, () => Promise<boolean>> = {
    database: async () => (await database.orm.execute(sql`select 1`)).rows.length === 1,
    migrations: async () => !(await hasPendingMigrations(database)),
    // One look-up by key, fast even in a national register.
    register: async () => (await register.home('none')) === null,
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
