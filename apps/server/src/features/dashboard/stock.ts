import { FIGURE_KEYS, readFiguresTable } from '@retrofolio/contract/homes/list/home-figures'
import { ukDay } from '@retrofolio/contract/uk-day'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import { and, eq, sql } from 'drizzle-orm'
import { versionedCache } from '../../cache/versioned-cache.ts'
import type { Queries } from '../../database/database.ts'
import { equalsAnyPair } from '../../database/equals-any.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import type { HomeVersion } from '../homes/home-versions.repository.ts'
import type { PortfolioDependencies } from '../homes/homes.service.ts'
import { homes } from '../homes/homes.tables.ts'
import { isCurrent } from '../homes/list/home-list-cache.ts'
import { type FigureLists, figurePieces } from '../homes/list/list-figures.ts'
import { type StockHome, stockHome } from './stock-home.ts'
import { findStockParts, findVersionsOfParts } from './stock-parts.repository.ts'

/** The counted values of the homes of organisations, of which a change recounts only the changed homes. */
export type StockCache = ReturnType<typeof stockCache>

export function stockCache() {
  const counted = versionedCache<Stock>(CAPACITY_BYTES)
  const running = new Map<string, Promise<Stock>>()
  return { counted, running }
}

/** Homes of near ids, which are read again together. */
interface Part {
  /** Changes with each of its homes. */
  version: string
  /** Last day on which the values of all of its homes hold; null: for good. */
  until: string | null
  homes: readonly (StockHome & { id: number })[]
}
type Stock = ReadonlyMap<string, Part>

/** A hundred thousand homes of one organisation, and those of many smaller ones. */
const CAPACITY_BYTES = 64 * 1024 * 1024
const BYTES_OF_HOME = 300
/** The lists of more homes do not stay in the memory of lists, so that these are counted in steps. */
const STEP = 20_000
const COLUMNS = FIGURE_KEYS.map(snakeKey)

type Dependencies = Pick<PortfolioDependencies, 'database' | 'model' | 'now'>
interface Caches {
  lists: FigureLists
  stock: StockCache
}

/** All homes of the list. */
export async function findStock(
  deps: Dependencies,
  organisationId: number,
  caches: Caches,
): Promise<readonly StockHome[]> {
  const key = `stock ${organisationId}`
  const { running } = caches.stock
  // Members who come at the same time wait for one calculation, and then recount what has changed meanwhile.
  const before = running.get(key)
  if (before !== undefined) await before.catch(() => undefined)
  const found = running.get(key) ?? updateStock(deps, organisationId, { ...caches, key })
  running.set(key, found)
  try {
    return [...(await found).values()].flatMap((part) => part.homes)
  } finally {
    if (running.get(key) === found) running.delete(key)
  }
}

async function updateStock(
  deps: Dependencies,
  organisationId: number,
  { lists, stock, key }: Caches & { key: string },
): Promise<Stock> {
  const parts = await findStockParts(deps.database, organisationId)
  const before = stock.counted.find({ key, version: '' })
  const today = ukDay(deps.now())
  const changed = parts.filter(({ part, version }) => !isCurrent(before?.get(part), version, today))
  if (before !== null && changed.length === 0 && before.size === parts.length) return before
  const isAll = changed.length === parts.length
  const versions = await findVersionsOfParts(deps.database, organisationId, isAll ? null : changed)
  const known = new Map<number, StockHome & { id: number }>()
  for (const { part } of changed) for (const home of before?.get(part)?.homes ?? []) known.set(home.id, home)
  const missing = versions.filter(({ id, version }) => !isCurrent(known.get(id), version, today))
  for (let from = 0; from < missing.length; from += STEP) {
    const step = missing.slice(from, from + STEP)
    const isPart = !isAll || step.length < versions.length
    for (const home of await readStock(deps, organisationId, { versions: step, lists, isPart }))
      known.set(home.id, home)
  }
  const homesOf = Map.groupBy(versions, ({ part }) => part)
  const found = new Map<string, Part>()
  let count = 0
  for (const { part, version } of parts) {
    const same = before?.get(part)
    const ofPart = isCurrent(same, version, today)
      ? same
      : partOf(
          version,
          (homesOf.get(part) ?? []).flatMap(({ id }) => known.get(id) ?? []),
        )
    count += ofPart.homes.length
    // A home that changed between the two reads is read again next time.
    const isWhole = ofPart.homes.every((home) => home.version !== '')
    found.set(part, isWhole ? ofPart : { ...ofPart, version: '' })
  }
  stock.counted.put({ key, version: '' }, found, count * BYTES_OF_HOME)
  return found
}

function partOf(version: string, ofPart: Part['homes']): Part {
  const lastDays = ofPart.flatMap(({ until }) => until ?? [])
  return { version, homes: ofPart, until: lastDays.sort()[0] ?? null }
}

const LISTED = { isArchived: false }

async function readStock(
  deps: Dependencies,
  organisationId: number,
  which: { versions: readonly HomeVersion[]; lists: FigureLists; isPart: boolean },
): Promise<(StockHome & { id: number })[]> {
  const ids = which.versions.map(({ id }) => id)
  const [pieces, rows] = await Promise.all([
    figurePieces(deps, organisationId, LISTED, which),
    withinOrganisation(deps.database, organisationId, (queries) => findRatedRows(queries, organisationId, ids)),
  ])
  return mapYielding(rows, ({ id, version, ...row }) => {
    const piece = pieces.get(id)
    const table = { columns: COLUMNS, homes: piece === undefined ? [] : [JSON.parse(piece.json)] }
    const figures = readFiguresTable(table).get(id) ?? null
    const dated = { version: piece?.version === version ? version : '', until: piece?.until ?? null }
    return { id, ...stockHome(dated, row, figures) }
  })
}

function findRatedRows(queries: Queries, organisationId: number, ids: readonly number[]) {
  return queries
    .select({
      id: homes.id,
      version: sql<string>`${homes}.xmin::text`,
      status: homes.status,
      zeroBillPotential: homes.zeroBillPotential,
      epcBand: homes.epcBand,
    })
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), equalsAnyPair(homes.id, ids)))
}
