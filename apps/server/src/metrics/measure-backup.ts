import { Gauge, type Registry } from 'prom-client'
import { embeddedDatabaseMadeAt, newestBackupAt } from '../database/backup/newest-backup.ts'
import type { Database } from '../database/database.ts'

/** An embedded database that was never backed up is as old as its oldest unsaved word; a server's own backups are its own. */
export function measureBackup({ connection }: Database, dataDir: string, registers: Registry[]): void {
  const isEmbedded = connection.kind === 'socket'
  const gauge: Gauge = new Gauge({
    name: 'retrofolio_backup_age_seconds',
    help: 'Time since `backup` was last done on this data folder, or since its embedded database was made.',
    registers,
    collect: async () => {
      const since = (await newestBackupAt(dataDir)) ?? (isEmbedded ? await embeddedDatabaseMadeAt(dataDir) : null)
      if (since === null) gauge.remove()
      else gauge.set((Date.now() - since.getTime()) / 1_000)
    },
  })
}
