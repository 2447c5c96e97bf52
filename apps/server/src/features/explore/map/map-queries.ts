import type { DuckDBValue } from '@duckdb/node-api'
import { EXPLORE_CHOICES } from '@retrofolio/contract/explore/explore-fields'
import {
  EXPLORE_MAP_POINTS_MAX,
  type ExploreMapCell,
  type ExploreMapColour,
  type ExploreMapPoint,
  isExploreMapWord,
} from '@retrofolio/contract/explore/explore-map'
import { homeKeyOf } from '@retrofolio/reference-data/addresses/search-index/home-id'
import { type CellGrid, cellMiddle, type MapView } from './map-cells.ts'

/**
 * SQL for the cells in a view: column, row, code of a coloured word, homes, mean of a coloured figure. Postcodes that
 * follow each other are near each other, so the database skips the parts of the table that are elsewhere.
 *
 * @param table the search table or its sample
 * @param where condition of the search; empty for none
 */
export function cellsQuery(
  table: string,
  where: string,
  { colour, grid, view }: { colour: ExploreMapColour; grid: CellGrid; view: MapView },
): string {
  const column = `floor(lng / ${grid.widthDegrees})::INTEGER AS x`
  const row = `floor(lat / ${grid.heightDegrees})::INTEGER AS y`
  const word = isExploreMapWord(colour) ? `${colour} AS word` : 'NULL AS word'
  const mean = colour === 'homes' || isExploreMapWord(colour) ? 'NULL' : `avg(${colour})::DOUBLE`
  return `SELECT ${column}, ${row}, ${word}, count(*)::INTEGER, ${mean} FROM ${table} ${inView(where, view)} GROUP BY ALL`
}

/** SQL for the homes in a view, one by one, as long as they are few. */
export function pointsQuery(where: string, view: MapView, colour: ExploreMapColour): string {
  const shown = colour === 'homes' ? 'NULL' : `round(${colour}::DOUBLE, 2)`
  return `
    SELECT home_id::VARCHAR, round(lat::DOUBLE, 6), round(lng::DOUBLE, 6), ${shown}
    FROM search ${inView(where, view)} ORDER BY home_row LIMIT ${EXPLORE_MAP_POINTS_MAX}`
}

/** SQL for how many homes without a location match. */
export function notLocatedQuery(table: string, where: string): string {
  return `SELECT count(*)::INTEGER FROM ${table} ${and(where, 'lat IS NULL')}`
}

/** SQL for how many homes of the sample are in a view, whatever the filters: all of these have to be read. */
export function sampledInViewQuery(view: MapView): string {
  return `SELECT count(*)::INTEGER FROM search_sample ${inView('', view)}`
}

function inView(where: string, { east, north, south, west }: MapView): string {
  return and(where, `lng BETWEEN ${west} AND ${east} AND lat BETWEEN ${south} AND ${north}`)
}

const and = (where: string, condition: string): string => `${where === '' ? 'WHERE' : `${where} AND`} ${condition}`

/**
 * The cells of `cellsQuery`, from north to south and from west to east.
 *
 * @param scale homes that a row stands for
 */
export function cellsOfRows(
  rows: readonly DuckDBValue[][],
  { colour, grid, scale }: { colour: ExploreMapColour; grid: CellGrid; scale: number },
): ExploreMapCell[] {
  const cells = new Map<string, { x: number; y: number; cell: ExploreMapCell }>()
  for (const [x, y, code, counted, mean] of rows) {
    const key = `${String(x)} ${String(y)}`
    const homes = Number(counted) * scale
    const found = cells.get(key)
    const cell = found?.cell ?? {
      ...cellMiddle(grid, Number(x), Number(y)),
      homes: 0,
      value: typeof mean === 'number' ? roundedMean(mean) : null,
      word: null,
      wordHomes: null,
    }
    if (found === undefined) cells.set(key, { x: Number(x), y: Number(y), cell })
    cell.homes += homes
    const word = wordOf(colour, code)
    if (word !== null && homes > (cell.wordHomes ?? 0)) {
      cell.word = word
      cell.wordHomes = homes
    }
  }
  return [...cells.values()].toSorted((one, other) => other.y - one.y || one.x - other.x).map(({ cell }) => cell)
}

export function pointsOfRows(rows: readonly DuckDBValue[][], colour: ExploreMapColour): ExploreMapPoint[] {
  return rows.map(([homeId, lat, lng, shown]) => ({
    homeKey: homeKeyOf(BigInt(String(homeId))),
    lat: Number(lat),
    lng: Number(lng),
    value: isExploreMapWord(colour) || shown === null || shown === undefined ? null : Number(shown),
    word: wordOf(colour, shown),
  }))
}

function wordOf(colour: ExploreMapColour, code: DuckDBValue | undefined): string | null {
  if (!isExploreMapWord(colour) || code === null || code === undefined) return null
  return EXPLORE_CHOICES[colour][Number(code) - 1] ?? null
}

const roundedMean = (mean: number): number => Math.round(mean * 100) / 100
