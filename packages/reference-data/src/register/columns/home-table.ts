import type { DuckDBConnection } from '@duckdb/node-api'
import { ADDRESS_INDEX_LAYOUT } from '../../addresses/search-index/build-address-index.ts'
import { ADDRESS_INDEX_COLUMNS } from '../../addresses/search-index/index-columns.ts'
import { queryText } from '../../duckdb/query-value.ts'
import { RegisterError } from '../register-error.ts'
import { HOME_COLUMNS } from './home-columns.ts'
import { PLAIN_COLUMNS, STORED_FAMILIES } from './stored-families.ts'

export const INDEX_COLUMNS = [
  'address_place',
  'address_numbers',
  'address_sort',
] as const satisfies (keyof typeof ADDRESS_INDEX_COLUMNS)[]

/** Columns of homes besides those from their certificates and their location. */
export const OWN_COLUMNS: [name: string, type: string][] = [
  // The numeric part of its key: the UPRN, or a negative number without one.
  ['home_id', 'BIGINT'],
  // Equal for spellings of one address that differ in case, commas and a trailing town.
  ['address_id', 'BIGINT'],
]

/** All columns of a home except coordinates, in table order. */
export const HOME_TABLE_COLUMNS: readonly [name: string, type: string][] = [
  ...OWN_COLUMNS,
  ...PLAIN_COLUMNS.map(({ name, type }): [string, string] => [name, type]),
  ...STORED_FAMILIES.map(({ column }): [string, string] => [column, 'INTEGER']),
  ...INDEX_COLUMNS.map((name): [string, string] => [name, ADDRESS_INDEX_COLUMNS[name]]),
]

/** Stored in the published file, to recognise files with another layout. */
export const REGISTER_LAYOUT = layoutOf(() => true)

/**
 * The layout of files from before the tenure was recorded. It is the last cell of its family, so that their entries are
 * read as entries without it.
 */
const LAYOUT_WITHOUT_TENURE = layoutOf((column) => column !== 'tenure')

function layoutOf(isIncluded: (column: string | undefined) => boolean): string {
  return [
    ...HOME_TABLE_COLUMNS.map(([name, type]) => `${name} ${type}`),
    ...STORED_FAMILIES.map(({ column, places }) => {
      const names = places.map((place) => HOME_COLUMNS[place]?.name).filter(isIncluded)
      return `${column}: ${names.join(', ')}`
    }),
    ADDRESS_INDEX_LAYOUT,
  ].join('; ')
}

/** Whether a readable file records the tenure of homes. */
export async function hasTenure(connection: DuckDBConnection, about: string): Promise<boolean> {
  return (await layoutIn(connection, about)) === REGISTER_LAYOUT
}

/**
 * Rejects a published file that cannot be added to, because its columns differ from the current ones.
 *
 * @param about its table of facts, such as `published.about` for an attached file
 */
export async function requireLayout(connection: DuckDBConnection, about: string, registerPath: string): Promise<void> {
  requireOneOf([REGISTER_LAYOUT], await layoutIn(connection, about), registerPath)
}

/** The same for a file that is only read: of homes in an older one, the tenure is not known. */
export async function requireReadableLayout(
  connection: DuckDBConnection,
  about: string,
  registerPath: string,
): Promise<void> {
  requireOneOf([REGISTER_LAYOUT, LAYOUT_WITHOUT_TENURE], await layoutIn(connection, about), registerPath)
}

function requireOneOf(layouts: readonly string[], layout: string | null, registerPath: string): void {
  if (layout !== null && layouts.includes(layout)) return
  throw new RegisterError(
    `${registerPath} was written by another version of this program: import its certificates again with this one, using ` +
      '`register import --replace` with their files.',
  )
}

function layoutIn(connection: DuckDBConnection, about: string): Promise<string | null> {
  return queryText(connection, `SELECT value FROM ${about} WHERE key = 'layout'`)
}
