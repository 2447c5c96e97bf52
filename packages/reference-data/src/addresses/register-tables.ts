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

/** Ranges of rows that one query reads: what lies between two of a few homes is cheaper to read than to ask for anew. */
const MOST_RANGES = 20
const ROWS_WORTH_A_RANGE = 32

/** Homes by their rows, which lie side by side for homes of one street. */
export async function selectHomeRows(
  connection: DuckDBConnection,
  rows: readonly number[],
): Promise<(HomeRow & { row: number })[]> {
  const wanted = new Set(rows)
  const ranges = rangesOf(rows)
  if (ranges.length === 0) return []
  const selects = ranges.map(
    ([from, to]) => `SELECT rowid, ${HOME_COLUMNS} FROM homes WHERE rowid BETWEEN ${from} AND ${to}`,
  )
  const result = await connection.runAndReadAll(selects.join(' UNION ALL '))
  return result
    .getRows()
    .map(([row, ...cells]) => ({ ...homeRow(cells), row: Number(row) }))
    .filter(({ row }) => wanted.has(row))
}

/** The first rows count: they are those of the places that fit best. */
function rangesOf(rows: readonly number[]): [from: number, to: number][] {
  const ranges: [from: number, to: number][] = []
  for (const row of rows) {
    const near = ranges.find(([from, to]) => row >= from - ROWS_WORTH_A_RANGE && row <= to + ROWS_WORTH_A_RANGE)
    if (near !== undefined) {
      near[0] = Math.min(near[0], row)
      near[1] = Math.max(near[1], row)
    } else if (ranges.length < MOST_RANGES) ranges.push([row, row])
  }
  // Two that have grown into one another would give their homes twice.
  const joined: [from: number, to: number][] = []
  for (const range of ranges.sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last !== undefined && range[0] <= last[1]) last[1] = Math.max(last[1], range[1])
    else joined.push(range)
  }
  return joined
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
