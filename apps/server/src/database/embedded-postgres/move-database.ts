import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { databaseFailure } from './database-failure.ts'
import { runningPostmaster } from './postmaster.ts'
import { runAs } from './run-as.ts'

/** Moves a database out of a folder that its account can no longer reach; does nothing if there is none. */
export async function moveDatabase(from: string, to: string): Promise<void> {
  const isThere = await stat(join(from, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  if ((await runningPostmaster(from)) !== null) {
    throw databaseFailure('cannot be moved', `it runs in ${from}, which its user can no longer reach; stop it first`)
  }
  const unfinished = await mkdtemp(join(dirname(to), 'moving-'))
  try {
    const copied = await runAs(null, 'cp', ['-a', `${from}/.`, unfinished])
    if (copied.exitCode !== 0) throw databaseFailure(`cannot be moved to ${to}`, copied.output)
    // The copy must be on disk before the original is deleted.
    await runAs(null, 'sync', [])
    await rename(unfinished, to)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  await rm(from, { recursive: true })
}
