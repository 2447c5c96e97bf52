import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { DEAD_JOBS, type JobData } from './queues/job-kinds.ts'
import type { JobName } from './queues/job-names.ts'
import { QUEUE_SCHEMA } from './queues/queue-schema.ts'

/** Counts of the jobs of one kind. */
export interface JobCounts {
  kind: string
  /** Due now. */
  waiting: number
  /** How long the job that has been due longest has waited. */
  oldestWaitingSeconds: number
  /** Due later: after a failure, or because they were sent with a delay. */
  later: number
  running: number
  /** Completed in the last day. */
  done: number
  /** Abandoned, until an operator replays them. */
  dead: number
}

const countsSchema = z.object({
  kind: z.string(),
  waiting: z.number(),
  oldestWaitingSeconds: z.number(),
  later: z.number(),
  running: z.number(),
  done: z.number(),
  dead: z.number(),
})

/** Covers every kind that has a queue, including those of a newer node. */
export async function countJobs(database: Database): Promise<JobCounts[]> {
  const { rows } = await database.pool.query(
    `
    select
      queue.name as kind,
      count(*) filter (where is_waiting and start_after <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where is_waiting and start_after <= now())), 0)::float
        as "oldestWaitingSeconds",
      count(*) filter (where is_waiting and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'completed' and completed_on > now() - interval '1 day')::int as done,
      (select count(*) from ${QUEUE_SCHEMA}.job dead where dead.name = $1 and source_name = queue.name and state < 'active')::int
        as dead
    from ${QUEUE_SCHEMA}.queue
    left join (select *, state < 'active' as is_waiting from ${QUEUE_SCHEMA}.job) job on job.name = queue.name
    where queue.name <> $1 and queue.name not like '\\_\\_%'
    group by queue.name
    order by queue.name`,
    [DEAD_JOBS],
  )
  return countsSchema.array().parse(rows)
}

/** Whether a job of this kind is due. */
export async function isJobDue(database: Database, name: JobName): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select from ${QUEUE_SCHEMA}.job where name = $1 and state < 'active' and start_after <= now() limit 1`,
    [name],
  )
  return rows.length > 0
}

/** A job whose last retry has failed. */
export interface DeadJob {
  id: string
  kind: string
  data: unknown
  /** Error of the last attempt. */
  lastError: string
  attempts: number
  diedAt: Date
}

const deadSchema = z.object({
  id: z.string(),
  kind: z.string(),
  data: z.unknown(),
  output: z.unknown(),
  attempts: z.number(),
  diedAt: z.date(),
})

/** Newest first; null means every kind. */
export async function findDeadJobs(
  database: Database,
  { kind, limit }: { kind: string | null; limit: number },
): Promise<DeadJob[]> {
  const { rows } = await database.pool.query(
    `
    select
      id, source_name as kind, data, source_output as output, source_retry_count + 1 as attempts, created_on as "diedAt"
    from ${QUEUE_SCHEMA}.job
    where name = $1 and state < 'active' and ($2::text is null or source_name = $2)
    order by created_on desc
    limit $3`,
    [DEAD_JOBS, kind, limit],
  )
  return deadSchema
    .array()
    .parse(rows)
    .map(({ output, ...job }) => ({ ...job, lastError: wordsOf(output) }))
}

const errorSchema = z.object({ message: z.string() })
const lostSchema = z.object({ value: errorSchema })

/** Explanations of the queue's own messages for jobs that did not end. */
const LOST: Readonly<Record<string, string>> = {
  'job heartbeat timeout': 'Its process ended during the job.',
  'job timed out': 'It exceeded its time limit.',
}

/** Formats an error as stored by the queue, or explains why there is none. */
function wordsOf(output: unknown): string {
  const error = errorSchema.safeParse(output)
  if (error.success) return error.data.message
  const lost = lostSchema.safeParse(output)
  const words = lost.success ? LOST[lost.data.value.message] : undefined
  return words ?? JSON.stringify(output ?? null)
}

/** Whether such a job was abandoned, and waits for an operator. */
export async function isGivenUp<Name extends JobName>(
  database: Database,
  name: Name,
  data: JobData[Name],
): Promise<boolean> {
  const { rows } = await database.pool.query(
    `
    select from ${QUEUE_SCHEMA}.job
    where name = $1 and source_name = $2 and data = $3::jsonb and state < 'active'
    limit 1`,
    [DEAD_JOBS, name, JSON.stringify(data)],
  )
  return rows.length > 0
}

const MOVED_AT_ONCE = 1_000

/** Queues dead jobs again, with all their retries. Returns the number of jobs. */
export async function replayDeadJobs(
  database: Database,
  which: { ids: readonly string[] } | { kind: string } | 'all',
): Promise<number> {
  const { PgBoss } = await import('pg-boss')
  const db = { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) }
  const boss = new PgBoss({ schema: QUEUE_SCHEMA, db })
  let replayed = 0
  for (;;) {
    const moved = await boss.redrive(DEAD_JOBS, { ...filterOf(which), limit: MOVED_AT_ONCE })
    replayed += moved
    if (moved < MOVED_AT_ONCE) return replayed
  }
}

function filterOf(which: Parameters<typeof replayDeadJobs>[1]): { ids?: string[]; sourceName?: string } {
  if (which === 'all') return {}
  return 'ids' in which ? { ids: [...which.ids] } : { sourceName: which.kind }
}
