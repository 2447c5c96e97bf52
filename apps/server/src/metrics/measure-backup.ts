import { Gauge, type Registry } from 'prom-client'
import { embeddedDatabaseMadeAt, newestBackupAt } from '../database/backup/newest-backup.ts'
import type { Database } from '../database/database.ts'

/** An embedded database without a backup is as old as the database itself; an external server has its own backups. */
export function measureBackup({ connection }: Database, dataDir: string, registers: Registry[]): void {
  const isEmbedded = connection.kind === 'socket'
  const gauge: Gauge = new Gauge({
    name: 'retrofolio_backup_age_seconds',
    help: 'Time since the last `backup` of this data folder, or since its embedded database was created.',
    registers,
    collect: async () => {
      const since = (await newestBackupAt(dataDir)) ?? (isEmbedded ? await embeddedDatabaseMadeAt(dataDir) : null)
      if (since === null) gauge.remove()
      else gauge.set((Date.now() - since.getTime()) / 1_000)
    },
  })
}
