import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { JobData } from './queues/job-kinds.ts'
import type { JobName } from './queues/job-names.ts'
import { QUEUE_SCHEMA } from './queues/queue-schema.ts'

/** Kinds of jobs that concern one home. */
type HomeJobName = { [Name in JobName]: JobData[Name] extends { homeId: number } ? Name : never }[JobName]

const rowsSchema = z.array(z.object({ organisationId: z.number(), homeIds: z.array(z.number()) }))

/**
 * Homes of each organisation with a job of this kind that is waiting or running, or was abandoned within the day: a
 * home that fails each time must not be retried all day.
 */
export async function findUndoneHomeJobs(database: Database, name: HomeJobName): Promise<Map<number, number[]>> {
  const { rows } = await database.pool.query(
    `
    select data -> 'organisationId' as "organisationId", jsonb_agg(data -> 'homeId') as "homeIds"
    from ${QUEUE_SCHEMA}.job
    where name = $1 and state <> 'completed'
    group by 1`,
    [name],
  )
  return new Map(rowsSchema.parse(rows).map(({ organisationId, homeIds }) => [organisationId, homeIds]))
}
