import { stat } from 'node:fs/promises'
import {
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBMaterializedResult,
  type DuckDBValue,
} from '@duckdb/node-api'
import { queryNumber, queryText } from '@retrofolio/reference-data/duckdb/query-value'
import { readRows } from '@retrofolio/reference-data/duckdb/read-rows'
import { asFileFailure } from '@retrofolio/reference-data/register/file-failure'
import { versionIn } from '@retrofolio/reference-data/register/publish/manifest'
import { READ_ONLY_OFFLINE } from '@retrofolio/reference-data/register/publish/publish-database'
import { RegisterError } from '@retrofolio/reference-data/register/register-error'
import { COUNTED_PLACES } from './packed-facets.ts'
import { SEARCH_LAYOUT } from './search-layout.ts'
import { type NamedPlace, type PlaceRows, readPlaceNames, readPlaces } from './search-places.ts'
import { takeColumns } from './take-columns.ts'

/** One version of the search table, open for reading. */
export interface SearchFile {
  version: string
  homes: number
  /** Whether homes have an authority. */
  hasAuthorities: boolean
  /** Rows in which the homes of a place are; null for a place that the register does not have. */
  rowsOf(kind: string, name: string): readonly PlaceRows[] | null
  /** Places but streets and postcodes. */
  places: readonly NamedPlace[]
  /** The name of a region or an authority; null where only its code is known. */
  nameOf(kind: string, code: string): string | null
  /**
   * Runs queries one after the other.
   *
   * @param signal interrupts them
   * @param before statements to run first on the same connection, such as those that create its temporary tables
   * @returns the rows of each query
   * @throws the reason of the signal
   */
  queries(sqls: readonly string[], signal: AbortSignal, before?: readonly string[]): Promise<DuckDBValue[][][]>
  /**
   * The same for many rows of type `UINTEGER` without NULL, which are not kept. Each query runs while the rows of the
   * one before are taken.
   *
   * @param take receives the columns of some rows, valid until it returns
   */
  scan(
    sqls: readonly string[],
    signal: AbortSignal,
    take: (columns: readonly Uint32Array[]) => void,
    before?: readonly string[],
  ): Promise<void>
  /** The names that codes of a place stand for: the first is 1. */
  namesOf(place: string): readonly string[]
}

/** The search table of the register on the disk. */
export interface SearchReader {
  /**
   * Uses the newest version. One that is replaced meanwhile stays open until the work is done.
   *
   * @returns null where the register was not rated, or not by this version of the program, or where the file is damaged
   */
  use<Result>(work: (file: SearchFile) => Promise<Result>): Promise<Result | null>
  /** The same for longer: it stays open until it is released. */
  hold(): Promise<{ file: SearchFile; release: () => void } | null>
  close(): Promise<void>
}

export interface SearchReaderOptions {
  path: string
  /** Threads of all queries together, besides one for each running query. */
  threads: number
  /** Receives what is wrong with a file that cannot be read. */
  onUnreadable?: ((failure: RegisterError) => void) | undefined
}

/** The country takes about as much. A query needs far less of its own. */
const MEMORY_LIMIT = '1GB'

interface OpenFile extends SearchFile {
  stamp: string
  instance: DuckDBInstance
  users: number
  isReplaced: boolean
}

export function searchReader(options: SearchReaderOptions): SearchReader {
  let opened: Promise<OpenFile | null> = Promise.resolve(null)
  /** Files that could not be read: each is reported once. */
  const unreadable = new Set<string>()
  const reportUnreadable = (error: unknown, stamp: string): void => {
    if (!(error instanceof RegisterError)) throw error
    if (!unreadable.has(stamp)) options.onUnreadable?.(error)
    unreadable.add(stamp)
  }

  const newest = async (): Promise<OpenFile | null> => {
    const current = await opened
    const stamp = await stampOf(options.path)
    if (current !== (await opened)) return opened
    // If the file disappears, even temporarily, or is replaced by a damaged one, the open one stays in use.
    if (stamp === null || stamp === current?.stamp) return current
    if (current !== null && unreadable.has(stamp)) return current
    opened = openFile(options, stamp).catch((error: unknown) => {
      opened = Promise.resolve(current)
      reportUnreadable(error, stamp)
      return current
    })
    const next = await opened
    if (current !== null && next !== current) {
      current.isReplaced = true
      closeIfUnused(current)
    }
    return next
  }

  const hold = async (): Promise<{ file: OpenFile; release: () => void } | null> => {
    const file = await newest()
    if (file === null) return null
    file.users += 1
    let isHeld = true
    const release = (): void => {
      if (!isHeld) return
      isHeld = false
      file.users -= 1
      closeIfUnused(file)
    }
    return { file, release }
  }

  return {
    hold,
    async use(work) {
      const held = await hold()
      if (held === null) return null
      try {
        return await work(held.file)
      } catch (error) {
        reportUnreadable(error, held.file.stamp)
        return null
      } finally {
        held.release()
      }
    },
    async close() {
      const current = await opened.catch(() => null)
      opened = Promise.resolve(null)
      if (current === null) return
      current.isReplaced = true
      closeIfUnused(current)
    },
  }
}

