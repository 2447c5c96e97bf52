import { expect } from 'vitest'
import type { Database } from '../database/database.ts'

/** Waits until this many queries of this database wait for locks of other transactions. */
export async function untilBlocked(database: Database, queries = 1): Promise<void> {
  const blocked = async () => {
    const { rows } = await database.pool.query<{ blocked: number }>(
      `select count(*)::int as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.blocked
  }
  await expect.poll(blocked, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(queries)
}
