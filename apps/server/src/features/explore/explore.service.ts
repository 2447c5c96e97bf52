import { availableParallelism } from 'node:os'
import type { ExplorePlaceFound } from '@retrofolio/contract/explore/explore-about'
import type { ExploreCount, ExploreFacets, ExploreHomes } from '@retrofolio/contract/explore/explore-answers'
import { EXPLORE_FILTER_NAMES, type ExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import type { ExploreMap, ExploreMapTowns } from '@retrofolio/contract/explore/explore-map'
import { versionedCache } from '../../cache/versioned-cache.ts'
import { invalidFields, Refusal } from '../../http/errors/errors.ts'
import { type ExportChoices, exportedRows, type OpenExport, pagesOfRows } from './export/open-export.ts'
import { countByFacet, facetsOfCounts, whereSql } from './facet-queries.ts'
import { type SearchSql, searchSql } from './filters-sql.ts'
import {
  cursorText,
  type ExploreCursor,
  type ExploreOrder,
  type FoundHome,
  homesOfRows,
  homesQuery,
  listDigest,
  rowsQuery,
  tablesOfOrder,
} from './list-queries.ts'
import { type MapQuestion, searchMap } from './map/map-search.ts'
import { townsOfRows, townsQuery } from './map/map-towns.ts'
import { missablesOf } from './near-misses/missable.ts'
import { type FoundNearMisses, searchNearMisses } from './near-misses/search-near-misses.ts'
import { NO_OWN_HOMES, type OwnHomes, type OwnTable, type OwnTables } from './own-homes/own-tables.ts'
import { findPlaces, type PlacesQuestion } from './places/find-places.ts'
import { type QueryQueue, queryQueue } from './query-queue.ts'
import { type SearchFile, type SearchReader, searchReader } from './search-file.ts'
import type { SelectedHome } from './selection/selected-home.ts'
import { homesByKeysQuery, matchingQuery, selectedHomes } from './selection/selection-queries.ts'
import { type SharedWork, sharedWork } from './shared-work.ts'

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

/** The searches of a node. */
export interface Explore {
  count(question: ExploreQuestion & { isEstimate: boolean }): Promise<ExploreCount>
  facets(question: ExploreQuestion & { isEstimate: boolean }): Promise<ExploreFacets>
  homes(question: ExploreQuestion & ListQuestion): Promise<FoundHomes>
  /** Places while a person types; short queries, which wait for no other. */
  places(question: PlacesQuestion): Promise<ExplorePlaceFound[]>
  map(question: ExploreQuestion & MapQuestion): Promise<ExploreMap>
  /**
   * Counts matching homes, and names them all if they are no more than `most`.
   *
   * @returns `found`, in the order of postcodes; empty for more
   */
  findMatching(question: ExploreQuestion, most: number): Promise<MatchingHomes>
  /** Homes by their keys, without those that the search table does not have. */
  findHomes(question: Pick<ExploreQuestion, 'userId' | 'signal'> & { keys: readonly string[] }): Promise<SelectedHome[]>
  /** Names of places that have codes, of the newest version. */
  placeNames(): Promise<(field: string, code: string) => string | null>
  /** Of all homes, whatever the filters. */
  towns(question: Pick<ExploreQuestion, 'userId' | 'signal'>): Promise<ExploreMapTowns>
  nearMisses(question: ExploreQuestion & { limit: number }): Promise<FoundNearMisses>
  /** Homes that match, to be read page by page and then closed. */
  openExport(question: ExploreQuestion, choices: ExportChoices): Promise<OpenExport>
  /** Homes by their ids in the search table, as far as it has them, in the order of the ids. */
  byIds(asking: Asking, homeIds: readonly bigint[]): Promise<{ version: string; homes: FoundHome[] }>
  /** What is searched. */
  about(): Promise<AboutRegister>
  close(): Promise<void>
}

interface FoundHomes extends ExploreHomes {
  homes: FoundHome[]
}

interface MatchingHomes {
  homes: number
  found: SelectedHome[]
}

export interface AboutRegister {
  version: string
  homes: number
  /** ISO 8601. */
  ratedAt: string
  hasAuthorities: boolean
}

type Asking = Pick<ExploreQuestion, 'userId' | 'signal'>

export interface ListQuestion {
  order: ExploreOrder
  orderText: string
  limit: number
  cursor: ExploreCursor | null
}

interface ExploreParts {
  reader: SearchReader
  own: OwnHomes
  queue: QueryQueue
  cache: ReturnType<typeof versionedCache<object>>
  shared: SharedWork<object>
}

/** With fewer rows to read, the exact answer is as fast as an estimate. */
const ESTIMATED_FROM_ROWS = 1_000_000
/** Measured on one core: facets with three filters. */
const MS_PER_MILLION_ROWS = 45
/** Only the column of ids is read. */
const MS_PER_MILLION_ROWS_BY_ID = 5
const CACHE_BYTES = 32 * 1024 * 1024

/**
 * @param path of the results of the engine
 * @param own rows of organisations
 * @param cores of the node; searches never use all of them
 */
export function explore(path: string, cores = availableParallelism(), own: OwnHomes = NO_OWN_HOMES): Explore {
  const { running, threads } = searchThreads(cores)
  const parts: ExploreParts = {
    reader: searchReader({ path, threads }),
    own,
    queue: queryQueue({ running }),
    cache: versionedCache<object>(CACHE_BYTES),
    shared: sharedWork<object>(),
  }
  return {
    count: (question) => countHomes(parts, question),
    facets: (question) => countFacets(parts, question),
    homes: (question) => listHomes(parts, question),
    places: (question) => suggestPlaces(parts, question),
    map: (question) => mapHomes(parts, question),
    findMatching: (question, most) => findMatching(parts, question, most),
    findHomes: (question) => findHomes(parts, question),
    placeNames: async () =>
      (await parts.reader.use(async (file) => (field, code) => file.nameOf(field, code))) ?? (() => null),
    towns: (question) => listTowns(parts, question),
    nearMisses: (question) => findNearMisses(parts, question),
    openExport: (question, choices) => openExport(parts, question, choices),
    byIds: (asking, homeIds) => homesByIds(parts, asking, homeIds),
    about: () => about(parts),
    close: () => parts.reader.close(),
  }
}

/**
 * Each running query takes a thread of its own and shares the threads of the database beside it. Together they are at
 * most one fewer than the cores, but at least one.
 */
export function searchThreads(cores: number): { running: number; threads: number } {
  const most = Math.max(1, cores - 1)
  const running = Math.min(2, Math.ceil(most / 2))
  return { running, threads: most - running + 1 }
}

async function suggestPlaces({ reader }: ExploreParts, question: PlacesQuestion): Promise<ExplorePlaceFound[]> {
  const found = await reader.use((file) => findPlaces(file, question))
  if (found === null) throw new Refusal('EXPLORE_NOT_RATED')
  return found
}

async function countHomes(
  parts: ExploreParts,
  { isEstimate, ...question }: ExploreQuestion & { isEstimate: boolean },
): Promise<ExploreCount> {
  return answer(parts, question, (file, search) => {
    const { table, scale, isEstimated } = tableOf(search, isEstimate)
    return {
      key: `count ${table}`,
      rows: isEstimated ? 0 : search.rows,
      make: async (signal): Promise<ExploreCount> => {
        const [rows] = await file.queries([`SELECT count(*) FROM ${table} ${whereSql(search, file.homes)}`], signal)
        return { version: file.version, isEstimated, homes: Number(rows?.[0]?.[0] ?? 0) * scale }
      },
    }
  })
}

async function countFacets(
  parts: ExploreParts,
  { isEstimate, ...question }: ExploreQuestion & { isEstimate: boolean },
): Promise<ExploreFacets> {
  return answer(parts, question, (file, search) => {
    const { table, scale, isEstimated } = tableOf(search, isEstimate)
    return {
      key: `facets ${table}`,
      rows: isEstimated ? 0 : search.rows,
      make: async (signal): Promise<ExploreFacets> => {
        const { byField, rows } = await countByFacet(file, search, table, signal)
        const { facets, histograms } = facetsOfCounts(byField, scale, (place) => file.namesOf(place))
        return {
          version: file.version,
          isEstimated,
          homes: rows * scale,
          facets: withNames(file, facets),
          histograms,
        }
      },
    }
  })
}

/** Codes of regions and authorities with their names. */
function withNames(file: SearchFile, facets: ExploreFacets['facets']): ExploreFacets['facets'] {
  return facets.map((facet) =>
    facet.field === 'region' || facet.field === 'authority'
      ? { ...facet, values: facet.values.map((one) => ({ ...one, label: file.nameOf(facet.field, one.value) })) }
      : facet,
  )
}

async function listHomes(
  parts: ExploreParts,
  { order, orderText, limit, cursor, ...question }: ExploreQuestion & ListQuestion,
): Promise<FoundHomes> {
  const list = listDigest(question.filtersText, orderText)
  if (cursor !== null && cursor.list !== list) throw invalidFields({ cursor: [OTHER_LIST] })
  return answer(parts, { ...question, tables: tablesOfOrder(order) }, (file, search) => {
    if (cursor !== null && cursor.version !== file.version) throw new Refusal('EXPLORE_LIST_CHANGED')
    return {
      key: `homes ${orderText} ${limit} ${cursor === null ? '' : cursorText(cursor)}`,
      rows: search.rows,
      make: async (signal): Promise<FoundHomes> => {
        const sql = rowsQuery(search, file.homes, order, { after: cursor, limit: limit + 1 })
        const [found = []] = await file.queries([sql], signal)
        const page = found.slice(0, limit)
        const rows = page.map(([row]) => Number(row))
        const [homes = []] = rows.length === 0 ? [] : await file.queries([homesQuery(rows)], signal)
        const last = page.at(-1)
        const value = last?.[1]
        const next =
          found.length > limit && last !== undefined
            ? cursorText({
                version: file.version,
                list,
                value: typeof value === 'number' || typeof value === 'string' ? value : null,
                row: Number(last[0]),
              })
            : null
        return { version: file.version, homes: homesOfRows(homes, rows), nextCursor: next }
      },
    }
  })
}

async function mapHomes(
  parts: ExploreParts,
  { colour, isEstimate, view, zoom, ...question }: ExploreQuestion & MapQuestion,
): Promise<ExploreMap> {
  return answer(parts, question, (file, search) => {
    const name = { key: `not located ${question.filtersText}`, version: file.version }
    // A count of an organisation's own homes belongs to no other.
    const isShared = search.own.length === 0
    const keep = (homes: number): void => {
      if (isShared) parts.cache.put(name, { homes }, NUMBER_BYTES)
    }
    const asked: MapQuestion = { view, zoom, colour, isEstimate }
    return {
      key: `map ${JSON.stringify(asked)}`,
      rows: isEstimate ? 0 : search.rows,
      make: (signal): Promise<ExploreMap> => {
        const kept = isShared ? parts.cache.find(name) : null
        const known = kept !== null && 'homes' in kept ? Number(kept.homes) : null
        return searchMap(file, search, asked, { known, keep }, signal)
      },
    }
  })
}

const NUMBER_BYTES = 16

async function findNearMisses(
  parts: ExploreParts,
  { limit, ...question }: ExploreQuestion & { limit: number },
): Promise<FoundNearMisses> {
  const missables = missablesOf(question.filters)
  return answer(parts, question, (file, search) => ({
    key: `near misses ${limit}`,
    rows: search.rows * missables.length,
    make: (signal): Promise<FoundNearMisses> => searchNearMisses(file, search, missables, limit, signal),
  }))
}

async function openExport(
  { own, queue, reader }: ExploreParts,
  { filters, organisationId, signal, userId }: ExploreQuestion,
  choices: ExportChoices,
): Promise<OpenExport> {
  const held = await reader.hold()
  if (held === null) throw new Refusal('EXPLORE_NOT_RATED')
  try {
    const search = searchSql(filters, held.file)
    const wanted = [...new Set([...search.own, ...tablesOfOrder(choices.order)])]
    const tables = wanted.length === 0 ? null : await own.tables(organisationId, wanted)
    const file = tables === null ? held.file : withTables(held.file, tables)
    const expectedMs = (search.rows / 1e6) * MS_PER_MILLION_ROWS
    const { homes, missing, rows } = await queue.run(userId, expectedMs, signal, () =>
      exportedRows(file, search, choices, signal),
    )
    return {
      homes,
      missing,
      placeNames: (field, code) => held.file.nameOf(field, code),
      pages: () => pagesOfRows(held.file, rows, (work) => queue.run(userId, 0, signal, work), signal),
      close: held.release,
    }
  } catch (error) {
    held.release()
    throw error
  }
}

/** Not cached: the ids are a member's own choice. */
async function homesByIds(
  { reader, queue }: ExploreParts,
  { userId, signal }: Asking,
  homeIds: readonly bigint[],
): Promise<{ version: string; homes: FoundHome[] }> {
  const found = await reader.use(async (file) => {
    if (homeIds.length === 0) return { version: file.version, homes: [] }
    const expectedMs = (file.homes / 1e6) * MS_PER_MILLION_ROWS_BY_ID
    return queue.run(userId, expectedMs, signal, async () => {
      const sql = `SELECT home_row, home_id::VARCHAR FROM search WHERE home_id IN (${homeIds.join(', ')})`
      const [ids = []] = await file.queries([sql], signal)
      const rowOf = new Map(ids.map(([row, id]) => [String(id), Number(row)]))
      const rows = homeIds.flatMap((id) => rowOf.get(String(id)) ?? [])
      const [homes = []] = rows.length === 0 ? [] : await file.queries([homesQuery(rows)], signal)
      return { version: file.version, homes: homesOfRows(homes, rows) }
    })
  })
  if (found === null) throw new Refusal('EXPLORE_NOT_RATED')
  return found
}

async function about({ reader }: ExploreParts): Promise<AboutRegister> {
  const found = await reader.use(async ({ version, homes, hasAuthorities }) => ({
    version,
    homes,
    ratedAt: ratedAtOf(version),
    hasAuthorities,
  }))
  if (found === null) throw new Refusal('EXPLORE_NOT_RATED')
  return found
}

/** A version begins with the moment of its publication: `20261127183000-0a1b2c3d`. */
function ratedAtOf(version: string): string {
  return version.replace(/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2}).*$/, '$1-$2-$3T$4:$5:$6.000Z')
}

