import { open, rename, stat } from 'node:fs/promises'
import { waitUntil } from '../../concurrency/wait-until.ts'
import type { Placement } from './placement.ts'
import { ignoreLeftoverFile, runningPostmaster } from './postmaster.ts'
import { type Supervisor, superviseDatabase } from './supervisor.ts'

// A database that was killed replays its log first. Aborting that would only restart it.
const READY_WITHIN_MS = 600_000

const MAX_LOG_BYTES = 10_000_000

export type LaunchResult = { kind: 'ready'; supervisor: Supervisor } | { kind: 'ended'; log: string }

/** Starts the database server and waits until it accepts connections or has failed. */
export async function launchDatabase(placement: Placement, socketDirectory: string): Promise<LaunchResult> {
  await ignoreLeftoverFile(placement.folder)
  if ((await sizeOf(placement.logFile)) > MAX_LOG_BYTES) await rename(placement.logFile, `${placement.logFile}.old`)
  const logStart = await sizeOf(placement.logFile)
  const supervisor = await superviseDatabase({
    ...placement,
    socketDirectory,
    postgresArgs: ['-D', placement.folder, ...settings(socketDirectory)],
  })
  const isReady = await waitUntil(
    async () => {
      if (supervisor.hasEnded()) return false
      const running = await runningPostmaster(placement.folder)
      return running?.pid === supervisor.databasePid && running.status === 'ready' ? true : null
    },
    { timeoutMs: READY_WITHIN_MS, everyMs: 5 },
  )
  if (isReady === true) return { kind: 'ready', supervisor }
  supervisor.hold.release()
  await supervisor.waitForEnd()
  const log = await textFrom(placement.logFile, logStart)
  return { kind: 'ended', log: isReady === null ? `${log}\nERROR: not ready after ${READY_WITHIN_MS / 1000} s` : log }
}

function settings(socketDirectory: string): string[] {
  const values = {
    // No TCP: anyone who can open the private socket folder is trusted, and no one else can connect.
    listen_addresses: '',
    unix_socket_directories: `"${socketDirectory}"`,
    unix_socket_permissions: '0700',
    // An acknowledged write is on disk.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // Statements contain personal data, which must not be logged.
    log_min_error_statement: 'panic',
    // Compiling a plan costs more than our short queries take.
    jit: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

async function textFrom(path: string, start: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(Math.max(size - start, 0)), 0, undefined, start)
    return buffer.toString('utf8')
  } finally {
    await file.close()
  }
}
