import { type ClientBase, DatabaseError, type PoolClient } from 'pg'
import { errorInWords } from '../../reporting/describe-error.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import type { Database } from '../database.ts'
import { neverYield } from '../idle-connections.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { findMadeMigrations, readMigrations } from '../migrations.ts'
import {
  type BackupEnd,
  type BackupHead,
  type BackupPart,
  endSchema,
  recordsetOf,
  UNSEALED_VERSION,
} from './backup-format.ts'
import { requireKnownMigrations } from './backup-parts.ts'
import { type BackedUpTable, findTables, QUEUE_TABLE } from './database-tables.ts'
import { AS_TEXT, enter, rowsOf } from './read-database.ts'

/**
 * Fills an empty database with rows read from another, reads them back and compares counts and checksums of every
 * table. It restores everything or nothing. Then it migrates the schema.
 *
 * @throws UserFacingError if the database is not empty, the parts are from a newer version, or anything differs
 */
export async function loadDatabase(database: Database, parts: AsyncGenerator<BackupPart>): Promise<BackupEnd> {
  const first = await parts.next()
  if (first.done === true || first.value.kind !== 'head') throw new Error('the backup has no head')
  const head = first.value.head
  await prepare(database, head)
  const client = await database.pool.connect()
  try {
    await neverYield(client)
    await client.query('begin')
    await client.query(AS_TEXT)
    // There are no listeners to notify here, and organisations have their home counts in the backup.
    await client.query(`select set_config('app.is_bulk', 'on', true), set_config('app.is_restored', 'on', true)`)
    const end = await loadWhole(client, head, parts)
    await client.query('commit')
    await migrateDatabase(database)
    return end
  } finally {
    await parts.return(undefined)
    // Closing the connection rolls back what it was doing.
    client.release(true)
  }
}

async function loadWhole(client: PoolClient, head: BackupHead, parts: AsyncIterator<BackupPart>): Promise<BackupEnd> {
  try {
    const end = await fill(client, head, parts)
    await compare(client, end)
    return end
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    throw new UserFacingError(
      `The data of the backup does not fit into the database (${errorInWords(error)}), so nothing was restored: use another backup.`,
      { cause: error },
    )
  }
}

/** Migrates to the schema version of the backup. */
async function prepare(database: Database, head: BackupHead): Promise<void> {
  requireKnownMigrations(head)
  const { migrations } = head
  const made = await findMadeMigrations(database.pool)
  if (made.length > migrations.length) {
    throw new UserFacingError('The database already has a newer schema than the backup: use a new, empty database.')
  }
  await migrateDatabase(database, { migrations: readMigrations().slice(0, migrations.length) })
}

async function fill(client: PoolClient, head: BackupHead, parts: AsyncIterator<BackupPart>): Promise<BackupEnd> {
  const tables = await matchingTables(client, head)
  for (const { name } of tables.values()) await client.query(`lock table ${name}`)
  await requireEmpty(client)
  let insert = async (_rows: readonly string[]): Promise<void> => {}
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    const part = next.value
    if (part.kind === 'section') {
      const table = tables.get(part.section.rowsOf)
      if (table === undefined) throw new Error(`the head of the backup has no table ${part.section.rowsOf}`)
      if (part.section.organisationId !== null) await enter(client, part.section.organisationId)
      insert = (rows) => insertRows(client, table, rows)
    } else if (part.kind === 'rows') {
      await insert(part.rows)
    } else if (part.kind === 'end') {
      const end = endSchema.parse(part.end)
      await setSequences(client, end)
      return end
    }
  }
  throw new UserFacingError('The backup is cut off: use another one. Nothing was restored.')
}

/**
 * Lists each table of the backup with its columns in the order of its rows. The schema now matches the backup's
 * version, so a table or column missing from the backup was lost.
 */
