import type { ExploreNearMisses } from '@retrofolio/contract/explore/explore-preview'
import { whereSql } from '../facet-queries.ts'
import type { SearchSql } from '../filters-sql.ts'
import { type FoundHome, homesOfRows, homesQuery } from '../list-queries.ts'
import type { SearchFile } from '../search-file.ts'
import { type FoundMiss, missOfHome } from './miss-of-home.ts'
import type { Missable } from './missable.ts'
import { missSql } from './near-misses-sql.ts'

/** As an answer, with what the search knows of the homes besides. */
export interface FoundNearMisses extends Omit<ExploreNearMisses, 'homes'> {
  homes: ({ home: FoundHome } & FoundMiss)[]
}

export const NEAR_MISSES_MAX = 100

/** Homes that fail one of the filters alone, and that by little; the nearest of all filters first. */
export async function searchNearMisses(
  file: SearchFile,
  search: SearchSql,
  missables: readonly Missable[],
  limit: number,
  signal: AbortSignal,
): Promise<FoundNearMisses> {
  const found = await file.queries(
    missables.map((missable) => missesQuery(file, search, missable, limit)),
    signal,
  )
  const counts = missables.map(({ field }, place) => ({ field, homes: Number(found[place]?.[0]?.[0] ?? 0) }))
  const nearest = missables
    .flatMap((missable, place) => {
      const [, rows, nearness, values] = found[place]?.[0] ?? []
      const [near, known] = [numbersOf(nearness), numbersOf(values)]
      return numbersOf(rows).map((row, at) => ({ missable, row, nearness: near[at] ?? 0, value: known[at] ?? null }))
    })
    .toSorted((one, other) => one.nearness - other.nearness)
    .slice(0, limit)
  const rows = nearest.map(({ row }) => row)
  const [cells = []] = rows.length === 0 ? [] : await file.queries([homesQuery(rows)], signal)
  const homes = homesOfRows(cells, rows)
  return {
    version: file.version,
    homes: homes.flatMap((home, place) => {
      const near = nearest[place]
      return near === undefined ? [] : [{ home, ...missOfHome(near.missable, home, near.value) }]
    }),
    counts,
  }
}

/** In one pass: how many miss this filter alone, and the nearest of them. Equal ones are in the order of postcodes. */
function missesQuery({ homes }: SearchFile, search: SearchSql, missable: Missable, limit: number): string {
  const { field } = missable
  const filter = search.filters.find((one) => one.field === field)?.sql ?? 'true'
  const { condition, nearness, tables, value } = missSql(missable, filter)
  const others = whereSql(search, homes, field)
  const where = others === '' ? `WHERE ${condition}` : `${others} AND ${condition}`
  const key = `(${nearness}) + home_row / 1e12`
  const values = value === null ? 'NULL' : `min_by(${value}, ${key}, ${limit})::VARCHAR`
  return `SELECT count(*), min_by(home_row, ${key}, ${limit})::VARCHAR, min(${key}, ${limit})::VARCHAR, ${values}
    FROM ${tables} ${where}`
}

/** Of a list as text: `[1, 2]`. */
function numbersOf(cell: unknown): number[] {
  return typeof cell === 'string'
    ? cell
        .replaceAll(/[[\] ]/g, '')
        .split(',')
        .filter(Boolean)
        .map(Number)
    : []
}
