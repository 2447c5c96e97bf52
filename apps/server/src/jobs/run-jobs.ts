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

/** One run of a job, of which there may have been others. */
export interface JobRun {
  /** Aborted when the job has run out of time, or is cut off with its node: it has failed then, and is tried again. */
  signal: AbortSignal
  /** Aborted as soon as the node is told to stop: who ends its turn now and puts the rest in line loses no time and no try. */
  stopping: AbortSignal
  /** How often it was begun before, and failed or was lost with its process. */
  earlierTries: number
}

export interface RunningJob<Data> extends JobRun {
  data: Data
}

/**
 * What is done for each kind of job. A job may run twice (after a crash), so a handler first looks whether there is
 * anything left to do; throwing tries it again later.
 */
export type JobHandlers = { [Name in JobName]: (job: RunningJob<JobData[Name]>) => Promise<void> }

export interface JobRunner {
  /** Begins to take jobs as soon as the database lets it; settles then, or when stopped before. */
  start(): Promise<void>
  /** Takes no more jobs and waits for those that run; what is not finished in time goes back in line. */
  stop(): Promise<void>
}

/** Jobs wait for their node in the database; a notification wakes it, and it looks by itself only this often. */
const LOOK_EVERY_SECONDS = 30
/** Jobs whose process ended are looked for this often, by one node of them all. */
const LOOK_FOR_LOST_EVERY_SECONDS = 15
const START_AGAIN_AFTER_MS = 5_000
const FINISH_WITHIN_MS = 8_000

/**
 * Works those queues of this database that it has handlers for. Whatever goes wrong is told and tried again; nothing of it ends the
 * process.
 */
export function jobRunner(
  database: Database,
  handlers: Partial<JobHandlers>,
  onProblem: (error: unknown) => void,
  finishWithinMs = FINISH_WITHIN_MS,
): JobRunner {
  const stopping = new AbortController()
  let isCutOff = false
  // A job that is cut off fails, and cannot even say so to a queue that is closed; it is back in line by then.
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

/** As the queue hands it on to those that it opens: it waits for a database that vanished no longer than others do. */
const CONNECTIONS = { ...KEEP_ALIVE, query_timeout: MAX_IDLE_MS } satisfies PoolConfig

async function newBoss(connection: DatabaseConnection, onProblem: (error: unknown) => void): Promise<PgBoss> {
  const { PgBoss, systemClock } = await import('pg-boss')
  const boss = new PgBoss({
    ...(connection.kind === 'url'
      ? { connectionString: connection.url }
      : { host: connection.directory, user: connection.user, database: connection.database }),
    schema: QUEUE_SCHEMA,
    // That of the machine may be set back by hours, and the queue's timers would wait as long.
    clock: { ...systemClock, now: () => performance.timeOrigin + performance.now() },
    application_name: 'retrofolio jobs',
    ...CONNECTIONS,
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: LOOK_EVERY_SECONDS * 1_000,
    superviseIntervalSeconds: LOOK_FOR_LOST_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_LOST_EVERY_SECONDS,
    // Neither clock-driven jobs nor jobs that wait for others exist, so nobody need ask for them.
    schedule: false,
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 3_600,
  })
  boss.on('error', (error) => onProblem(asError(error)))
  boss.on('warning', ({ message }) => onProblem(new Error(message)))
  return boss
}

/** Some of what goes wrong in the queue itself it tells as a plain object. */
function asError(told: unknown): unknown {
  const parsed = toldSchema.safeParse(told)
  if (told instanceof Error || !parsed.success) return told
  const { message, code, queue } = parsed.data
  return new Error(
    `The queue ${queue ?? 'of jobs'} failed: ${code === undefined ? message : `the database answered ${code}`}`,
  )
}

const toldSchema = z.object({ message: z.string(), code: z.string().optional(), queue: z.string().optional() })

/** One worker for each job that may run at once: it takes the next as soon as it has finished one. */
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
      // The queue keeps what it is given for months, and shows it: of a query that failed, not the addresses in it.
      // oxlint-disable-next-line eslint/preserve-caught-error -- it would keep the cause too
      throw new Error(errorInWords(error))
    } finally {
      keepBusy(boss, name)
    }
  })
}

/**
 * However much one organisation has in line, on each node a place of such a kind is left for the others. Where there is
 * but one, its jobs are short and what is left of them goes to the end of the line, so that organisations take turns.
 */
const placesOfOne = ({ atOnce }: JobKind): number => Math.max(1, atOnce - 1)

/** Who has a job looks for the next without a pause; idle ones are woken by whoever sends. */
function keepBusy(boss: PgBoss, name: JobName): void {
  for (const worker of boss.getWipData()) {
    if (worker.name === name && worker.count > 0) boss.notifyWorker(worker.id)
  }
}
