import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { databaseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import type { Account } from './run-as.ts'

/** Where the database lives and under which account it runs. */
export interface Placement {
  account: Account
  /** Folder with PostgreSQL's `bin`, `lib` and `share`. */
  binaries: string
  /** The database folder itself. */
  folder: string
  logFile: string
}

export async function placeDatabase(dataDir: string): Promise<Placement> {
  const binaries = await findBinaries()
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o711)
  const folder = join(resolve(dataDir), 'postgres')
  return { account: await databaseAccount(), binaries, folder, logFile: join(resolve(dataDir), 'postgres.log') }
}
