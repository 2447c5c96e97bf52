import { chmod, chown, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../../reporting/error-code.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { databaseFailure } from './database-failure.ts'
import { type Account, runAs } from './run-as.ts'

export const APPLICATION_ROLE = 'retrofolio'
export const APPLICATION_DATABASE = 'retrofolio'

// No superuser, so that row-level security applies to it; CREATEDB for the copies that tests use.
const CREATE_APPLICATION_DATABASE = [
  `CREATE ROLE ${APPLICATION_ROLE} LOGIN CREATEDB;`,
  `CREATE DATABASE ${APPLICATION_DATABASE} OWNER ${APPLICATION_ROLE};`,
  '',
].join('\n')

const INITDB_OPTIONS = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  // Only users who can open the private socket folder can request a connection.
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
]

/**
 * Creates the database folder if it is missing. It is created under a temporary name and renamed when complete, so an
 * interrupted start leaves no partial database.
 */
export async function initialiseDatabase(input: { folder: string; binaries: string; account: Account }): Promise<void> {
  const { folder, binaries, account } = input
  const parent = dirname(folder)
  await removeAbandoned(parent, basename(folder))
  if (await isDatabase(folder)) {
    await restoreOwnership(folder, account)
    return
  }
  const unfinished = await mkdtemp(join(parent, `${basename(folder)}.unfinished-${process.pid}-`))
  try {
    await chmod(unfinished, 0o700)
    if (account !== null) await chown(unfinished, account.uid, account.gid)
    await runStep('initdb', [`--pgdata=${unfinished}`, ...INITDB_OPTIONS])
    await runStep('postgres', ['--single', '-D', unfinished, 'postgres'], CREATE_APPLICATION_DATABASE)
    await moveIntoPlace(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }

  async function runStep(program: string, args: string[], statements = ''): Promise<void> {
    const result = await runAs(account, join(binaries, 'bin', program), args, { input: statements })
    if (result.exitCode !== 0 || /^.*(ERROR|FATAL|PANIC):/m.test(result.output)) {
      throw databaseFailure('could not be created', result.output)
    }
  }
}

async function isDatabase(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw new UserFacingError(
      `The database folder ${folder} cannot be read (${error.code}): start Retrofolio as its owner, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  })
  if (entries.includes('PG_VERSION')) return true
  if (entries.length === 0) return false
  throw new UserFacingError(
    `The folder ${folder} contains something that is not a database: move it away, or set DATA_DIR to another folder.`,
  )
}

/** Copying or restoring a database folder often changes its owner or permissions; PostgreSQL then rejects it. */
async function restoreOwnership(folder: string, account: Account): Promise<void> {
  const { uid, mode } = await stat(folder)
  if (account !== null && uid !== account.uid) {
    await runAs(null, 'chown', ['-R', `${account.uid}:${account.gid}`, folder])
  }
  if ((mode & 0o077) !== 0) await chmod(folder, 0o700)
}

async function moveIntoPlace(unfinished: string, folder: string): Promise<void> {
  try {
    await rename(unfinished, folder)
  } catch (error) {
    const code = errorCode(error)
    // Another process that started at the same moment was faster; its database serves as well.
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return
    throw error
  }
  const parent = await open(dirname(folder), 'r')
  try {
    await parent.sync()
  } finally {
    await parent.close()
  }
}

/**
 * A killed process leaves its initdb running, which writes until it finishes or misses a file. Files it creates
 * meanwhile, or that this user may not remove, are left to another start: they are never mistaken for a database.
 */
async function removeAbandoned(parent: string, name: string): Promise<void> {
  const prefix = `${name}.unfinished-`
  for (const entry of await readdir(parent).catch(leave)) {
    if (!entry.startsWith(prefix)) continue
    const path = join(parent, entry)
    const maker = Number(entry.slice(prefix.length).split('-')[0])
    if (isAlive(maker) && (await ageMs(path)) < ABANDONED_AFTER_MS) continue
    await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(leave)
  }
}

function leave(error: unknown): string[] {
  if (!['ENOTEMPTY', 'EACCES', 'EPERM'].includes(errorCode(error) ?? '')) throw error
  return []
}

// Initialising a database takes a second; an hour later the process id may belong to another program.
const ABANDONED_AFTER_MS = 3_600_000

const ageMs = async (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
