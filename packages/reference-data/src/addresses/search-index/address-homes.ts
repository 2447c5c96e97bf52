import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { buildAddressIndex } from './build-address-index.ts'
import { homeIdOfKey } from './home-id.ts'
import { ADDRESS_INDEX_COLUMNS, addressIndexColumns } from './index-columns.ts'

/** The data needed to find a home. */
export interface AddressedHome {
  /** As in the register: `uprn:` and the UPRN, or `key:` and another number. */
  homeKey: string
  address: string
  postTown: string | null
  postcode: string
}

export interface AddressHomesOptions {
  /** Known postcodes in addition to those of the homes. */
  postcodes?: readonly { postcode: string; lat: number; lng: number }[]
  /** Path of the database file; in memory if missing. */
  file?: string
}

/** A register with addresses only, for benchmarks and tests of search and matching. */
export async function openAddressHomes(
  homes: readonly AddressedHome[],
  options: AddressHomesOptions = {},
): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(options.file ?? ':memory:')
  const connection = await instance.connect()
  const indexColumns = Object.entries(ADDRESS_INDEX_COLUMNS).map(([name, type]) => `${name} ${type}`)
  await connection.run(`CREATE TEMP TABLE unsorted (home_id BIGINT, address VARCHAR, post_town VARCHAR, postcode VARCHAR,
    ${indexColumns.join(', ')})`)
  await connection.run('CREATE TABLE postcodes (postcode VARCHAR, lat DOUBLE, lng DOUBLE)')
  const appender = await connection.createAppender('unsorted')
  const appendText = (text: string | null): void =>
    text === null ? appender.appendNull() : appender.appendVarchar(text)
  for (const home of homes) {
    appender.appendBigInt(homeIdOfKey(home.homeKey) ?? noKey(home.homeKey))
    for (const text of [home.address, home.postTown, home.postcode, ...Object.values(addressIndexColumns(home))]) {
      appendText(text)
    }
    appender.endRow()
  }
  appender.closeSync()
  await connection.run(`
    CREATE TABLE homes AS SELECT *, NULL::DOUBLE AS lat, NULL::DOUBLE AS lng FROM unsorted
    ORDER BY postcode, address_sort, home_id`)
  await connection.run('DROP TABLE unsorted')
  for (const { postcode, lat, lng } of options.postcodes ?? []) {
    await connection.run('INSERT INTO postcodes VALUES (?, ?, ?)', [postcode, lat, lng])
  }
  await buildAddressIndex(connection)
  return connection
}

function noKey(homeKey: string): never {
  throw new RangeError(`homeKey is ${homeKey}, but must be uprn: or key: followed by a number of up to 18 digits.`)
}