function closeIfUnused(file: OpenFile): void {
  if (file.isReplaced && file.users === 0) file.instance.closeSync()
}

/** Changes with every publication: a rename gives another inode. */
async function stampOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  return found === null ? null : `${found.ino} ${found.size} ${found.mtimeMs}`
}

async function openFile({ path, threads }: SearchReaderOptions, stamp: string): Promise<OpenFile | null> {
  const settings = { ...READ_ONLY_OFFLINE, memory_limit: MEMORY_LIMIT, threads: String(threads) }
  const instance = await DuckDBInstance.create(path, settings).catch((error: unknown) => {
    throw asFileFailure(error, path)
  })
  try {
    const connection = await instance.connect()
    const version = await versionIn(connection)
    const layout = await queryText(connection, `SELECT value FROM about WHERE key = 'search_layout'`)
    if (version === null || layout !== SEARCH_LAYOUT) {
      instance.closeSync()
      return null
    }
    const homes = await queryNumber(connection, 'SELECT count(*) FROM search')
    const rows = await readPlaces(connection)
    const places = await readPlaceNames(connection)
    const names = new Map(
      places.flatMap(({ kind, value, name }) => (name === null ? [] : [[`${kind} ${value}`, name]])),
    )
    const codes = new Map<string, string[]>()
    for (const place of Object.keys(COUNTED_PLACES)) {
      const values = await readRows(connection, `SELECT unnest(enum_range(NULL::${place}_names))::VARCHAR`)
      codes.set(
        place,
        values.map(([value]) => String(value)),
      )
    }
    connection.closeSync()
    return {
      stamp,
      version,
      homes,
      hasAuthorities: places.some(({ kind }) => kind === 'authority'),
      instance,
      users: 0,
      isReplaced: false,
      rowsOf: (kind, name) => rows.get(`${kind} ${name}`) ?? null,
      places,
      nameOf: (kind, code) => names.get(`${kind} ${code}`) ?? null,
      queries: async (sqls, signal, before = []) => {
        const found: DuckDBValue[][][] = []
        await interruptible({ instance, path }, signal, before, async (own) => {
          for (const sql of sqls) {
            signal.throwIfAborted()
            found.push(await readRows(own, sql))
          }
        })
        return found
      },
      scan: (sqls, signal, take, before = []) =>
        interruptible({ instance, path }, signal, before, async (own) => {
          let last: DuckDBMaterializedResult | null = null
          for (const sql of sqls) {
            signal.throwIfAborted()
            const [next]: [DuckDBMaterializedResult, unknown] = await Promise.all([
              own.run(sql),
              last === null ? null : takeColumns(last, take),
            ])
            last = next
          }
          if (last !== null) await takeColumns(last, take)
        }),
      namesOf: (place) => codes.get(place) ?? [],
    }
  } catch (error) {
    instance.closeSync()
    throw asFileFailure(error, path)
  }
}

/** Each search has a connection of its own, so that interrupting it stops no other. */
async function interruptible(
  { instance, path }: { instance: DuckDBInstance; path: string },
  signal: AbortSignal,
  before: readonly string[],
  run: (connection: DuckDBConnection) => Promise<void>,
): Promise<void> {
  signal.throwIfAborted()
  const connection = await instance.connect()
  const interrupt = (): void => connection.interrupt()
  signal.addEventListener('abort', interrupt, { once: true })
  try {
    for (const sql of [GROUPS_BY_INDEX, ...before]) await connection.run(sql)
    await run(connection)
  } catch (error) {
    signal.throwIfAborted()
    throw asFileFailure(error, path)
  } finally {
    signal.removeEventListener('abort', interrupt)
    connection.closeSync()
  }
}

/** Counts groups of up to this many bits in an array instead of a hash table. */
const GROUPS_BY_INDEX = 'SET perfect_ht_threshold = 16'
