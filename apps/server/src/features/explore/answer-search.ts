import { EXPLORE_FILTER_NAMES, type ExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import type { versionedCache } from '../../cache/versioned-cache.ts'
import { Refusal } from '../../http/errors/errors.ts'
import { type SearchSql, searchSql } from './filters-sql.ts'
import type { OwnHomes, OwnTable, OwnTables } from './own-homes/own-tables.ts'
import type { QueryQueue } from './query-queue.ts'
import type { SearchFile, SearchReader } from './search-file.ts'
import type { SharedWork } from './shared-work.ts'

/** What one request asks. */
export interface ExploreQuestion {
  userId: number
  organisationId: number
  filters: ExploreFilters
  /** The same as text: equal filters have equal texts. */
  filtersText: string
  /** Aborts when the client disconnects. */
  signal: AbortSignal
  /** Tables of the organisation that are needed besides those of the filters. */
  tables?: readonly OwnTable[]
}

export type Asking = Pick<ExploreQuestion, 'userId' | 'signal'>

export interface ExploreParts {
  reader: SearchReader
  own: OwnHomes
  queue: QueryQueue
  cache: ReturnType<typeof versionedCache<object>>
  shared: SharedWork<object>
}

/** With fewer rows to read, the exact answer is as fast as an estimate. */
export const ESTIMATED_FROM_ROWS = 1_000_000
/** Measured on one core: facets with three filters. */
export const MS_PER_MILLION_ROWS = 45

export function tableOf({ rows }: SearchSql, isEstimate: boolean) {
  const isEstimated = isEstimate && rows >= ESTIMATED_FROM_ROWS
  return isEstimated ? { table: 'search_sample', scale: 100, isEstimated } : { table: 'search', scale: 1, isEstimated }
}

interface Query<Answer> {
  /** What is asked, besides the filters. */
  key: string
  rows: number
  make: (signal: AbortSignal) => Promise<Answer>
}

/**
 * Works with the newest version of the search table.
 *
 * @throws Refusal if the register is not rated
 */
export async function useRated<Result>(
  reader: SearchReader,
  work: (file: SearchFile) => Promise<Result>,
): Promise<Result> {
  const found = await reader.use(work)
  if (found === null) throw new Refusal('EXPLORE_NOT_RATED')
  return found
}

/** From the cache, from a query that already runs for another caller, or from a query of its own in its turn. */
export async function answer<Answer extends object>(
  { reader, own, queue, cache, shared }: ExploreParts,
  { userId, organisationId, filters, filtersText, signal, tables: others = [] }: ExploreQuestion,
  queryOf: (file: SearchFile, search: SearchSql) => Query<Answer>,
): Promise<Answer> {
  const found = await useRated(reader, async (file) => {
    const search = searchSql(filters, file)
    const wanted = [...new Set([...search.own, ...others])]
    const tables = wanted.length === 0 ? null : await own.tables(organisationId, wanted)
    const { key, rows, make } = queryOf(tables === null ? file : withTables(file, tables), search)
    // Answers about all homes alone are shared by all organisations.
    const name = { key: `${key} ${filtersText} ${tables?.version ?? ''}`, version: file.version }
    const kept = cache.find(name)
    if (kept !== null) return kept
    return shared.join(`${name.version} ${name.key}`, signal, async (stop) => {
      const made = await queue.run(userId, (rows / 1e6) * MS_PER_MILLION_ROWS, stop, () => make(stop))
      cache.put(name, made, 2 * JSON.stringify(made).length)
      return made
    })
  })
  // The key of a query determines the form of its answer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return found as Answer
}

/** Each search has a connection of its own, and so its own tables of the organisation. */
export function withTables(file: SearchFile, tables: OwnTables): SearchFile {
  return {
    ...file,
    queries: async (sqls, signal) => file.queries(sqls, signal, await tables.sqls(file, signal)),
    scan: async (sqls, signal, take) => file.scan(sqls, signal, take, await tables.sqls(file, signal)),
  }
}

/** Filters as the text of a query, in one order, however they were sent. A name of a place may have an ampersand. */
export function textOfFilters(textOf: (name: string) => string): string {
  return EXPLORE_FILTER_NAMES.flatMap((name) =>
    textOf(name) === '' ? [] : [`${name}=${textOf(name).replaceAll('&', '%26')}`],
  ).join('&')
}
