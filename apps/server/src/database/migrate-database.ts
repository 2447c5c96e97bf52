import type { PoolClient } from 'pg'
import { ensureQueues } from '../jobs/queues/queue-schema.ts'
import type { Database } from './database.ts'
import { neverYield } from './idle-connections.ts'
import { findMadeMigrations, type Migration, makeMigrations, pendingAmong, readMigrations } from './migrations.ts'
import { ensureScopedRole } from './organisation-scope.ts'

/** Whether this server knows migrations that have not been applied to the database. */
export async function hasPendingMigrations(database: Database): Promise<boolean> {
  return pendingAmong(readMigrations(), await findMadeMigrations(database.pool)).length > 0
}

/** Arbitrary fixed number: servers that start together on one database serialise by this advisory lock. */
const MIGRATION_LOCK = 7_203_911

/**
 * Migrates the database to the newest schema, or to the end of `migrations`. Safe to call repeatedly and from several
 * servers at once. `beforeUpgrade` is called once among all servers, before a database in use is changed.
 */
export async function migrateDatabase(
  database: Database,
  { migrations = readMigrations(), beforeUpgrade }: MigrationOptions = {},
): Promise<void> {
  await underMigrationLock(database, async (client) => {
    const made = await findMadeMigrations(client)
    const pending = pendingAmong(migrations, made)
    if (pending.length > 0) {
      if (made.length > 0) await beforeUpgrade?.(client)
      await makeMigrations(client, pending)
    }
    await ensureQueues(client)
    await ensureScopedRole(client)
  })
}

interface MigrationOptions {
  migrations?: readonly Migration[]
  beforeUpgrade?: (client: PoolClient) => Promise<void>
}

async function underMigrationLock(database: Database, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await neverYield(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    // Closed instead of returned to the pool, because its settings differ.
    client.release(true)
  }
}
