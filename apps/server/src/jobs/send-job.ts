import { sql } from 'drizzle-orm'
import type { JobInsert } from 'pg-boss'
import type { Queries } from '../database/database.ts'
import type { JobData } from './queues/job-kinds.ts'
import type { JobName } from './queues/job-names.ts'
import { QUEUE_SCHEMA } from './queues/queue-schema.ts'

/**
 * Queues a job within the caller's transaction: it exists exactly when the transaction commits, and a waiting node is
 * notified then. Its job priority is higher than that of bulk jobs, because a user may be waiting for it.
 */
export async function sendJob<Name extends JobName>(
  queries: Queries,
  name: Name,
  data: JobData[Name],
  options: { startAfter?: Date } = {},
): Promise<void> {
  const boss = await wordingBoss(queries)
  await boss.send(name, data, { ...options, ...organisationOf(data) })
}

/**
 * Queues many jobs in one statement, at lower priority than single jobs. Organisations take turns: the second job of
 * one comes after the first of every other, however many it has. With `onceInSeconds`, a job sent recently (by another
 * node, for example) is not sent again.
 */
export async function sendJobs<Name extends JobName>(
  queries: Queries,
  name: Name,
  jobs: readonly JobData[Name][],
  { onceInSeconds }: { onceInSeconds?: number } = {},
): Promise<void> {
  if (jobs.length === 0) return
  const boss = await wordingBoss(queries)
  const turns = new Map<string, number>()
  const inLine = jobs.map((data): JobInsert => {
    const { group } = organisationOf(data)
    const turn = (turns.get(group?.id ?? '') ?? 0) + 1
    turns.set(group?.id ?? '', turn)
    const once =
      onceInSeconds === undefined ? {} : { singletonKey: JSON.stringify(data), singletonSeconds: onceInSeconds }
    return { data, priority: -turn, ...once, ...(group === undefined ? {} : { group }) }
  })
  await boss.insert(name, inLine)
}

/** The job's organisation: one organisation never holds all slots of a node (`run-jobs.ts`). */
function organisationOf(data: JobData[JobName]): { group?: { id: string } } {
  return 'organisationId' in data ? { group: { id: String(data.organisationId) } } : {}
}

/** Never started: it only builds the statement, which then runs on the caller's connection. */
async function wordingBoss(queries: Queries) {
  // Imported lazily, so that a start of the product does not wait for it.
  const { fromDrizzle, PgBoss } = await import('pg-boss')
  return new PgBoss({ schema: QUEUE_SCHEMA, db: fromDrizzle(queries, sql) })
}
