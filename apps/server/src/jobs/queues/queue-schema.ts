import type { PoolClient } from 'pg'
import type { Queue } from 'pg-boss'
import packageOfQueue from 'pg-boss/package.json' with { type: 'json' }
import { DEAD_JOBS, JOB_KINDS, type JobKind } from './job-kinds.ts'
import { JOB_NAMES } from './job-names.ts'

export const QUEUE_SCHEMA = 'pgboss'

/**
 * Migrates the queue's own schema to the library's version, and configures its queues by job kind. Call it under the
 * lock of the migrations; if nothing has changed, it costs two queries.
 */
export async function ensureQueues(client: PoolClient): Promise<void> {
  if (!(await isUpToDate(client))) await bringUpToDate(client)
}

/** Grants for the role of an organisation's queries: it may queue jobs, and read none. */
export const grantSending = (role: string): string => `
  grant usage on schema ${QUEUE_SCHEMA} to ${role};
  grant select on ${QUEUE_SCHEMA}.queue to ${role};
  grant insert, select (id, start_after) on ${QUEUE_SCHEMA}.job_common to ${role};`

async function isUpToDate(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(`select to_regclass('${QUEUE_SCHEMA}.version') as name`)
  if ((rows[0]?.name ?? null) === null) return false
  const found = await client.query<{ version: number; queues: Record<string, QueueRow> | null }>(`
    select
      (select version from ${QUEUE_SCHEMA}.version) as version,
      (select jsonb_object_agg(name, to_jsonb(queue)) from ${QUEUE_SCHEMA}.queue) as queues`)
  const { version, queues } = found.rows[0] ?? { version: 0, queues: null }
  // A newer schema belongs to a newer node beside this one; it stays as it is.
  if (version < packageOfQueue.pgboss.schema) return false
  if (queues?.[DEAD_JOBS] === undefined) return false
  return JOB_NAMES.every((name) => isAsDeclared(queues[name], JOB_KINDS[name]))
}

interface QueueRow {
  retry_limit: number
  retry_delay: number
  retry_delay_max: number
  expire_seconds: number
  heartbeat_seconds: number | null
}

function isAsDeclared(row: QueueRow | undefined, { retries, expiresAfterSeconds, lostAfterSeconds }: JobKind): boolean {
  return (
    row?.retry_limit === retries.limit &&
    row.retry_delay === retries.firstDelaySeconds &&
    row.retry_delay_max === retries.longestDelaySeconds &&
    row.expire_seconds === expiresAfterSeconds &&
    row.heartbeat_seconds === lostAfterSeconds
  )
}

const KEEP_DONE_SECONDS = 24 * 3_600
const KEEP_WAITING_SECONDS = 30 * 24 * 3_600
const KEEP_DEAD_SECONDS = 90 * 24 * 3_600

async function bringUpToDate(client: PoolClient): Promise<void> {
  const { PgBoss } = await import('pg-boss')
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  const boss = new PgBoss({ schema: QUEUE_SCHEMA, db, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    await createOrUpdate(DEAD_JOBS, { retentionSeconds: KEEP_DEAD_SECONDS, retryLimit: 0 })
    for (const name of JOB_NAMES) {
      const { retries, expiresAfterSeconds, lostAfterSeconds }: JobKind = JOB_KINDS[name]
      await createOrUpdate(name, {
        notify: true,
        retryLimit: retries.limit,
        retryDelay: retries.firstDelaySeconds,
        retryDelayMax: retries.longestDelaySeconds,
        retryBackoff: true,
        expireInSeconds: expiresAfterSeconds,
        ...(lostAfterSeconds !== null && { heartbeatSeconds: lostAfterSeconds }),
        retentionSeconds: KEEP_WAITING_SECONDS,
        deleteAfterSeconds: KEEP_DONE_SECONDS,
        deadLetter: DEAD_JOBS,
      })
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }

  async function createOrUpdate(name: string, options: Omit<Queue, 'name' | 'policy' | 'partition'>): Promise<void> {
    const isNew = (await boss.getQueue(name)) === null
    await (isNew ? boss.createQueue(name, options) : boss.updateQueue(name, options))
  }
}
