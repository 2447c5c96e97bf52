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

/** Into a new file, while servers go on. */
export function backUp(database: Database, path: string): Promise<BackupEnd> {
  return reading(database, (client) => writeBackup(path, readDatabase(client)))
}

/** Into an empty database, which is not touched unless the whole file is as it was written. */
export async function restore(database: Database, path: string): Promise<BackupEnd> {
  await checkBackup(path)
  return loadDatabase(database, readBackup(path))
}

/**
 * From one database into another that is empty. What the first holds stays.
 *
 * @throws UserFacingError while others use the first: what they write would stay behind
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
      throw new UserFacingError('There is nothing in this database: no Retrofolio has been started on it yet.')
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
      `${connections} other ${connections === 1 ? 'connection uses' : 'connections use'} the database: stop every server and worker first, so that nothing they write stays behind.`,
    )
  }
}
