import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { readRows } from '@retrofolio/reference-data/duckdb/read-rows'

/** Rows of the search table, from the first to the last. */
export interface RowRange {
  first: number
  last: number
}

/** Rows of a place within one postcode area. */
export interface PlaceRows extends RowRange {
  area: string
}

/** A place with its homes. */
export interface NamedPlace {
  kind: string
  value: string
  /** Of a region or an authority, if it is known. */
  name: string | null
  homes: number
  /** West, south, east and north of its homes; null where none has a location. */
  box: [number, number, number, number] | null
}

/** The rows in which the homes of each place are, by kind and name. */
export async function readPlaces(connection: DuckDBConnection): Promise<Map<string, PlaceRows[]>> {
  const places = new Map<string, PlaceRows[]>()
  const rows = await readRows(
    connection,
    'SELECT kind, name, area, first_row, last_row FROM search_places ORDER BY first_row',
  )
  for (const [kind, name, area, first, last] of rows) {
    const key = `${String(kind)} ${String(name)}`
    const ranges = places.get(key) ?? []
    places.set(key, ranges)
    ranges.push({ area: String(area), first: Number(first), last: Number(last) })
  }
  return places
}

export async function readPlaceNames(connection: DuckDBConnection): Promise<NamedPlace[]> {
  const rows = await readRows(
    connection,
    'SELECT kind, value, name, homes, west, south, east, north FROM search_place_names',
  )
  return rows.map(([kind, value, name, homes, ...box]) => ({
    kind: String(kind),
    value: String(value),
    name: name === null || name === undefined ? null : String(name),
    homes: Number(homes),
    box: boxOf(box),
  }))
}

/** @param cells west, south, east and north; NULL where no home has a location */
export function boxOf(cells: readonly DuckDBValue[]): NamedPlace['box'] {
  const [west = null, south = null, east = null, north = null] = cells
  if (west === null) return null
  return [degrees(west), degrees(south), degrees(east), degrees(north)]
}

const degrees = (cell: DuckDBValue): number => Math.round(Number(cell) * 1e5) / 1e5
