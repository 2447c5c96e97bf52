import { sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import type { JobData, JobName } from './job-kinds.ts'
import { QUEUE_SCHEMA } from './queue-schema.ts'

/**
 * Puts a job in line within the caller's transaction: it exists exactly when what was written with it does, and a
 * waiting node hears of it at the commit.
 */
export async function sendJob<Name extends JobName>(
  queries: Queries,
  name: Name,
  data: JobData[Name],
  options: { startAfter?: Date } = {},
): Promise<void> {
  // Loaded when first needed: a start of the product does not wait for it.
  const { fromDrizzle, PgBoss } = await import('pg-boss')
  // Never started: it only words the statement, which then runs on the caller's connection.
  const boss = new PgBoss({ schema: QUEUE_SCHEMA, db: fromDrizzle(queries, sql) })
  await boss.send(name, data, options)
}
