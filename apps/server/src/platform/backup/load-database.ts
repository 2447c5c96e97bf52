import type { ClientBase, PoolClient } from 'pg'
import { type Database, migrateDatabase } from '../database.ts'
import { findMadeMigrations, readMigrations } from '../migrations.ts'
import { takeYourTime } from '../silent-connections.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { type BackupEnd, type BackupHead, type BackupPart, endSchema, rowsIn } from './backup-format.ts'
import { type BackedUpTable, findTables } from './database-tables.ts'
import { AS_TEXT, enter, rowsOf } from './read-database.ts'

/**
 * Fills an empty database with what was read from another, reads it back and compares counts and checksums of every
 * table: all of it comes to be at once, or nothing does. Then the schema is brought to the newest.
 *
 * @throws UserFacingError where the database is not empty, the parts are of a newer version, or something differs
 */
export async function loadDatabase(database: Database, parts: AsyncIterator<BackupPart>): Promise<BackupEnd> {
  const first = await parts.next()
  if (first.done === true || first.value.kind !== 'head') throw new Error('a backup begins with its head')
  const head = first.value.head
  await prepare(database, head)
  const client = await database.pool.connect()
  try {
    await takeYourTime(client)
    await client.query('begin')
    await client.query(AS_TEXT)
    // Nobody listens to what happens to homes here, and organisations bring along how many they have.
    await client.query(`select set_config('app.is_bulk', 'on', true), set_config('app.is_restored', 'on', true)`)
    const end = await fill(client, head, parts)
    await compare(client, end)
    await client.query('commit')
    await migrateDatabase(database)
    return end
  } finally {
    // Whatever it was doing is given up with its connection.
    client.release(true)
  }
}

/** The schema as it was where the rows come from. */
async function prepare(database: Database, { migrations }: BackupHead): Promise<void> {
  const known = readMigrations()
  const isKnown = migrations.every(({ hash }, index) => known[index]?.hash === hash)
  if (!isKnown) {
    throw new UserFacingError(
      'The backup was made by another version of Retrofolio, newer than this one: restore it with that version or a newer one.',
    )
  }
  const made = await findMadeMigrations(database.pool)
  if (made.length > migrations.length) {
    throw new UserFacingError(
      'The database has already been brought to a newer version than the backup is of: give a new, empty one.',
    )
  }
  await migrateDatabase(database, { migrations: known.slice(0, migrations.length) })
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

/** Each table of the backup with the columns in the order of its rows. */
async function matchingTables(client: ClientBase, head: BackupHead): Promise<Map<string, BackedUpTable>> {
  const found = await findTables(client)
  return new Map(
    head.tables.map(({ name, columns }) => {
      const table = found.find((other) => other.name === name)
      const inOrder = columns.map((column) => table?.columns.find((other) => other.name === column))
      const known = inOrder.filter((column) => column !== undefined)
      if (table === undefined || known.length !== columns.length) {
        throw new UserFacingError(`The backup has a table or column of ${name} that this version does not know.`)
      }
      return [name, { ...table, columns: known }]
    }),
  )
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
  const names = new Set(expected.tables.map(({ name }) => name))
  const tables = (await findTables(client)).filter(({ name }) => names.has(name))
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
  if (rowsIn(found) !== rowsIn(expected)) throw new Error('there are other rows than those that were written')
}
