import { availableParallelism } from 'node:os'
import type { ExplorePlaceFound } from '@retrofolio/contract/explore/explore-about'
import type { ExploreCount, ExploreFacets } from '@retrofolio/contract/explore/explore-answers'
import type { ExploreMap, ExploreMapTowns } from '@retrofolio/contract/explore/explore-map'
import { RegisterError } from '@retrofolio/reference-data/register/register-error'
import { versionedCache } from '../../cache/versioned-cache.ts'
import { Refusal } from '../../http/errors/errors.ts'
import {
  type Asking,
  answer,
  type ExploreParts,
  type ExploreQuestion,
  MS_PER_MILLION_ROWS,
  useRated,
  withTables,
} from './answer-search.ts'
import { countFacets, countHomes } from './count-homes.ts'
import { type ExportChoices, exportedRows, type OpenExport, pagesOfRows } from './export/open-export.ts'
import { searchSql } from './filters-sql.ts'
import { type FoundHomes, homesByIds, type ListQuestion, listHomes } from './list-homes.ts'
import { type FoundHome, tablesOfOrder } from './list-queries.ts'
import { listTowns, mapHomes } from './map/map-homes.ts'
import type { MapQuestion } from './map/map-search.ts'
import { missablesOf } from './near-misses/missable.ts'
import { type FoundNearMisses, searchNearMisses } from './near-misses/search-near-misses.ts'
import { NO_OWN_HOMES, type OwnHomes } from './own-homes/own-tables.ts'
import { findPlaces, type PlacesQuestion } from './places/find-places.ts'
import { queryQueue } from './query-queue.ts'
import { searchReader } from './search-file.ts'
import { findHomes, findMatching, type MatchingHomes } from './selection/find-selected.ts'
import type { SelectedHome } from './selection/selected-home.ts'
import { sharedWork } from './shared-work.ts'

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
  findHomes(question: Asking & { keys: readonly string[] }): Promise<SelectedHome[]>
  /** Names of places that have codes, of the newest version. */
  placeNames(): Promise<(field: string, code: string) => string | null>
  /** Of all homes, whatever the filters. */
  towns(question: Asking): Promise<ExploreMapTowns>
  nearMisses(question: ExploreQuestion & { limit: number }): Promise<FoundNearMisses>
  /** Homes that match, to be read page by page and then closed. */
  openExport(question: ExploreQuestion, choices: ExportChoices): Promise<OpenExport>
  /** Homes by their ids in the search table, as far as it has them, in the order of the ids. */
  byIds(asking: Asking, homeIds: readonly bigint[]): Promise<{ version: string; homes: FoundHome[] }>
  /** What is searched. */
  about(): Promise<AboutRegister>
  close(): Promise<void>
}

export interface AboutRegister {
  version: string
  homes: number
  /** ISO 8601. */
  ratedAt: string
  hasAuthorities: boolean
}

export interface ExploreOptions {
  /** Of the node; searches never use all of them. */
  cores?: number
  /** Rows of organisations. */
  own?: OwnHomes
  /** Receives why results cannot be read; they count as missing then. */
  onUnreadable?: (failure: Error) => void
}

const CACHE_BYTES = 32 * 1024 * 1024

/** @param path of the results of the engine */
export function explore(
  path: string,
  { cores = availableParallelism(), own = NO_OWN_HOMES, onUnreadable }: ExploreOptions = {},
): Explore {
  const { running, threads } = searchThreads(cores)
  const parts: ExploreParts = {
    reader: searchReader({ path, threads, onUnreadable }),
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
 * Each running search takes a thread of its own and shares the threads of the database beside it. Together they are at
 * most one fewer than the cores, but at least one. Facets of a region take one more while they read the
 * country, unless somebody waits: with 20 people, sign-ins and pages of others would take longer than 100 ms.
 */
export function searchThreads(cores: number): { running: number; threads: number } {
  const most = Math.max(1, cores - 1)
  const running = Math.min(2, Math.ceil(most / 2))
  return { running, threads: most - running + 1 }
}

async function suggestPlaces({ reader }: ExploreParts, question: PlacesQuestion): Promise<ExplorePlaceFound[]> {
  return useRated(reader, (file) => findPlaces(file, question))
}

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
    throw error instanceof RegisterError ? new Refusal('EXPLORE_NOT_RATED') : error
  }
}

async function about({ reader }: ExploreParts): Promise<AboutRegister> {
  return useRated(reader, async ({ version, homes, hasAuthorities }) => ({
    version,
    homes,
    ratedAt: ratedAtOf(version),
    hasAuthorities,
  }))
}

/** A version begins with the moment of its publication: `20261127183000-0a1b2c3d`. */
function ratedAtOf(version: string): string {
  return version.replace(/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2}).*$/, '$1-$2-$3T$4:$5:$6.000Z')
}
