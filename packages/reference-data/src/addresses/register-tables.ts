import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import type { RegisterSuggestion } from '../register/register.ts'
import { type Place, PlaceIndex } from './place-index.ts'

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
  return result.getRows().map(
    ([homeKey, uprn, address, postTown, postcode, fullAddress, lat, lng, place, numbers, sort]): HomeRow => ({
      homeKey: String(homeKey),
      uprn: textOrNull(uprn),
      address: textOrNull(address),
      postTown: textOrNull(postTown),
      postcode: String(postcode),
      fullAddress: String(fullAddress),
      lat: numberOrNull(lat),
      lng: numberOrNull(lng),
      place: textOrNull(place) ?? '',
      numbers: textOrNull(numbers) ?? '',
      sort: textOrNull(sort) ?? '',
    }),
  )
}

/** What the column `address_numbers` must match. */
export interface NumberCondition {
  sql: string
  values: readonly string[]
}

/** Homes of the given places whose numbers fit the condition. */
export async function selectHomesOfPlaces(
  connection: DuckDBConnection,
  places: readonly Place[],
  numbers: NumberCondition,
): Promise<HomeRow[]> {
  if (places.length === 0) return []
  const names = [...new Set(places.map(({ name }) => name))]
  const postcodes = [...new Set(places.map(({ postcode }) => postcode))]
  const conditions = [
    `postcode IN (${postcodes.map(() => '?').join(', ')})`,
    `address_place IN (${names.map(() => '?').join(', ')})`,
    numbers.sql,
  ]
  return selectHomes(connection, conditions.join(' AND '), [...postcodes, ...names, ...numbers.values])
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
  const reading = readPlaces(connection).then((places) => new PlaceIndex(places))
  // A failed read is not kept: the next question tries again.
  reading.catch(() => indexes.delete(connection))
  indexes.set(connection, reading)
  return reading
}

async function readPlaces(connection: DuckDBConnection): Promise<Place[]> {
  const result = await connection.runAndReadAll(
    'SELECT address_place, postcode, homes FROM address_places ORDER BY address_place, postcode',
  )
  return result
    .getRows()
    .map(([name, postcode, homes]) => ({ name: String(name), postcode: String(postcode), homes: Number(homes) }))
}

function textOrNull(cell: DuckDBValue | undefined): string | null {
  return cell === null || cell === undefined ? null : String(cell)
}

function numberOrNull(cell: DuckDBValue | undefined): number | null {
  return cell === null || cell === undefined ? null : Number(cell)
}
