import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, constants, futimes, openSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../reporting/error-code.ts'
import { type Account, databaseEnvironment, runAs, spawnIdentity } from './run-as.ts'

/** The named pipe beside the socket. */
const HOLD_NAME = 'in-use'

/**
 * The database must end with the processes that use it, even if they are killed without notice. Each of them keeps the
 * write end of one named pipe open. The supervisor reads from it and gets end-of-file when the last is gone. It then
 * requests a fast shutdown, after ten seconds an immediate one, and at last kills the server. It gets no terminal
 * signals, because it runs in its own session.
 */
const SUPERVISOR_SCRIPT = `
postgres=$1; directory=$2; shift 2
exec 3<&0 </dev/null
"$postgres" "$@" 3<&- >&2 &
database=$!
echo "$database"
exec >/dev/null
(
  while read -r _ <&3; do :; done
  exec 3<&-
  kill -INT "$database"
  for signal in QUIT KILL; do
    for second in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 "$database" || exit; done
    kill -"$signal" "$database"
  done
) 2>/dev/null &
watcher=$!
exec 3<&-
trap 'kill -INT "$database"' INT TERM HUP
wait "$database"; code=$?
while kill -0 "$database" 2>/dev/null; do wait "$database"; code=$?; done
kill "$watcher" 2>/dev/null
rm -f "$directory/${HOLD_NAME}" "$directory"/.s.PGSQL.*
rmdir "$directory" 2>/dev/null
exit "$code"
`

export interface Supervisor {
  /** Process id of the database server. */
  databasePid: number
  /** Held open as long as this process needs the database. */
  hold: Hold
  /** Settles when the database has ended, for whatever reason; does not keep this process alive. */
  ended: Promise<void>
  hasEnded(): boolean
  /** Settles when the database has ended, and keeps this process alive until then. */
  waitForEnd(): Promise<void>
}

export interface Hold {
  release(): void
}

export async function superviseDatabase(input: {
  binaries: string
  account: Account
  socketDirectory: string
  logFile: string
  postgresArgs: readonly string[]
}): Promise<Supervisor> {
  const pipe = join(input.socketDirectory, HOLD_NAME)
  const made = await runAs(input.account, 'mkfifo', ['-m', '600', pipe])
  if (made.exitCode !== 0) throw new Error(`No pipe in ${input.socketDirectory}: ${made.output.trim()}`)
  const readingEnd = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const hold = holdOf(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK))
  const log = openSync(input.logFile, 'a', 0o600)
  try {
    const script = ['-c', SUPERVISOR_SCRIPT, 'retrofolio-database']
    const postgres = join(input.binaries, 'bin', 'postgres')
    const child = spawn('sh', [...script, postgres, input.socketDirectory, ...input.postgresArgs], {
      ...spawnIdentity(input.account),
      cwd: '/',
      env: { ...databaseEnvironment(), PG_GRANDPARENT_PID: String(process.pid) },
      detached: true,
      stdio: [readingEnd, 'pipe', log],
    })
    let hasEnded = false
    const ended = new Promise<void>((resolve) => {
      const finish = (): void => {
        hasEnded = true
        resolve()
      }
      child.once('exit', finish)
      child.once('error', finish)
    })
    const databasePid = await firstNumberOf(child)
    child.unref()
    return {
      databasePid,
      hold,
      ended,
      hasEnded: () => hasEnded,
      waitForEnd: () => {
        child.ref()
        return ended
      },
    }
  } catch (error) {
    hold.release()
    throw error
  } finally {
    closeSync(readingEnd)
    closeSync(log)
  }
}

/** Joins the processes that keep a running database alive; null if its supervisor no longer listens. */
export function holdDatabase(socketDirectory: string): Hold | null {
  try {
    return holdOf(openSync(join(socketDirectory, HOLD_NAME), constants.O_WRONLY | constants.O_NONBLOCK))
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENXIO' || code === 'ENOENT') return null
    throw error
  }
}

/** Cleaners of /tmp delete untouched files after days. Without its pipe, the database would look unused. */
const TOUCHED_EVERY_MS = 60 * 60_000

function holdOf(descriptor: number): Hold {
  let isOpen = true
  const touching = setInterval(() => {
    const now = new Date()
    futimes(descriptor, now, now, () => {})
  }, TOUCHED_EVERY_MS).unref()
  return {
    release: () => {
      clearInterval(touching)
      if (isOpen) closeSync(descriptor)
      isOpen = false
    },
  }
}

function firstNumberOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.stdout?.once('data', (chunk: Buffer) => {
      child.stdout?.destroy()
      resolve(Number(chunk.toString('utf8')))
    })
    child.once('exit', () => reject(new Error('The supervisor of the database ended before the database started.')))
  })
}
