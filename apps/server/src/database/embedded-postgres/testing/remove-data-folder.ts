import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { waitUntil } from '../../../concurrency/wait-until.ts'
import { runningPostmaster } from '../postmaster.ts'

const ENDED_WITHIN = { timeoutMs: 90_000, everyMs: 50 }

/** Removes the folder once its database has ended, which on a slow disk may take longer than its server waits. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const hasEnded = async () => ((await runningPostmaster(join(dataDir, 'postgres'))) === null ? true : null)
  if ((await waitUntil(hasEnded, ENDED_WITHIN)) === null) throw new Error(`The database in ${dataDir} still runs.`)
  await rm(dataDir, { recursive: true, force: true })
}
