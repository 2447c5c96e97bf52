import type { DuckDBConnection } from '@duckdb/node-api'
import { readRows } from '../../duckdb/read-rows.ts'
import { sqlText } from '../../duckdb/sql-text.ts'
import { mapYielding } from '../../threads/map-yielding.ts'
import { codeOfPostcode, homesOfBlock } from './address-blocks.ts'
import type { HomeRow } from './home-row.ts'
import { loadPlaceIndex } from './load-address-index.ts'
import type { PlaceIndex } from './place-index.ts'
import type { RegisterSuggestion } from './search-results.ts'

/** For longer lists, DuckDB may scan the table instead of using the index. */
const POSTCODES_AT_ONCE = 1_000

/** All homes of any given postcodes, found by the index. */
export async function homesOfPostcodes(connection: DuckDBConnection, postcodes: readonly string[]): Promise<HomeRow[]> {
  const asked = new Set(postcodes)
  const homes: HomeRow[] = []
  for (let from = 0; from < postcodes.length; from += POSTCODES_AT_ONCE) {
    const codes = postcodes.slice(from, from + POSTCODES_AT_ONCE).map(codeOfPostcode)
    const found = await homesOfBlocks(connection, `code IN (${codes.join(', ')})`)
    homes.push(...found.filter(({ postcode }) => asked.has(postcode)))
  }
  return homes
}

/** All homes of the postcodes from one (inclusive) to another (exclusive). */
export function homesOfPostcodesBetween(connection: DuckDBConnection, from: string, to: string): Promise<HomeRow[]> {
  return homesOfBlocks(connection, isBetween(from, to))
}

const isBetween = (from: string, to: string): string => `postcode >= ${sqlText(from)} AND postcode < ${sqlText(to)}`

/** Finds homes by id within the given postcodes. */
export async function homesByIds(
  connection: DuckDBConnection,
  wanted: ReadonlyMap<string, ReadonlySet<bigint>>,
): Promise<HomeRow[]> {
  const homes = await homesOfPostcodes(connection, [...wanted.keys()])
  return homes.filter(({ postcode, homeId }) => wanted.get(postcode)?.has(homeId))
}

/** Postcodes of the first `limit` homes in a range with such numbers, in order. */
export async function postcodesWithNumbers(
  connection: DuckDBConnection,
  { from, to, patterns, limit }: { from: string; to: string; patterns: readonly RegExp[]; limit: number },
): Promise<string[]> {
  const fits = patterns.map(({ source }) => `AND regexp_matches(address_numbers, ${sqlText(source)})`).join(' ')
  // The table is already in this order; ORDER BY would read and sort the whole district.
  const found = await readRows(
    connection,
    `SELECT postcode FROM homes WHERE ${isBetween(from, to)} ${fits} LIMIT ${limit}`,
  )
  return [...new Set(found.map(([postcode]) => String(postcode)))]
}

async function homesOfBlocks(connection: DuckDBConnection, where: string): Promise<HomeRow[]> {
  const found = await readRows(connection, `SELECT postcode, homes FROM address_blocks WHERE ${where}`)
  const homes = await mapYielding(found, ([postcode, block]) => homesOfBlock(String(postcode), String(block)))
  return homes.flat()
}

export function homeSuggestion(home: HomeRow): RegisterSuggestion {
  const { homeKey, uprn, fullAddress, postcode, lat, lng } = home
  return { homeKey, uprn, fullAddress, postcode, lat, lng }
}

const indexes = new WeakMap<DuckDBConnection, Promise<PlaceIndex>>()

/** The place index of an open register, loaded at the first query. A new publication has a new connection. */
export function placeIndex(connection: DuckDBConnection): Promise<PlaceIndex> {
  const known = indexes.get(connection)
  if (known) return known
  const reading = loadPlaceIndex(connection)
  // Does not cache a failure: the next query tries again.
  reading.catch(() => indexes.delete(connection))
  indexes.set(connection, reading)
  return reading
}
