import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Lies in the data folder: its time is that of the newest backup, wherever the backup itself lies. */
const MARK = 'newest-backup'

/** To be called when a backup is whole, so that a server on this data folder can tell how old the newest one is. */
export async function markBackup(dataDir: string, path: string): Promise<void> {
  const mark = join(dataDir, MARK)
  const next = `${mark}.${process.pid}`
  try {
    await writeFile(next, `${path}\n`)
    // Replaced and never written into: the one before may be another user's.
    await rename(next, mark)
  } finally {
    await rm(next, { force: true })
  }
}

/** When the newest backup was written from this data folder; `null` where none ever was. */
export function newestBackupAt(dataDir: string): Promise<Date | null> {
  return modifiedAt(join(dataDir, MARK))
}

/** When the embedded database of this data folder was made; `null` where there is none. */
export function embeddedDatabaseMadeAt(dataDir: string): Promise<Date | null> {
  return modifiedAt(join(dataDir, 'postgres', 'PG_VERSION'))
}

const modifiedAt = (path: string): Promise<Date | null> =>
  stat(path).then(
    ({ mtime }) => mtime,
    () => null,
  )
