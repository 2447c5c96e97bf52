import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { waitUntil } from '../../../concurrency/wait-until.ts'
import { runningPostmaster } from '../postmaster.ts'

const ENDED_WITHIN = { timeoutMs: 90_000, everyMs: 50 }

/** Removes the folder once its database has ended. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  await waitForDatabaseEnd(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}

/** On a slow disk the database may take longer to end than its server waits. */
export async function waitForDatabaseEnd(dataDir: string): Promise<void> {
  const hasEnded = async () => ((await runningPostmaster(join(dataDir, 'postgres'))) === null ? true : null)
  if ((await waitUntil(hasEnded, ENDED_WITHIN)) === null) throw new Error(`The database in ${dataDir} still runs.`)
}
