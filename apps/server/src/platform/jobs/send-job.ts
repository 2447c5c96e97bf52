import { sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import type { JobData, JobName } from './job-kinds.ts'
import { QUEUE_SCHEMA } from './queue-schema.ts'

/**
 * Puts a job in line within the caller's transaction: it exists exactly when what was written with it does, and a
 * waiting node hears of it at the commit.
 */
export const sendJob = <Name extends JobName>(
  queries: Queries,
  name: Name,
  data: JobData[Name],
  options: SendOptions = {},
): Promise<void> => sendJobs(queries, name, [data], options)

const DAY_SECONDS = 24 * 3_600

interface SendOptions {
  startAfter?: Date
}

/** Like `sendJob`, of many with one statement; of those that are the same, one a day where that is asked for. */
export async function sendJobs<Name extends JobName>(
  queries: Queries,
  name: Name,
  datas: readonly JobData[Name][],
  { isOnceADay = false, ...options }: SendOptions & { isOnceADay?: boolean } = {},
): Promise<void> {
  if (datas.length === 0) return
  // Loaded when first needed: a start of the product does not wait for it.
  const { fromDrizzle, PgBoss } = await import('pg-boss')
  // Never started: it only words the statement, which then runs on the caller's connection.
  const boss = new PgBoss({ schema: QUEUE_SCHEMA, db: fromDrizzle(queries, sql) })
  await boss.insert(
    name,
    datas.map((data) => ({
      data,
      ...options,
      ...(isOnceADay ? { singletonKey: JSON.stringify(data), singletonSeconds: DAY_SECONDS } : {}),
    })),
  )
}