async function findMatching(parts: ExploreParts, question: ExploreQuestion, most: number): Promise<MatchingHomes> {
  return answer(parts, question, (file, search) => ({
    key: `matching ${most}`,
    rows: search.rows,
    make: async (signal): Promise<MatchingHomes> => {
      const counted = `SELECT count(*) FROM search ${whereSql(search, file.homes)}`
      const [count] = await file.queries([counted], signal)
      const homes = Number(count?.[0]?.[0] ?? 0)
      if (homes > most) return { homes, found: [] }
      const [rows = []] = await file.queries([matchingQuery(search, file.homes, most)], signal)
      return { homes, found: selectedHomes(rows) }
    },
  }))
}

async function findHomes(
  { reader, queue }: ExploreParts,
  { userId, signal, keys }: Parameters<Explore['findHomes']>[0],
): Promise<SelectedHome[]> {
  const found = await reader.use((file) =>
    queue.run(userId, (file.homes / 1e6) * MS_PER_MILLION_ROWS, signal, () =>
      file.queries([homesByKeysQuery(keys)], signal),
    ),
  )
  if (found === null) throw new Refusal('EXPLORE_NOT_RATED')
  return selectedHomes(found[0] ?? [])
}

async function listTowns(
  { reader, queue, cache }: ExploreParts,
  { userId, signal }: Parameters<Explore['towns']>[0],
): Promise<ExploreMapTowns> {
  const found = await reader.use(async (file) => {
    const name = { key: 'towns', version: file.version }
    const kept = cache.find(name)
    if (kept !== null) return kept
    // The middle of a town needs no more than the sample.
    const isSampled = file.homes >= ESTIMATED_FROM_ROWS
    const [rows = []] = await queue.run(userId, 0, signal, () =>
      file.queries([townsQuery(isSampled ? 'search_sample' : 'search')], signal),
    )
    const towns = townsOfRows(rows, isSampled ? 100 : 1)
    cache.put(name, towns, 2 * JSON.stringify(towns).length)
    return towns
  })
  if (found === null) throw new Refusal('EXPLORE_NOT_RATED')
  return Array.isArray(found) ? found : []
}

