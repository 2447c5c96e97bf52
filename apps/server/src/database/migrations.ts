import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { type ClientBase, DatabaseError } from 'pg'
import { z } from 'zod'
import { UserFacingError } from '../reporting/user-facing-error.ts'

export type Migration = MigrationMeta

/** An applied migration. */
export interface MadeMigration {
  hash: string
  createdAt: string
}

/** All migrations that this version knows, oldest first. */
export function readMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) })
}

const madeSchema = z.object({ hash: z.string(), createdAt: z.string() })

/** Migrations applied to this database, oldest first; none in a new one. */
export async function findMadeMigrations(client: Pick<ClientBase, 'query'>): Promise<MadeMigration[]> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations')::text as name`)
  if (z.object({ name: z.string().nullable() }).parse(tables[0]).name === null) return []
  const { rows } = await client.query(
    'select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by id',
  )
  return madeSchema.array().parse(rows)
}

/** Those of `migrations` after the last applied one. */
export function pendingAmong(migrations: readonly Migration[], made: readonly MadeMigration[]): Migration[] {
  const newest = Math.max(0, ...made.map(({ createdAt }) => Number(createdAt)))
  return migrations.filter(({ folderMillis }) => folderMillis > newest)
}

export interface Patience {
  /**
   * Queries that queue behind a migration wait for its table too. Shorter than the database's deadlock time-out, so
   * that the migration yields and no request fails.
   */
  lockMs: number
  pauseMs: number
  /** A backup holds every table until it ends. */
  longestMs: number
}

const PATIENCE: Patience = { lockMs: 500, pauseMs: 2_000, longestMs: 30 * 60_000 }

/**
 * Applies migrations one by one, each completely or not at all, while nodes of the previous version keep running. A
 * migration that does not get its locks at once releases all of them and is retried.
 *
 * @throws UserFacingError if a table stays locked for too long, or the user lacks a right to it
 */
export async function makeMigrations(
  client: ClientBase,
  migrations: readonly Migration[],
  patience = PATIENCE,
): Promise<void> {
  try {
    await makeOneByOne(client, migrations, patience)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== NO_RIGHT) throw error
    throw new UserFacingError(
      `The database could not be upgraded to this version, because its user lacks a right (${error.message}): make the user the owner of the database and its tables (\`alter database … owner to …\`, \`reassign owned by … to …\`), and start again.`,
      { cause: error },
    )
  }
}

const NO_RIGHT = '42501'

async function makeOneByOne(client: ClientBase, migrations: readonly Migration[], patience: Patience): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`)
  const startedAt = performance.now()
  for (const migration of migrations) {
    while (!(await isMade(client, migration, patience.lockMs))) {
      if (performance.now() - startedAt > patience.longestMs) {
        throw new UserFacingError(
          'The database could not be upgraded to this version: one of its tables has been locked for half an hour. Look for a backup or a long query (`select * from pg_stat_activity`), end it or wait for it, and start again.',
        )
      }
      await delay(patience.pauseMs)
    }
  }
}

/** @returns false if others hold a lock it needs */
async function isMade(client: ClientBase, { sql, hash, folderMillis }: Migration, lockMs: number): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = ${lockMs}`)
  try {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (error instanceof DatabaseError && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK)) return false
    throw error
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
