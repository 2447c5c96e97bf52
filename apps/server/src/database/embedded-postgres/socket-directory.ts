import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import type { Account } from './run-as.ts'

// sockaddr_un holds 104 bytes on macOS and 108 on Linux, including the final NUL.
const MAX_SOCKET_PATH_BYTES = 100
const SOCKET_NAME = '.s.PGSQL.5432.lock'

/**
 * Creates a private folder for the database's socket. It is separate from the data, whose path may be too long for a
 * socket. Other processes find it through postmaster.pid.
 *
 * @param parents candidate parent folders: `TMPDIR` is often long, or closed to the account, and /tmp may be read-only
 */
export async function makeSocketDirectory(account: Account, parents = ['/tmp', tmpdir()]): Promise<string> {
  const failures: string[] = []
  for (const parent of new Set(parents)) {
    const path = join(parent, 'retrofolio-XXXXXX', SOCKET_NAME)
    if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) continue
    try {
      const directory = await mkdtemp(join(parent, 'retrofolio-'))
      if (account !== null) await chown(directory, account.uid, account.gid)
      return directory
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new UserFacingError(
    `The embedded database needs a folder with a short path for its socket, and /tmp cannot be used (${failures.join('; ')}): set TMPDIR to a writable folder with a short path, or set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}

/** Recreates the same folder for a restarted database: its clients know this path. */
export async function remakeSocketDirectory(directory: string, account: Account): Promise<void> {
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { mode: 0o700 })
  if (account !== null) await chown(directory, account.uid, account.gid)
}