const OTHER_LIST = 'This cursor belongs to a list with other filters or another order. Load the list from its start.'

function tableOf({ rows }: SearchSql, isEstimate: boolean) {
  const isEstimated = isEstimate && rows >= ESTIMATED_FROM_ROWS
  return isEstimated ? { table: 'search_sample', scale: 100, isEstimated } : { table: 'search', scale: 1, isEstimated }
}

interface Query<Answer> {
  /** What is asked, besides the filters. */
  key: string
  rows: number
  make: (signal: AbortSignal) => Promise<Answer>
}

/** From the cache, from a query that already runs for another caller, or from a query of its own in its turn. */
async function answer<Answer extends object>(
  { reader, own, queue, cache, shared }: ExploreParts,
  { userId, organisationId, filters, filtersText, signal, tables: others = [] }: ExploreQuestion,
  queryOf: (file: SearchFile, search: SearchSql) => Query<Answer>,
): Promise<Answer> {
  const found = await reader.use(async (file) => {
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
  if (found === null) throw new Refusal('EXPLORE_NOT_RATED')
  // The key of a query determines the form of its answer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return found as Answer
}

/** Each search has a connection of its own, and so its own tables of the organisation. */
function withTables(file: SearchFile, tables: OwnTables): SearchFile {
  return {
    ...file,
    queries: async (sqls, signal) => {
      const created = await tables.sqls(file, signal)
      return (await file.queries([...created, ...sqls], signal)).slice(created.length)
    },
    scan: async (sqls, signal, take) => file.scan(sqls, signal, take, await tables.sqls(file, signal)),
  }
}

/** Filters as text, in one order, however they were sent. */
export function textOfFilters(textOf: (name: string) => string): string {
  return EXPLORE_FILTER_NAMES.flatMap((name) => (textOf(name) === '' ? [] : [`${name}=${textOf(name)}`])).join('&')
}
