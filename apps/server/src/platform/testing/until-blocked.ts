import { expect } from 'vitest'
import type { Database } from '../database.ts'

/** Waits until some query of this database waits for a lock that another transaction holds. */
export async function untilBlocked(database: Database): Promise<void> {
  const blocked = async () => {
    const { rows } = await database.pool.query<{ blocked: boolean }>(
      `select exists (
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      ) as blocked`,
    )
    return rows[0]?.blocked
  }
  await expect.poll(blocked, { timeout: 10_000, interval: 20 }).toBe(true)
}
