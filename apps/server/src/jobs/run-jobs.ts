import { setTimeout as delay } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { DatabaseConnection } from '../database/database-connection.ts'
import { KEEP_ALIVE, MAX_IDLE_MS } from '../database/idle-connections.ts'
import { errorInWords } from '../reporting/describe-error.ts'
import { JOB_KINDS, type JobData, type JobKind } from './queues/job-kinds.ts'
import { JOB_NAMES, type JobName } from './queues/job-names.ts'
import { QUEUE_SCHEMA } from './queues/queue-schema.ts'

/** One run of a job; there may have been earlier ones. */
export interface JobRun {
  /** Aborted when the job exceeds its time limit, or its node stops: the run has then failed and is retried. */
  signal: AbortSignal
  /**
   * Aborted as soon as the node receives a stop signal. A job that ends its turn now and queues the rest loses no time
   * and no retry.
   */
  stopping: AbortSignal
  /** How many earlier runs failed or were lost with their process. */
  earlierTries: number
}

export interface RunningJob<Data> extends JobRun {
  data: Data
}

/**
 * Handlers by kind of job. A job may run twice (after a crash), so a handler first checks whether anything is left to
 * do. An error causes a retry.
 */
export type JobHandlers = { [Name in JobName]: (job: RunningJob<JobData[Name]>) => Promise<void> }

export interface JobRunner {
  /** Starts to take jobs as soon as the database allows; resolves then, or when stopped earlier. */
  start(): Promise<void>
  /** Takes no more jobs and waits for running ones; those that do not finish in time are queued again. */
  stop(): Promise<void>
}

/** Jobs wait in the database. A notification wakes the node, so polling can be this rare. */
const LOOK_EVERY_SECONDS = 30
/** How often jobs whose process ended are looked for, by one of all nodes. */
const LOOK_FOR_LOST_EVERY_SECONDS = 15
const START_AGAIN_AFTER_MS = 5_000
const FINISH_WITHIN_MS = 8_000

/**
 * Processes the queues of this database that have a handler. Errors are reported and retried; none ends the process.
 */
export function jobRunner(
  database: Database,
  handlers: Partial<JobHandlers>,
  onProblem: (error: unknown) => void,
  finishWithinMs = FINISH_WITHIN_MS,
): JobRunner {
  const stopping = new AbortController()
  let isCutOff = false
  // An aborted job fails, and can no longer report this to the closed queue; by then it has been queued again.
  const tell = (error: unknown): void => {
    if (!isCutOff) onProblem(error)
  }
  let starting = Promise.resolve()
  let boss: PgBoss | null = null
  return {
    start: () => {
      starting = startWhenPossible()
      return starting
    },
    stop: async () => {
      stopping.abort()
      await starting
      const ending = boss
      if (ending === null) return
      const finished = Promise.all(JOB_NAMES.map((name) => ending.offWork(name, { wait: true })))
      await Promise.race([finished, delay(finishWithinMs, null, { ref: false })])
      isCutOff = true
      await ending.stop({ graceful: false })
    },
  }

  async function startWhenPossible(): Promise<void> {
    while (boss === null && !stopping.signal.aborted) {
      boss = await startedBoss().catch(async (error: unknown) => {
        tell(error)
        await delay(START_AGAIN_AFTER_MS, null, { signal: stopping.signal }).catch(() => {})
        return null
      })
    }
  }

  async function startedBoss(): Promise<PgBoss> {
    const trying = await newBoss(database.connection, tell)
    try {
      await trying.start()
      for (const name of JOB_NAMES)
        await work({ boss: trying, stopping: stopping.signal, onProblem: tell }, name, handlers[name])
      return trying
    } catch (error) {
      await trying.stop({ graceful: false }).catch(tell)
      throw error
    }
  }
}

/** Time-outs for the queue's own connections, so that a lost database is detected as fast as elsewhere. */
const CONNECTIONS = { ...KEEP_ALIVE, query_timeout: MAX_IDLE_MS } satisfies PoolConfig

async function newBoss(connection: DatabaseConnection, onProblem: (error: unknown) => void): Promise<PgBoss> {
  const { PgBoss, systemClock } = await import('pg-boss')
  const boss = new PgBoss({
    ...(connection.kind === 'url'
      ? { connectionString: connection.url }
      : { host: connection.directory, user: connection.user, database: connection.database }),
    schema: QUEUE_SCHEMA,
    // The system clock may be set back by hours, and the queue's timers would wait as long.
    clock: { ...systemClock, now: () => performance.timeOrigin + performance.now() },
    application_name: 'retrofolio jobs',
    ...CONNECTIONS,
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: LOOK_EVERY_SECONDS * 1_000,
    superviseIntervalSeconds: LOOK_FOR_LOST_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_LOST_EVERY_SECONDS,
    // Scheduled and dependent jobs are not used, so they need not be polled.
    schedule: false,
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 3_600,
  })
  boss.on('error', (error) => onProblem(asError(error)))
  boss.on('warning', ({ message }) => onProblem(new Error(message)))
  return boss
}

/** Converts the plain objects that the queue reports for some of its errors. */
function asError(reported: unknown): unknown {
  const parsed = reportedSchema.safeParse(reported)
  if (reported instanceof Error || !parsed.success) return reported
  const { message, code, queue } = parsed.data
  return new Error(
    `The queue ${queue ?? 'of jobs'} failed: ${code === undefined ? message : `the database answered ${code}`}`,
  )
}

const reportedSchema = z.object({ message: z.string(), code: z.string().optional(), queue: z.string().optional() })

/** One worker per parallel job: it takes the next job as soon as it has finished one. */
async function work<Name extends JobName>(
  { boss, stopping, onProblem }: { boss: PgBoss; stopping: AbortSignal; onProblem: (error: unknown) => void },
  name: Name,
  handle: JobHandlers[Name] | undefined,
): Promise<void> {
  if (handle === undefined) return
  const kind: { [Each in JobName]: JobKind<JobData[Each]> }[Name] = JOB_KINDS[name]
  const options = {
    pollingIntervalSeconds: 5,
    notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS,
    localConcurrency: kind.atOnce,
    localGroupConcurrency: placesOfOne(kind),
    includeMetadata: true,
  } as const
  await boss.work<unknown>(name, options, async ([job]) => {
    if (job === undefined) return
    try {
      const { signal, retryCount: earlierTries } = job
      await handle({ data: kind.data.parse(job.data), signal, stopping, earlierTries })
    } catch (error) {
      onProblem(error)
      // The queue stores and shows errors for months: without the query's parameters, which contain addresses.
      // oxlint-disable-next-line eslint/preserve-caught-error -- it would keep the cause too
      throw new Error(errorInWords(error))
    } finally {
      keepBusy(boss, name)
    }
  })
}

/**
 * Leaves one slot of a kind on each node to other organisations, however many jobs one organisation has queued. A kind
 * with one slot has short jobs that queue their rest at the end, so that organisations take turns.
 */
const placesOfOne = ({ atOnce }: JobKind): number => Math.max(1, atOnce - 1)

/** A busy worker fetches the next job without a pause; idle ones are woken by notifications. */
function keepBusy(boss: PgBoss, name: JobName): void {
  for (const worker of boss.getWipData()) {
    if (worker.name === name && worker.count > 0) boss.notifyWorker(worker.id)
  }
}
