import type { PlaceNames } from '@retrofolio/contract/explore/explore-words'
import { homeIdOfKey } from '@retrofolio/reference-data/addresses/search-index/home-id'
import { whereSql } from '../facet-queries.ts'
import type { SearchSql } from '../filters-sql.ts'
import { type ExploreOrder, type FoundHome, homesOfRows, homesQuery, rowsQuery } from '../list-queries.ts'
import type { SearchFile } from '../search-file.ts'

export interface ExportChoices {
  order: ExploreOrder
  /** These homes instead of those that match. */
  homeKeys: readonly string[] | null
  most: number
}

/** Homes of one version of the register, which stays open until they are closed. */
export interface OpenExport {
  homes: number
  /** The first key that the register does not have. */
  missing: string | null
  placeNames: PlaceNames
  pages(): AsyncGenerator<FoundHome[]>
  close(): void
}

const HOMES_AT_ONCE = 1_000

/** The rows to export, in order; none where there are more than `most`. */
export async function exportedRows(
  file: SearchFile,
  search: SearchSql,
  { homeKeys, most, order }: ExportChoices,
  signal: AbortSignal,
): Promise<{ homes: number; missing: string | null; rows: number[] }> {
  if (homeKeys !== null) {
    const ids = homeKeys.map((key) => ({ key, id: homeIdOfKey(key) }))
    const wanted = ids.flatMap(({ id }) => id ?? [])
    const sql = `SELECT home_row, home_id::VARCHAR FROM search WHERE home_id IN (${wanted.join(', ')})`
    const [found = []] = wanted.length === 0 ? [] : await file.queries([sql], signal)
    const rowOf = new Map(found.map(([row, id]) => [String(id), Number(row)]))
    const missing = ids.find(({ id }) => id === null || !rowOf.has(String(id)))?.key ?? null
    const rows = [...new Set(ids.flatMap(({ id }) => rowOf.get(String(id)) ?? []))]
    return { homes: rows.length, missing, rows }
  }
  const [count] = await file.queries([`SELECT count(*) FROM search ${whereSql(search, file.homes)}`], signal)
  const homes = Number(count?.[0]?.[0] ?? 0)
  if (homes > most) return { homes, missing: null, rows: [] }
  const [found = []] = await file.queries([rowsQuery(search, file.homes, order, { after: null, limit: most })], signal)
  return { homes, missing: null, rows: found.map(([row]) => Number(row)) }
}

/** @param turn runs a query in its turn */
export async function* pagesOfRows(
  file: SearchFile,
  rows: readonly number[],
  turn: <Result>(work: () => Promise<Result>) => Promise<Result>,
  signal: AbortSignal,
): AsyncGenerator<FoundHome[]> {
  for (let from = 0; from < rows.length; from += HOMES_AT_ONCE) {
    const page = rows.slice(from, from + HOMES_AT_ONCE)
    const [homes = []] = await turn(() => file.queries([homesQuery(page)], signal))
    yield homesOfRows(homes, page)
  }
}
