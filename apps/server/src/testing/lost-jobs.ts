import { PgBoss } from 'pg-boss'
import { waitUntil } from '../concurrency/wait-until.ts'
import type { Database } from '../database/database.ts'
import { QUEUE_SCHEMA } from '../jobs/queues/queue-schema.ts'

const NOTICED_WITHIN = { timeoutMs: 30_000, everyMs: 50 }

/**
 * Simulates that the processes of all running jobs have been silent for long: the queue detects it, and retries them
 * later.
 */
export async function abandonRunningJobs(database: Database): Promise<void> {
  const { pool } = database
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ schema: QUEUE_SCHEMA, db })
  // What the node had claimed is free again.
  await pool.query('update mails set next_attempt_at = now() where sent_at is null and died_at is null')
  const areNoticed = async () => {
    const { rowCount } = await pool.query(`
      update ${QUEUE_SCHEMA}.job
      set
        heartbeat_on = heartbeat_on - interval '10 minutes',
        started_on = case when heartbeat_seconds is null then started_on - interval '10 minutes' else started_on end
      where state = 'active'`)
    if (rowCount === 0) return true
    // Makes the last check old; a process that was just killed may have sent a last heartbeat.
    await pool.query(`update ${QUEUE_SCHEMA}.queue set monitor_on = null, monitor_claim_on = null`)
    await boss.supervise()
    return null
  }
  if ((await waitUntil(areNoticed, NOTICED_WITHIN)) === null) throw new Error('jobs are still running')
}

/** Ends the pause after a failure for all jobs except those with this data. */
export async function endPauses(database: Database, { except = {} }: { except?: object } = {}): Promise<void> {
  await database.pool.query(
    `update ${QUEUE_SCHEMA}.job set start_after = now() where state = 'retry' and data <> $1::jsonb`,
    [JSON.stringify(except)],
  )
}
