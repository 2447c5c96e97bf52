import { stat } from 'node:fs/promises'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { USE_DATABASE_URL } from './database-failure.ts'
import { type Account, runAs } from './run-as.ts'

export const SYSTEM_USER = 'retrofolio'

/**
 * PostgreSQL refuses to run as root. Root therefore runs an existing database as its owner, and a new one as a system
 * user without login, created when absent. Other users run it as themselves.
 */
export async function databaseAccount(databaseFolder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(databaseFolder).catch(() => null)
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return systemAccount()
}

async function systemAccount(): Promise<Account> {
  const existing = await findSystemUser()
  if (existing !== null) return existing
  const made = await runAs(null, 'useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir=/nonexistent',
    '--shell=/usr/sbin/nologin',
    SYSTEM_USER,
  ])
  // Another process may have created the user between the two checks.
  const account = await findSystemUser()
  if (account !== null) return account
  throw new UserFacingError(
    `PostgreSQL does not run as root and the system user ${SYSTEM_USER} could not be created (${made.output.trim()}): start Retrofolio as an ordinary user, or ${USE_DATABASE_URL}.`,
  )
}

async function findSystemUser(): Promise<{ uid: number; gid: number } | null> {
  const [uid, gid] = await Promise.all([runAs(null, 'id', ['-u', SYSTEM_USER]), runAs(null, 'id', ['-g', SYSTEM_USER])])
  if (uid.exitCode !== 0 || gid.exitCode !== 0) return null
  return { uid: Number(uid.output), gid: Number(gid.output) }
}
