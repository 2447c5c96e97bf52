import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { z } from 'zod'

export type Migration = MigrationMeta

/** A change that was made in a database. */
export interface MadeMigration {
  hash: string
  createdAt: string
}

/** All that this version of the product knows, oldest first. */
export function readMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)) })
}

const madeSchema = z.object({ hash: z.string(), createdAt: z.string() })

/** Those made in this database, oldest first; none in one that is new. */
export async function findMadeMigrations(client: Pick<ClientBase, 'query'>): Promise<MadeMigration[]> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations')::text as name`)
  if (z.object({ name: z.string().nullable() }).parse(tables[0]).name === null) return []
  const { rows } = await client.query(
    'select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by id',
  )
  return madeSchema.array().parse(rows)
}

/** Those of `migrations` that come after the last one made. */
export function pendingAmong(migrations: readonly Migration[], made: readonly MadeMigration[]): Migration[] {
  const newest = Math.max(0, ...made.map(({ createdAt }) => Number(createdAt)))
  return migrations.filter(({ folderMillis }) => folderMillis > newest)
}

/** All of them or none. */
export async function makeMigrations(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (
        id serial primary key, hash text not null, created_at bigint)`)
    for (const { sql, hash, folderMillis } of migrations) {
      for (const statement of sql) await client.query(statement)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
