import { createHash } from 'node:crypto'
import { chown, mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../reporting/error-code.ts'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { databaseAccount, SYSTEM_USER } from './account.ts'
import { copyBinaries, findBinaries } from './binaries.ts'
import { makeDataFolder } from './data-folder.ts'
import { databaseFailure, USE_DATABASE_URL } from './database-failure.ts'
import { moveDatabase } from './move-database.ts'
import { type Account, runAs } from './run-as.ts'

/** Where the database is stored and which account runs it. */
export interface Placement {
  account: Account
  /** Folder with PostgreSQL's `bin`, `lib` and `share`. */
  binaries: string
  /** The database folder itself. */
  folder: string
  logFile: string
}

/** Where root stores the database if its account cannot reach the data folder. */
export const SYSTEM_FOLDER = '/var/lib/retrofolio'

/** File in the data folder that names the location of a database stored elsewhere. */
const LOCATION_FILE = 'postgres-location'

/**
 * The database is stored in the data folder and runs from the installed binaries. Under root its account may reach
 * neither, if they are inside a private home folder. Only then both are stored in a system folder.
 */
export async function placeDatabase(input: {
  dataDir: string
  report: Report
  systemFolder: string
}): Promise<Placement> {
  const { dataDir, report, systemFolder } = input
  const [installed] = await Promise.all([findBinaries(), makeDataFolder(dataDir)])
  const dataFolder = await realpath(dataDir)
  const usual = join(dataFolder, 'postgres')
  const recorded = await recordedLocation(dataFolder)
  const account = await databaseAccount(recorded ?? usual)
  const [folder, binaries] = await Promise.all([
    recorded ?? placeFolder({ dataFolder, usual, account, systemFolder }),
    placeBinaries(installed, account, systemFolder),
  ])
  if (folder !== usual) {
    report.line(
      `The database is stored in ${folder}, because the user ${SYSTEM_USER}, which runs it, cannot reach ${dataFolder}.`,
    )
  }
  return { account, binaries, folder, logFile: join(dataFolder, 'postgres.log') }
}

/** Call this once the database exists: a recorded location without a database means that one was lost. */
export async function recordLocation(dataDir: string, placement: Placement): Promise<void> {
  const dataFolder = await realpath(dataDir)
  if (dirname(placement.folder) === dataFolder) return
  const file = join(dataFolder, LOCATION_FILE)
  await writeFile(`${file}.${process.pid}`, `${placement.folder}\n`)
  await rename(`${file}.${process.pid}`, file)
}

async function recordedLocation(dataFolder: string): Promise<string | null> {
  const file = join(dataFolder, LOCATION_FILE)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const folder = text.trim()
  await stat(folder).catch((error: unknown) => {
    throw new UserFacingError(
      `The database of ${dataFolder} is stored in ${folder}, which cannot be found (${errorCode(error)}): put it back, or delete ${file} to start with an empty database.`,
      { cause: error },
    )
  })
  return folder
}

async function placeFolder(input: {
  dataFolder: string
  usual: string
  account: Account
  systemFolder: string
}): Promise<string> {
  const { dataFolder, usual, account, systemFolder } = input
  if (account === null || (await canReach(account, dataFolder))) return usual
  const home = join(systemFolder, await stableId(dataFolder))
  await makeSystemFolder(home)
  const folder = join(home, 'postgres')
  await moveDatabase(usual, folder)
  return folder
}

async function placeBinaries(installed: string, account: Account, systemFolder: string): Promise<string> {
  const program = join('bin', 'postgres')
  let binaries = installed
  if (account !== null && !(await canReach(account, join(installed, program)))) {
    await makeSystemFolder(systemFolder)
    binaries = await copyBinaries(installed, systemFolder)
  }
  const attempt = await runAs(account, join(binaries, program), ['--version'])
  if (attempt.exitCode !== 0) throw databaseFailure('cannot run on this machine', attempt.output)
  return binaries
}

const canReach = async (account: Account, path: string): Promise<boolean> =>
  (await runAs(account, 'test', ['-x', path])).exitCode === 0

/**
 * Processes that start together agree on this id. A data folder that was deleted and created again gets a new id, so
 * that the old database does not reappear.
 */
async function stableId(dataFolder: string): Promise<string> {
  const { ino, birthtimeMs } = await stat(dataFolder)
  return createHash('sha256').update(`${dataFolder}\n${ino}\n${birthtimeMs}`).digest('hex').slice(0, 16)
}

async function makeSystemFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    await chown(folder, 0, 0)
  } catch (error) {
    throw new UserFacingError(
      `The database's user ${SYSTEM_USER} cannot reach the data folder, and ${folder} cannot be created for it (${errorCode(error)}): set DATA_DIR to a folder outside private home folders, or ${USE_DATABASE_URL}.`,
      { cause: error },
    )
  }
}
