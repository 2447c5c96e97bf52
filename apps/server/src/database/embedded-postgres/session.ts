import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { waitUntil } from '../../concurrency/wait-until.ts'
import { errorCode } from '../../reporting/error-code.ts'
import { databaseFailure } from './database-failure.ts'
import { launchDatabase } from './launch.ts'
import type { Placement } from './placement.ts'
import { isPostmasterOf, type Postmaster, runningPostmaster } from './postmaster.ts'
import { makeSocketDirectory, remakeSocketDirectory } from './socket-directory.ts'
import { type Hold, holdDatabase, type Supervisor } from './supervisor.ts'

/** This process's use of a running database, whichever process started it. */
export interface Session {
  socketDirectory: string
  /** Settles when the database has ended; does not keep this process alive. */
  ended: Promise<void>
  /** Leaves the database, and waits for its shutdown if no other process uses it. */
  leave(): Promise<void>
}

const AGREE_WITHIN_MS = 60_000
const FAST_SHUTDOWN_WITHIN_MS = 15_000
const ATTACHED_LOOK_EVERY_MS = 500

/** PostgreSQL's messages when another process was faster, or when workers of a killed server still run. */
const TRY_AGAIN = /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block/

/**
 * Joins the database server running on this folder, or starts one. If a socket folder is given, only a server there is
 * acceptable; it waits for a server elsewhere to end.
 */
export async function openSession(placement: Placement, wantedSocketDirectory?: string): Promise<Session> {
  const deadline = performance.now() + AGREE_WITHIN_MS
  let obstacle = 'another process holds it'
  while (performance.now() < deadline) {
    const running = await runningPostmaster(placement.folder)
    if (running === null) {
      const started = await start(placement, wantedSocketDirectory)
      if (typeof started !== 'string') return started
      obstacle = started
    } else if (
      running.socketDirectory !== '' &&
      (wantedSocketDirectory ?? running.socketDirectory) === running.socketDirectory
    ) {
      const attached = await attach(placement, running)
      if (attached !== null) return attached
    }
    await delay(20)
  }
  throw databaseFailure('does not start', obstacle)
}

/** Returns the reason if a retry makes sense. */
async function start(placement: Placement, wantedSocketDirectory?: string): Promise<Session | string> {
  if (wantedSocketDirectory !== undefined) await remakeSocketDirectory(wantedSocketDirectory, placement.account)
  const socketDirectory = wantedSocketDirectory ?? (await makeSocketDirectory(placement.account))
  const result = await launchDatabase(placement, socketDirectory)
  if (result.kind === 'ready') return ownSession(placement, socketDirectory, result.supervisor)
  await rm(socketDirectory, { recursive: true, force: true })
  if (TRY_AGAIN.test(result.log)) return result.log
  throw databaseFailure('does not start', result.log)
}

function ownSession(placement: Placement, socketDirectory: string, supervisor: Supervisor): Session {
  return {
    socketDirectory,
    ended: supervisor.ended,
    leave: async () => {
      supervisor.hold.release()
      await untilGoneOrOthersUseIt(placement, supervisor.databasePid)
      // Its supervisor has yet to remove the socket.
      if ((await runningPostmaster(placement.folder))?.pid !== supervisor.databasePid) await supervisor.waitForEnd()
    },
  }
}

async function attach(placement: Placement, running: Postmaster): Promise<Session | null> {
  const hold = holdDatabase(running.socketDirectory)
  if (hold === null) {
    await endUnsupervised(placement, running.pid)
    return null
  }
  const isReady = await waitUntil(
    async () => {
      const now = await runningPostmaster(placement.folder)
      if (now?.pid !== running.pid || now.status === 'stopping') return false
      return now.status === 'ready' ? true : null
    },
    { timeoutMs: AGREE_WITHIN_MS },
  )
  if (isReady === true) return attachedSession(placement, running, hold)
  hold.release()
  return null
}

function attachedSession(placement: Placement, running: Postmaster, hold: Hold): Session {
  return {
    socketDirectory: running.socketDirectory,
    ended: endOf(running.pid, placement.folder),
    leave: () => {
      hold.release()
      return untilGoneOrOthersUseIt(placement, running.pid)
    },
  }
}

async function endOf(pid: number, folder: string): Promise<void> {
  while (await isPostmasterOf(pid, folder)) await delay(ATTACHED_LOOK_EVERY_MS, undefined, { ref: false })
}

/**
 * A server without a listening supervisor is shutting down, or its supervisor was killed. In the second case nothing
 * else would end it.
 */
async function endUnsupervised(placement: Placement, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (errorCode(error) === 'ESRCH') return
      throw error
    }
    const isGone = await waitUntil(async () => ((await isPostmasterOf(pid, placement.folder)) ? null : true), {
      timeoutMs: FAST_SHUTDOWN_WITHIN_MS,
    })
    if (isGone === true) return
  }
}

/** A server that is still `ready` shortly after we left has other users. */
async function untilGoneOrOthersUseIt(placement: Placement, pid: number): Promise<void> {
  const released = performance.now()
  await waitUntil(
    async () => {
      const running = await runningPostmaster(placement.folder)
      if (running?.pid !== pid) return true
      return running.status === 'ready' && performance.now() - released > OTHERS_AFTER_MS ? true : null
    },
    { timeoutMs: 2 * FAST_SHUTDOWN_WITHIN_MS, everyMs: 5 },
  )
}

const OTHERS_AFTER_MS = 500
