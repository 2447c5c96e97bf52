import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import type { DatabaseConnection } from '../database/database-connection.ts'
import { migrateDatabase } from '../database/migrate-database.ts'

export interface TestDatabase {
  connection: DatabaseConnection
  database: Database
  /** Drops the copy. */
  stop(): Promise<void>
}

/** Arbitrary fixed number: test files that start together create the template one after the other. */
const TEMPLATE_LOCK = 7_203_912

/**
 * A migrated database for one test file, copied from a template.
 *
 * @param server PostgreSQL that has it, if not the one that all files of the run share
 */
export function startTestDatabase(server = inject('testDatabase')): Promise<TestDatabase> {
  return startDatabase(server, async (home) => {
    const template = `template_${migrationsDigest()}`
    await makeTemplate(home, server, template)
    return template
  })
}

/** The same without a schema, as an operator provides it. */
export function startEmptyDatabase(): Promise<TestDatabase> {
  return startDatabase(inject('testDatabase'), async () => 'template0')
}

async function startDatabase(
  server: DatabaseConnection,
  templateOn: (home: Database) => Promise<string>,
): Promise<TestDatabase> {
  const home = openDatabase(server)
  const template = await templateOn(home)
  const name = `test_${process.pid}_${randomUUID().slice(0, 8)}`
  await home.pool.query(`create database ${name} template ${template}`)
  const connection = withDatabase(server, name)
  const database = openDatabase(connection)
  return {
    connection,
    database,
    stop: async () => {
      await database.close()
      // Not by force, which may not end autovacuum; a plain drop waits for it.
      await home.pool.query(`drop database ${name}`)
      await home.close()
    },
  }
}

/** The same database as the superuser `postgres`, whose password is that of the role. */
export function asSuperuser(connection: DatabaseConnection): Database {
  if (connection.kind === 'socket') return openDatabase({ ...connection, user: 'postgres' })
  const url = new URL(connection.url)
  url.username = 'postgres'
  return openDatabase({ kind: 'url', url: url.href })
}

async function makeTemplate(home: Database, connection: DatabaseConnection, template: string): Promise<void> {
  const client = await home.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const databases = await client.query<{ datname: string }>('select datname from pg_database')
    const names = databases.rows.map((row) => row.datname)
    for (const name of names.filter(isAbandoned)) await client.query(`drop database if exists ${name} with (force)`)
    if (names.includes(template)) return
    // Renamed when complete, so that an interruption leaves no partial template.
    const unfinished = `${template}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    const made = openDatabase(withDatabase(connection, unfinished))
    await migrateDatabase(made)
    await made.close()
    await client.query(`alter database ${unfinished} rename to ${template}`)
  } finally {
    client.release(true)
  }
}

/** Copies of killed test runs. */
function isAbandoned(name: string): boolean {
  const pid = /^test_(\d+)_/.exec(name)?.[1]
  if (pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch {
    return true
  }
}

function withDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (connection.kind === 'socket') return { ...connection, database }
  const url = new URL(connection.url)
  url.pathname = `/${database}`
  return { kind: 'url', url: url.href }
}

function migrationsDigest(): string {
  const folder = fileURLToPath(new URL('../database/migrations', import.meta.url))
  const digest = createHash('sha256')
  for (const file of readdirSync(folder).toSorted()) {
    if (file.endsWith('.sql')) digest.update(readFileSync(join(folder, file)))
  }
  // Beside the migrations, these files create the role with its rights, and the queue.
  for (const beside of ['database/organisation-scope.ts', 'jobs/queues/queue-schema.ts', 'jobs/queues/job-kinds.ts']) {
    digest.update(readFileSync(fileURLToPath(new URL(`../${beside}`, import.meta.url))))
  }
  return digest.digest('hex').slice(0, 16)
}
