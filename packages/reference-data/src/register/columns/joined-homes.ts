import type { DuckDBConnection } from '@duckdb/node-api'
import { HOME_COLUMNS } from './home-columns.ts'
import { entryHashesSql, familyEntriesSql, PLAIN_COLUMNS, STORED_FAMILIES } from './stored-families.ts'

/**
 * Creates temporary tables of a register's families with a column for each cell, to be joined with homes when SQL reads
 * all of them.
 *
 * @param register the name under which its file is attached
 */
export async function createFamilyTables(connection: DuckDBConnection, register: string): Promise<void> {
  for (const { name, column } of STORED_FAMILIES) {
    await connection.run(`CREATE TEMP TABLE ${column} AS ${familyEntriesSql(`${register}.family_entries`, name)}`)
  }
}

/** SQL for homes with every column of `HOME_COLUMNS`, using the tables of `createFamilyTables`. */
export function joinedHomesSql(register: string): string {
  const columns = HOME_COLUMNS.map(({ name }) => `${COLUMN_SOURCES.get(name)} AS ${name}`)
  return `
    SELECT home.rowid AS home_row, home.home_id, ${columns.join(', ')}
    FROM ${register}.homes AS home ${FAMILY_JOINS}`
}

/**
 * SQL for homes with a hash of their features. Equal features have equal hashes, whatever the numbers of their
 * combinations.
 */
export function homeFeatureHashesSql(register: string): string {
  const plain = PLAIN_COLUMNS.filter(({ path }) => path[0] === 'features').map(({ name }) => `home.${name}`)
  const digests: string[] = []
  const joins: string[] = []
  for (const [family, { column, places }] of STORED_FAMILIES.entries()) {
    if (!places.some((place) => HOME_COLUMNS[place]?.path[0] === 'features')) continue
    digests.push(`${column}.digest`)
    const said = entryHashesSql(`${register}.family_entries`, family)
    joins.push(`LEFT JOIN (${said}) AS ${column} ON ${column}.number = home.${column}`)
  }
  return `
    SELECT home.rowid AS home_row, home.home_id, hash(home.postcode, ${[...plain, ...digests].join(', ')}) AS features
    FROM ${register}.homes AS home ${joins.join('\n')}`
}

/** SQL for a table with every cell of a column; cells that homes share occur once. */
export function columnCellsSql(register: string, name: string): string {
  const family = STORED_FAMILIES.find(({ places }) => places.some((place) => HOME_COLUMNS[place]?.name === name))
  const from = family === undefined ? `${register}.homes AS home` : family.column
  return `(SELECT ${COLUMN_SOURCES.get(name)} AS ${name} FROM ${from})`
}

const FAMILY_JOINS = STORED_FAMILIES.map(
  ({ column }) => `LEFT JOIN ${column} ON ${column}.number = home.${column}`,
).join('\n')

/** SQL location of each column of `HOME_COLUMNS`. */
const COLUMN_SOURCES: ReadonlyMap<string, string> = new Map([
  ['uprn', 'CASE WHEN home.home_id >= 0 THEN home.home_id::VARCHAR END'],
  ['features_postcode', 'home.postcode'],
  ...PLAIN_COLUMNS.map(({ name }): [string, string] => [name, `home.${name}`]),
  ...STORED_FAMILIES.flatMap(({ column, places }) =>
    places.map((place): [string, string] => {
      const name = HOME_COLUMNS[place]?.name ?? ''
      return [name, `${column}.${name}`]
    }),
  ),
])
