import {
  EXPLORE_MAP_POINTS_MAX,
  type ExploreMap,
  type ExploreMapColour,
} from '@retrofolio/contract/explore/explore-map'
import { whereSql } from '../facet-queries.ts'
import type { SearchSql } from '../filters-sql.ts'
import type { SearchFile } from '../search-file.ts'
import { cellGrid, type MapView } from './map-cells.ts'
import {
  cellsOfRows,
  cellsQuery,
  notLocatedQuery,
  pointsOfRows,
  pointsQuery,
  sampledInViewQuery,
} from './map-queries.ts'

/** What a map shows. */
export interface MapQuestion {
  view: MapView
  zoom: number
  colour: ExploreMapColour
  /** A first answer at once, where the exact one would take longer than a map may move. */
  isEstimate: boolean
}

/** How many homes without a location match the filters, whatever the map shows; counted once. */
export interface NotLocated {
  known: number | null
  keep: (homes: number) => void
}

/** Farther out, the homes of a town lie over each other: cells tell more, unless there are only a few homes. */
const POINTS_FROM_ZOOM = 10
const FEW_HOMES = 40
const SAMPLED_ONE_IN = 100
/** One core reads these in 60 ms. */
const EXACT_ROWS_MOST = 2_000_000

/** @param file that the search refers to */
export async function searchMap(
  file: Pick<SearchFile, 'version' | 'homes' | 'queries'>,
  search: SearchSql,
  { colour, isEstimate, view, zoom }: MapQuestion,
  notLocated: NotLocated,
  signal: AbortSignal,
): Promise<ExploreMap> {
  const where = whereSql(search, file.homes)
  const grid = cellGrid(zoom, view)
  const one = async (sql: string): Promise<number> => Number((await file.queries([sql], signal))[0]?.[0]?.[0] ?? 0)
  const mayEstimate = isEstimate && search.rows > EXACT_ROWS_MOST
  const inView = mayEstimate ? SAMPLED_ONE_IN * (await one(sampledInViewQuery(view))) : 0
  const isSampled = Math.min(inView, search.rows) > EXACT_ROWS_MOST
  const [table, scale] = isSampled ? ['search_sample', SAMPLED_ONE_IN] : ['search', 1]
  const [rows = []] = await file.queries([cellsQuery(table, where, { colour, grid, view })], signal)
  const cells = cellsOfRows(rows, { colour, grid, scale })
  const homes = cells.reduce((sum, cell) => sum + cell.homes, 0)
  const mostPoints = zoom < POINTS_FROM_ZOOM ? FEW_HOMES : EXPLORE_MAP_POINTS_MAX
  const asPoints = !isSampled && homes <= mostPoints
  const [points = []] = asPoints && homes > 0 ? await file.queries([pointsQuery(where, view, colour)], signal) : []
  const isCountEstimated = notLocated.known === null && mayEstimate
  const without =
    notLocated.known ??
    (isCountEstimated
      ? SAMPLED_ONE_IN * (await one(notLocatedQuery('search_sample', where)))
      : await one(notLocatedQuery('search', where)))
  if (!isCountEstimated) notLocated.keep(without)
  return {
    version: file.version,
    isEstimated: isSampled || isCountEstimated,
    homes,
    notLocated: without,
    cellDegrees: asPoints ? null : grid.widthDegrees,
    cells: asPoints ? [] : cells,
    points: pointsOfRows(points, colour),
  }
}
