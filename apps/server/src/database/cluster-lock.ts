import type { Database } from './database.ts'
import { neverYield } from './idle-connections.ts'

/**
 * Does something unless another node is doing it.
 *
 * @param lock any number that stands for this and for nothing else
 */
export async function withClusterLock(database: Database, lock: number, work: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  try {
    // The work asks on other connections, while this one says nothing.
    await neverYield(client)
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0]?.taken !== true) return
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
  } finally {
    // Closed rather than handed back, since its settings differ from those of the pool.
    client.release(true)
  }
}
