import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '../../reporting/error-code.ts'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import type { DatabaseConnection } from '../database-connection.ts'
import { databaseFailure, USE_DATABASE_URL } from './database-failure.ts'
import { APPLICATION_DATABASE, APPLICATION_ROLE, initialiseDatabase } from './initialise.ts'
import { type Placement, placeDatabase, recordLocation, SYSTEM_FOLDER } from './placement.ts'
import { openSession, type Session } from './session.ts'

export interface EmbeddedPostgres {
  connection: DatabaseConnection
  /** Settles only if the database keeps ending and is abandoned. */
  lost: Promise<UserFacingError>
  /** Leaves the database; it shuts down when no other process uses it. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  report: Report
  /** Where root stores the database if its account cannot reach the data folder. */
  systemFolder?: string
}

const MAX_RESTARTS = 5
const RESTARTS_WITHIN_MS = 60_000

/** Maximum space a restart needs: one log file, plus what it writes after the replay. */
const ROOM_TO_START_BYTES = 64 * 1024 * 1024
const ROOM_LOOKED_FOR_EVERY_MS = 2_000

/**
 * The data folder's own PostgreSQL, for a long-running process. If the database ends unexpectedly, it is restarted on
 * the same connection.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { placement, session } = await open(options)
  const { socketDirectory } = session
  let current: Session | null = session
  let reopening: Promise<Session | null> = Promise.resolve(null)
  let isStopped = false
  let isRoomLacking = false
  const lost = keepRunning()
  return {
    connection: connectionThrough(socketDirectory),
    lost,
    stop: async () => {
      isStopped = true
      await reopening
      await current?.leave()
    },
  }

  async function keepRunning(): Promise<UserFacingError> {
    const ends: number[] = []
    for (;;) {
      await current?.ended
      if (isStopped) return new Promise(() => {})
      if (!(await endedForLackOfRoom())) {
        const now = performance.now()
        ends.push(now)
        if (ends.filter((at) => now - at < RESTARTS_WITHIN_MS).length > MAX_RESTARTS) return givenUp(placement)
        options.report.problem('The embedded database ended unexpectedly and is being restarted.')
      }
      await current?.leave()
      if (isStopped) return new Promise(() => {})
      reopening = reopen()
      current = await reopening
    }
  }

  /** Retries instead of stopping: the database can run again as soon as there is space. */
  async function endedForLackOfRoom(): Promise<boolean> {
    const left = await roomLeft(placement.folder)
    if (left >= ROOM_TO_START_BYTES) {
      isRoomLacking = false
      return false
    }
    if (!isRoomLacking) {
      const megabytes = Math.floor(left / 1024 / 1024)
      options.report.problem(
        `The embedded database ended, and the disk of ${placement.folder} has only ${megabytes} MB left: free at least ${ROOM_TO_START_BYTES / 1024 / 1024} MB. The database then restarts automatically.`,
      )
    }
    isRoomLacking = true
    await delay(ROOM_LOOKED_FOR_EVERY_MS, undefined, { ref: false })
    return true
  }

  async function reopen(): Promise<Session | null> {
    try {
      return await openSession(placement, socketDirectory)
    } catch (error) {
      // If it ended again before it was ready, that counts as one more end.
      if (!isRoomLacking) options.report.problem(error instanceof Error ? error.message : String(error))
      return null
    }
  }
}

async function roomLeft(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function givenUp(placement: Placement): UserFacingError {
  return new UserFacingError(
    `The embedded database ended ${MAX_RESTARTS + 1} times within a minute and is not restarted again (see its log, ${placement.logFile}): fix the cause, or ${USE_DATABASE_URL}.`,
  )
}

/**
 * The data folder's own PostgreSQL, for a short command. It uses the database of a running server, or starts its own.
 */
export async function connectOrStartEmbeddedPostgres(options: Options): Promise<Omit<EmbeddedPostgres, 'lost'>> {
  const { session } = await open(options)
  return { connection: connectionThrough(session.socketDirectory), stop: () => session.leave() }
}

async function open({ dataDir, report, systemFolder = SYSTEM_FOLDER }: Options): Promise<{
  placement: Placement
  session: Session
}> {
  try {
    const placement = await placeDatabase({ dataDir, report, systemFolder })
    await initialiseDatabase(placement)
    await recordLocation(dataDir, placement)
    return { placement, session: await openSession(placement) }
  } catch (error) {
    // A full disk or a missing permission can fail any step.
    if (errorCode(error) !== null) throw databaseFailure('cannot be started', String(error))
    throw error
  }
}

function connectionThrough(directory: string): DatabaseConnection {
  return { kind: 'socket', directory, user: APPLICATION_ROLE, database: APPLICATION_DATABASE }
}
