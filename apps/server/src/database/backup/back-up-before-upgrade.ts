import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { readDatabase } from './read-database.ts'
import { writeBackup } from './write-backup.ts'

const KEPT = 3
const PREFIX = 'before-upgrade-'
export const BACKUP_SUFFIX = '.backup.gz'

/** Backs the database up before a newer version changes it; keeps the newest few backups. */
export async function backUpBeforeUpgrade(client: ClientBase, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${PREFIX}${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}${BACKUP_SUFFIX}`
  await writeBackup(join(folder, name), readDatabase(client))
  const old = (await readdir(folder)).filter(isOurs).toSorted().slice(0, -KEPT)
  for (const one of old) await rm(join(folder, one), { force: true })
}

const isOurs = (name: string): boolean => name.startsWith(PREFIX) && name.endsWith(BACKUP_SUFFIX)
