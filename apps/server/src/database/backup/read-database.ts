import { createHash, type Hash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { findMadeMigrations } from '../migrations.ts'
import { ORGANISATION_SETTING } from '../organisation-policy.ts'
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupEnd,
  type BackupHead,
  type BackupPart,
  PAGE,
} from './backup-format.ts'
import { type BackedUpTable, findTables } from './database-tables.ts'
import { readTextRows } from './read-texts.ts'

/**
 * Reads everything in the database as one consistent snapshot, while others write. The client must not be in a
 * transaction, and is in none afterwards.
 */
export async function* readDatabase(client: ClientBase): AsyncGenerator<BackupPart> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(AS_TEXT)
    const tables = await findTables(client)
    yield { kind: 'head', head: await headOf(client, tables) }
    yield* rowsOf(client, tables)
  } finally {
    await client.query('rollback')
  }
}

/** Text format of values, and no time limits: one statement of a backup may take longer than any other. */
export const AS_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Yields all rows within the client's transaction, then the end with their counts. */
export async function* rowsOf(client: ClientBase, tables: readonly BackedUpTable[]): AsyncGenerator<BackupPart> {
  const organisations = await organisationIds(client)
  const tableSums: BackupEnd['tables'] = []
  for (const table of tables) {
    const hash = createHash('sha256')
    let rows = 0
    for (const organisationId of table.hasRowLevelSecurity ? organisations : [null]) {
      let isBegun = false
      for await (const page of pagesOf(client, table, organisationId)) {
        if (!isBegun) yield { kind: 'section', section: { rowsOf: table.name, organisationId } }
        isBegun = true
        rows += page.length
        add(hash, page)
        yield { kind: 'rows', rows: page }
      }
    }
    tableSums.push({ name: table.name, rows, sha256: hash.digest('hex') })
  }
  yield { kind: 'end', end: { tables: tableSums, sequences: await sequencesOf(client) } }
}

function add(hash: Hash, rows: readonly string[]): void {
  for (const row of rows) hash.update(row).update('\n')
}

async function* pagesOf(
  client: ClientBase,
  { name, columns, orderedBy, condition }: BackedUpTable,
  organisationId: string | null,
): AsyncGenerator<string[]> {
  const conditions = [condition, organisationId === null ? '' : `organisation_id = ${organisationId}`].filter(Boolean)
  if (organisationId !== null) await enter(client, organisationId)
  const values = columns.map((column) => `"${column.name}"::text`).join(', ')
  await client.query(`
    declare rows_of_table no scroll cursor for
    select array_to_json(array[${values}]::text[])::text as row from ${name}
    ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
    order by ${orderedBy}`)
  let fetched: number
  do {
    fetched = 0
    for await (const page of readTextRows(client, `fetch ${PAGE.rows} from rows_of_table`, PAGE.characters)) {
      fetched += page.length
      yield page
    }
  } while (fetched === PAGE.rows)
  await client.query('close rows_of_table')
}

/** Restricts the rest of the transaction to this organisation's rows. */
export async function enter(client: ClientBase, organisationId: string): Promise<void> {
  await client.query('select set_config($1, $2, true)', [ORGANISATION_SETTING, organisationId])
}

async function organisationIds(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id::text from public.organisations order by id')
  return rows.map(({ id }) => id)
}

async function headOf(client: ClientBase, tables: readonly BackedUpTable[]): Promise<BackupHead> {
  const { rows } = await client.query<{ now: Date; postgres: string }>(
    `select now(), current_setting('server_version') as postgres`,
  )
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    createdAt: rows[0]?.now.toISOString() ?? '',
    postgres: rows[0]?.postgres ?? '',
    migrations: await findMadeMigrations(client),
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  }
}

/** Current values of the sequences; read last, so that no row has a later id. */
async function sequencesOf(client: ClientBase): Promise<BackupEnd['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname = 'public' order by name`,
  )
  const sequences: BackupEnd['sequences'] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    )
    if (found[0] !== undefined) sequences.push({ name, ...found[0] })
  }
  return sequences
}