async function matchingTables(client: ClientBase, head: BackupHead): Promise<Map<string, BackedUpTable>> {
  const found = await findTables(client)
  for (const { name, columns } of found) {
    const backedUp = head.tables.find((table) => table.name === name)
    // The queue has its own schema, which this version has already migrated.
    if (name === QUEUE_TABLE && (backedUp !== undefined || mayLackQueue(head))) continue
    const lost = backedUp === undefined ? name : columns.find((column) => !backedUp.columns.includes(column.name))?.name
    if (lost === undefined) continue
    const what = backedUp === undefined ? `the table ${name}` : `the column ${lost} of ${name}`
    throw new UserFacingError(`The backup lacks ${what}, so nothing was restored: use another backup.`)
  }
  return new Map(
    head.tables.map(({ name, columns }) => {
      const table = found.find((other) => other.name === name)
      const inOrder = columns.map((column) => table?.columns.find((other) => other.name === column))
      const known = inOrder.filter((column) => column !== undefined)
      if (table === undefined || known.length !== columns.length) {
        throw new UserFacingError(
          `The backup has a table ${name}, or columns of it, that its version does not have, so nothing was restored: use another backup.`,
        )
      }
      return [name, { ...table, columns: known }]
    }),
  )
}

/** Migrations from before the queue existed; each later version has made one along with them. */
const CHANGES_BEFORE_QUEUE = 5

/** A sealed backup has all tables that existed. */
function mayLackQueue({ version, migrations }: BackupHead): boolean {
  return version !== UNSEALED_VERSION || migrations.length <= CHANGES_BEFORE_QUEUE
}

/** Organisations come before all tables with row-level security; the other tables are visible as they are. */
async function requireEmpty(client: ClientBase): Promise<void> {
  const open = (await findTables(client)).filter(({ hasRowLevelSecurity }) => !hasRowLevelSecurity)
  for (const { name, condition } of open) {
    const where = condition === '' ? '' : `where ${condition}`
    const { rows } = await client.query<{ isFilled: boolean }>(
      `select exists (select from ${name} ${where}) as "isFilled"`,
    )
    if (rows[0]?.isFilled === true) {
      throw new UserFacingError(
        `The database is not empty (${name} has rows): restore into a new, empty one. Nothing was changed.`,
      )
    }
  }
}

async function insertRows(
  client: ClientBase,
  { name, columns }: BackedUpTable,
  rows: readonly string[],
): Promise<void> {
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const values = columns.map(({ type }, index) => `(cells ->> ${index})::${type}`).join(', ')
  await client.query(
    `insert into ${name} (${names}) overriding system value select ${values} from json_array_elements($1::json) as cells`,
    [`[${rows.join(',')}]`],
  )
}

async function setSequences(client: ClientBase, { sequences }: BackupEnd): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('select setval($1, $2, $3)', [name, lastValue, isCalled])
  }
}

/** Compares what is in the database now with what was read from the source. */
async function compare(client: ClientBase, expected: BackupEnd): Promise<void> {
  const tables = await findTables(client)
  let found: BackupEnd = { tables: [], sequences: [] }
  for await (const part of rowsOf(client, tables)) if (part.kind === 'end') found = part.end
  for (const { name, rows, sha256 } of expected.tables) {
    const there = found.tables.find((table) => table.name === name)
    if (there?.rows !== rows || there.sha256 !== sha256) {
      throw new UserFacingError(
        `The data written to ${name} differs from the backup (${there?.rows ?? 0} rows instead of ${rows}, or other values): nothing was restored. Please report this.`,
      )
    }
  }
  if (recordsetOf(found) !== recordsetOf(expected)) throw new Error('the database has rows that were not written')
  compareSequences(found.sequences, expected.sequences)
}

/** A missing sequence would assign ids that existing rows already have. */
function compareSequences(found: BackupEnd['sequences'], expected: BackupEnd['sequences']): void {
  const backedUp = new Map(expected.map(({ name, lastValue, isCalled }) => [name, `${lastValue} ${isCalled}`]))
  for (const { name, lastValue, isCalled } of found) {
    if (backedUp.get(name) === `${lastValue} ${isCalled}`) continue
    throw new UserFacingError(
      `The backup does not state where the sequence of ${name} continues, so nothing was restored: use another backup.`,
    )
  }
}
