import { sql } from 'drizzle-orm'
import type { JobInsert } from 'pg-boss'
import type { Queries } from '../database/database.ts'
import type { JobData } from './queues/job-kinds.ts'
import type { JobName } from './queues/job-names.ts'
import { QUEUE_SCHEMA } from './queues/queue-schema.ts'

/**
 * Puts a job in line within the caller's transaction: it exists exactly when what was written with it does, and a
 * waiting node hears of it at the commit. It goes before all that was sent in bulk: somebody may be waiting for it.
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
 * Puts many jobs in line in one statement, behind those that somebody waits for. Organisations take turns: the second
 * job of one comes after the first of every other, however many it has. By `onceInSeconds`, what was sent shortly before
 * (by another node, say) is not sent again.
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

/** Whose job it is: of several places of a node one organisation never holds all (`run-jobs.ts`). */
function organisationOf(data: JobData[JobName]): { group?: { id: string } } {
  return 'organisationId' in data ? { group: { id: String(data.organisationId) } } : {}
}

/** Never started: it only words the statement, which then runs on the caller's connection. */
async function wordingBoss(queries: Queries) {
  // Loaded when first needed: a start of the product does not wait for it.
  const { fromDrizzle, PgBoss } = await import('pg-boss')
  return new PgBoss({ schema: QUEUE_SCHEMA, db: fromDrizzle(queries, sql) })
}
