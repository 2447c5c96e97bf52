import type { PoolClient } from 'pg'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import type { Database } from '../database.ts'
import { neverYield } from '../idle-connections.ts'
import { findMadeMigrations } from '../migrations.ts'
import type { BackupEnd } from './backup-format.ts'
import { loadDatabase } from './load-database.ts'
import { checkBackup, readBackup } from './read-backup.ts'
import { readDatabase } from './read-database.ts'
import { writeBackup } from './write-backup.ts'

/** Backs up into a new file while servers keep running. */
export function backUp(database: Database, path: string): Promise<BackupEnd> {
  return reading(database, (client) => writeBackup(path, readDatabase(client)))
}

/** Restores into an empty database, which stays untouched unless the whole file is valid. */
export async function restore(database: Database, path: string): Promise<BackupEnd> {
  await checkBackup(path)
  return loadDatabase(database, readBackup(path))
}

/**
 * Copies one database into another, empty one. The source keeps its data.
 *
 * @throws UserFacingError while other connections use the source: their later writes would not be copied
 */
export function moveData(from: Database, to: Database): Promise<BackupEnd> {
  return reading(from, async (client) => {
    await requireNobodyElse(client)
    return loadDatabase(to, readDatabase(client))
  })
}

async function reading<Answer>(database: Database, work: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await database.pool.connect()
  try {
    await neverYield(client)
    if ((await findMadeMigrations(client)).length === 0) {
      throw new UserFacingError('This database is empty: Retrofolio has not been started on it yet.')
    }
    return await work(client)
  } finally {
    client.release(true)
  }
}

async function requireNobodyElse(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ connections: number }>(`
    select count(*)::int as connections from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  const connections = rows[0]?.connections ?? 0
  if (connections > 0) {
    throw new UserFacingError(
      `${connections} other ${connections === 1 ? 'connection uses' : 'connections use'} the database: stop every server and worker first, so that no write is lost.`,
    )
  }
}
