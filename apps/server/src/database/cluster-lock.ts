import type { Database } from './database.ts'
import { neverYield } from './idle-connections.ts'

/**
 * Runs work unless another node is running it.
 *
 * @param lock any number that is used for this purpose only
 */
export async function withClusterLock(database: Database, lock: number, work: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  try {
    // The work uses other connections, while this one stays idle.
    await neverYield(client)
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0]?.taken !== true) return
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
  } finally {
    // Closed instead of returned to the pool, because its settings differ.
    client.release(true)
  }
}
