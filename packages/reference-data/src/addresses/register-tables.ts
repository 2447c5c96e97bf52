import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import type { RegisterSuggestion } from '../register/register.ts'
import { selectRows } from '../register/select-rows.ts'
import { loadPlaceIndex } from './load-address-index.ts'
import type { PlaceIndex } from './place-index.ts'

/** The columns of the register's table `homes` that addresses need. */
export interface HomeRow {
  homeKey: string
  uprn: string | null
  address: string | null
  postTown: string | null
  postcode: string
  fullAddress: string
  lat: number | null
  lng: number | null
  place: string
  numbers: string
  sort: string
}

const HOME_COLUMNS = `home_key, uprn, address, post_town, postcode, full_address, lat, lng, address_place, address_numbers,
  address_sort`

export async function selectHomes(
  connection: DuckDBConnection,
  where: string,
  values: readonly DuckDBValue[],
): Promise<HomeRow[]> {
  const result = await connection.runAndReadAll(`SELECT ${HOME_COLUMNS} FROM homes WHERE ${where}`, [...values])
  return result.getRows().map(homeRow)
}

/** All homes of these postcodes. */
export async function selectHomesOfPostcodes(
  connection: DuckDBConnection,
  postcodes: readonly string[],
): Promise<HomeRow[]> {
  if (postcodes.length === 0) return []
  const gaps = postcodes.map(() => '?').join(', ')
  // Their rows first: this reads one column of the table, the homes then lie close together.
  const found = await connection.runAndReadAll(`SELECT rowid FROM homes WHERE postcode IN (${gaps})`, [...postcodes])
  const rows = found.getRows().map(([row]) => Number(row))
  return selectHomesOfRows(connection, rows)
}

export function selectHomesOfRows(connection: DuckDBConnection, rows: readonly number[]): Promise<HomeRow[]> {
  return selectRows(connection, HOME_COLUMNS, rows, homeRow)
}

function homeRow(cells: readonly DuckDBValue[]): HomeRow {
  const [homeKey, uprn, address, postTown, postcode, fullAddress, lat, lng, place, numbers, sort] = cells
  return {
    homeKey: String(homeKey),
    uprn: textOrNull(uprn),
    address: textOrNull(address),
    postTown: textOrNull(postTown),
    postcode: textOrNull(postcode) ?? '',
    fullAddress: String(fullAddress),
    lat: numberOrNull(lat),
    lng: numberOrNull(lng),
    place: textOrNull(place) ?? '',
    numbers: textOrNull(numbers) ?? '',
    sort: textOrNull(sort) ?? '',
  }
}

/** Of a longer list DuckDB may read the whole table instead of the index. */
const IDS_AT_ONCE = 1_000

export type FoundHome = HomeRow & { homeId: bigint }

/**
 * Homes that may lie anywhere, by the index of their numbers: it takes as long in a country as in a town, where every
 * range of rows has DuckDB look at all of the table's row groups.
 */
export async function selectHomesById(connection: DuckDBConnection, ids: readonly bigint[]): Promise<FoundHome[]> {
  const homes: FoundHome[] = []
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE).join(', ')
    const found = await connection.runAndReadAll(
      `SELECT home_id, ${HOME_COLUMNS} FROM homes WHERE home_id IN (${some})`,
    )
    for (const [id, ...cells] of found.getRows()) homes.push({ ...homeRow(cells), homeId: BigInt(String(id)) })
  }
  return homes
}

export function homeSuggestion(home: HomeRow): RegisterSuggestion {
  const { homeKey, uprn, fullAddress, postcode, lat, lng } = home
  return { homeKey, uprn, fullAddress, postcode, lat, lng }
}

const indexes = new WeakMap<DuckDBConnection, Promise<PlaceIndex>>()

/** The index of one open register, read at the first question; a new publication comes with a new connection. */
export function placeIndex(connection: DuckDBConnection): Promise<PlaceIndex> {
  const known = indexes.get(connection)
  if (known) return known
  const reading = loadPlaceIndex(connection)
  // A failed read is not kept: the next question tries again.
  reading.catch(() => indexes.delete(connection))
  indexes.set(connection, reading)
  return reading
}

function textOrNull(cell: DuckDBValue | undefined): string | null {
  return cell === null || cell === undefined ? null : String(cell)
}

function numberOrNull(cell: DuckDBValue | undefined): number | null {
  return cell === null || cell === undefined ? null : Number(cell)
}
