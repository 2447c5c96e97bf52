import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** File in the data folder whose modification time is that of the newest backup, wherever that backup is stored. */
const MARK = 'newest-backup'

/** Call this when a backup is complete, so that a server on this data folder can report its age. */
export async function markBackup(dataDir: string, path: string): Promise<void> {
  const mark = join(dataDir, MARK)
  const next = `${mark}.${process.pid}`
  try {
    await writeFile(next, `${path}\n`)
    // Replaced rather than overwritten: the earlier file may belong to another user.
    await rename(next, mark)
  } finally {
    await rm(next, { force: true })
  }
}

/** When the newest backup was written from this data folder; `null` if there was none. */
export function newestBackupAt(dataDir: string): Promise<Date | null> {
  return modifiedAt(join(dataDir, MARK))
}

/** When the embedded database of this data folder was created; `null` if there is none. */
export function embeddedDatabaseMadeAt(dataDir: string): Promise<Date | null> {
  return modifiedAt(join(dataDir, 'postgres', 'PG_VERSION'))
}

const modifiedAt = (path: string): Promise<Date | null> =>
  stat(path).then(
    ({ mtime }) => mtime,
    () => null,
  )
