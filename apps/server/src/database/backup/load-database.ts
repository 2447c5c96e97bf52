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
 * Fills an empty database with what was read from another, reads it back and compares counts and checksums of every
 * table: all of it comes to be at once, or nothing does. Then the schema is brought to the newest.
 *
 * @throws UserFacingError where the database is not empty, the parts are of a newer version, or something differs
 */
export async function loadDatabase(database: Database, parts: AsyncGenerator<BackupPart>): Promise<BackupEnd> {
  const first = await parts.next()
  if (first.done === true || first.value.kind !== 'head') throw new Error('a backup begins with its head')
  const head = first.value.head
  await prepare(database, head)
  const client = await database.pool.connect()
  try {
    await neverYield(client)
    await client.query('begin')
    await client.query(AS_TEXT)
    // Nobody listens to what happens to homes here, and organisations bring along how many they have.
    await client.query(`select set_config('app.is_bulk', 'on', true), set_config('app.is_restored', 'on', true)`)
    const end = await loadWhole(client, head, parts)
    await client.query('commit')
    await migrateDatabase(database)
    return end
  } finally {
    await parts.return(undefined)
    // Whatever it was doing is given up with its connection.
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
      `What was read does not fit into the database (${errorInWords(error)}), so nothing was restored: take another backup.`,
      { cause: error },
    )
  }
}

/** The schema as it was where the rows come from. */
async function prepare(database: Database, head: BackupHead): Promise<void> {
  requireKnownMigrations(head)
  const { migrations } = head
  const made = await findMadeMigrations(database.pool)
  if (made.length > migrations.length) {
    throw new UserFacingError(
      'The database has already been brought to a newer version than the backup is of: give a new, empty one.',
    )
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
  throw new UserFacingError('The backup is cut off: take another one. Nothing was restored.')
}

/**
 * Each table of the backup with the columns in the order of its rows. The schema is by now what it was where the rows
 * come from, so that a table or column which the backup lacks was lost on the way.
 */
async function matchingTables(client: ClientBase, head: BackupHead): Promise<Map<string, BackedUpTable>> {
  const found = await findTables(client)
  for (const { name, columns } of found) {
    const told = head.tables.find((table) => table.name === name)
    // The queue has a schema of its own, which this version has brought to its newest.
    if (name === QUEUE_TABLE && (told !== undefined || mayLackQueue(head))) continue
    const lost = told === undefined ? name : columns.find((column) => !told.columns.includes(column.name))?.name
    if (lost === undefined) continue
    const what = told === undefined ? `the table ${name}` : `the column ${lost} of ${name}`
    throw new UserFacingError(`What was read lacks ${what}, so nothing was restored: take another backup.`)
  }
  return new Map(
    head.tables.map(({ name, columns }) => {
      const table = found.find((other) => other.name === name)
      const inOrder = columns.map((column) => table?.columns.find((other) => other.name === column))
      const known = inOrder.filter((column) => column !== undefined)
      if (table === undefined || known.length !== columns.length) {
        throw new UserFacingError(
          `What was read has a table ${name}, or columns of it, that its version does not know, so nothing was restored: take another backup.`,
        )
      }
      return [name, { ...table, columns: known }]
    }),
  )
}

/** Schema changes that were made before there was a queue; each later version has made one along with them. */
const CHANGES_BEFORE_QUEUE = 5

/** A sealed backup has all tables that there were. */
function mayLackQueue({ version, migrations }: BackupHead): boolean {
  return version !== UNSEALED_VERSION || migrations.length <= CHANGES_BEFORE_QUEUE
}

/** Organisations stand before everything that is walled; the rest can be seen as it is. */
async function requireEmpty(client: ClientBase): Promise<void> {
  const open = (await findTables(client)).filter(({ isWalled }) => !isWalled)
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
  const values = columns.map(({ type }, index) => `(told ->> ${index})::${type}`).join(', ')
  await client.query(
    `insert into ${name} (${names}) overriding system value select ${values} from json_array_elements($1::json) as told`,
    [`[${rows.join(',')}]`],
  )
}

async function setSequences(client: ClientBase, { sequences }: BackupEnd): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('select setval($1, $2, $3)', [name, lastValue, isCalled])
  }
}

/** What lies in the database now, against what was read from the other. */
async function compare(client: ClientBase, expected: BackupEnd): Promise<void> {
  const tables = await findTables(client)
  let found: BackupEnd = { tables: [], sequences: [] }
  for await (const part of rowsOf(client, tables)) if (part.kind === 'end') found = part.end
  for (const { name, rows, sha256 } of expected.tables) {
    const there = found.tables.find((table) => table.name === name)
    if (there?.rows !== rows || there.sha256 !== sha256) {
      throw new UserFacingError(
        `What was written to ${name} is not what was read (${there?.rows ?? 0} rows for ${rows}, or other values): nothing was restored. Please report this.`,
      )
    }
  }
  if (recordsetOf(found) !== recordsetOf(expected)) throw new Error('there are other rows than those that were written')
  compareSequences(found.sequences, expected.sequences)
}

/** One that is missing would give out numbers anew that rows have already. */
function compareSequences(found: BackupEnd['sequences'], expected: BackupEnd['sequences']): void {
  const told = new Map(expected.map(({ name, lastValue, isCalled }) => [name, `${lastValue} ${isCalled}`]))
  for (const { name, lastValue, isCalled } of found) {
    if (told.get(name) === `${lastValue} ${isCalled}`) continue
    throw new UserFacingError(
      `What was read does not say where the numbers of ${name} go on, so nothing was restored: take another backup.`,
    )
  }
}
