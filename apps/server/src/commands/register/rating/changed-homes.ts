import type { DuckDBConnection } from '@duckdb/node-api'
import { queryNumber, queryText } from '@retrofolio/reference-data/duckdb/query-value'
import { readRows } from '@retrofolio/reference-data/duckdb/read-rows'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import { SEARCH_LAYOUT } from '../../../features/explore/search-layout.ts'
import { SEARCHED_COLUMNS } from './search-table.ts'

/** Homes compared at a time, in memory. A home that moves to another postcode is one row before and one after. */
const HOMES_PER_STEP = 3_000_000

/**
 * Creates `search_changed_before` and `search_changed_after` with the columns of `search`: the homes that are new, gone,
 * or different in anything that can be searched since the file that is being replaced. They are empty where that has
 * no search table with the same columns.
 *
 * @param before name that the replaced file is attached by; null where there is none
 * @returns its version; null where nothing could be compared
 */
export async function createChangedHomes(
  connection: DuckDBConnection,
  before: string | null,
  homesPerStep = HOMES_PER_STEP,
): Promise<string | null> {
  for (const table of ['before', 'after']) {
    await connection.run(`CREATE TABLE search_changed_${table} AS SELECT * FROM search LIMIT 0`)
  }
  if (before === null || !(await isComparable(connection, before))) return null
  const limits = await postcodeLimits(connection, homesPerStep)
  const columns = await columnsOf(connection)
  for (const [step, first] of limits.entries()) {
    const where = withinPostcodes(first, limits[step + 1] ?? null, step === 0)
    await connection.run(`CREATE OR REPLACE TEMP TABLE rows_after AS ${digestsSql('search', where)}`)
    await connection.run(`CREATE OR REPLACE TEMP TABLE rows_before AS ${digestsSql(`${before}.search`, where)}`)
    await connection.run(`
      INSERT INTO search_changed_after
      SELECT * FROM search WHERE ${where} AND home_row IN (${onlyIn('rows_after', 'rows_before')}) ORDER BY home_row`)
    // Places that no home has any more are unknown: no filter can name them.
    const cells = columns.map(({ name, type }) => inType(name, type))
    await connection.run(`
      INSERT INTO search_changed_before
      SELECT ${cells.join(', ')} FROM ${before}.search
      WHERE ${where} AND home_row IN (${onlyIn('rows_before', 'rows_after')}) ORDER BY home_row`)
  }
  for (const table of ['rows_after', 'rows_before']) await connection.run(`DROP TABLE IF EXISTS ${table}`)
  return queryText(connection, `SELECT version FROM ${before}.publication`)
}

async function isComparable(connection: DuckDBConnection, before: string): Promise<boolean> {
  const tables = `SELECT count(*) FROM duckdb_tables() WHERE database_name = ${sqlText(before)} AND table_name = 'search'`
  if ((await queryNumber(connection, tables)) === 0) return false
  return (
    (await queryText(connection, `SELECT value FROM ${before}.about WHERE key = 'search_layout'`)) === SEARCH_LAYOUT
  )
}

/** The first postcode of each step; NULL comes before all. */
async function postcodeLimits(connection: DuckDBConnection, homesPerStep: number): Promise<string[]> {
  const rows = await readRows(
    connection,
    `SELECT DISTINCT postcode FROM search WHERE home_row > 0 AND home_row % ${homesPerStep} = 0 AND postcode IS NOT NULL
     ORDER BY postcode`,
  )
  return ['', ...rows.map(([postcode]) => String(postcode))]
}

function withinPostcodes(first: string, next: string | null, isFirst: boolean): string {
  const after = `postcode >= ${sqlText(first)}`
  const from = isFirst ? `(${after} OR postcode IS NULL)` : after
  return next === null
    ? from
    : `${from} AND ${isFirst ? `(postcode < ${sqlText(next)} OR postcode IS NULL)` : `postcode < ${sqlText(next)}`}`
}

/** Words of places by their text: their numbers differ between files. */
function digestsSql(table: string, where: string): string {
  const cells = SEARCHED_COLUMNS.map(({ name, isPlace }) => (isPlace ? `${name}::VARCHAR` : name))
  return `SELECT home_row, home_id, hash(${cells.join(', ')}) AS digest FROM ${table} WHERE ${where}`
}

/** A list of words may differ between files. An empty one is no type that SQL can name. */
function inType(name: string, type: string): string {
  if (type === 'ENUM()') return 'NULL'
  return type.startsWith('ENUM(') ? `TRY_CAST(${name}::VARCHAR AS ${type})` : name
}

const onlyIn = (rows: string, others: string): string =>
  `SELECT home_row FROM ${rows} ANTI JOIN ${others} USING (home_id, digest)`

async function columnsOf(connection: DuckDBConnection): Promise<{ name: string; type: string }[]> {
  const rows = await readRows(
    connection,
    `SELECT column_name, data_type FROM duckdb_columns()
     WHERE database_name = current_database() AND table_name = 'search' ORDER BY column_index`,
  )
  return rows.map(([name, type]) => ({ name: String(name), type: String(type) }))
}
