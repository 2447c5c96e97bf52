import { FIGURE_KEYS, readFiguresTable } from '@retrofolio/contract/homes/list/home-figures'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import { and, eq, sql } from 'drizzle-orm'
import { versionedCache } from '../../cache/versioned-cache.ts'
import type { Queries } from '../../database/database.ts'
import { equalsAnyPair } from '../../database/equals-any.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { findListedVersions, type HomeVersion } from '../homes/home-versions.repository.ts'
import type { PortfolioDependencies } from '../homes/homes.service.ts'
import { homes } from '../homes/homes.tables.ts'
import { type FigureLists, figurePieces } from '../homes/list/list-figures.ts'
import { type StockHome, stockHome } from './stock-home.ts'

/** The counted values of the homes of organisations, of which a change recounts only the changed homes. */
export type StockCache = ReturnType<typeof stockCache>

export function stockCache() {
  return versionedCache<ReadonlyMap<number, StockHome>>(CAPACITY_BYTES)
}

/** A hundred thousand homes of one organisation, and those of many smaller ones. */
const CAPACITY_BYTES = 64 * 1024 * 1024
const BYTES_OF_HOME = 300
/** The lists of more homes do not stay in the memory of lists, so that these are counted in parts. */
const PART = 20_000
const COLUMNS = FIGURE_KEYS.map(snakeKey)

type Dependencies = Pick<PortfolioDependencies, 'database' | 'model'>

/** All homes of the list. */
export async function findStock(
  deps: Dependencies,
  organisationId: number,
  { lists, stock }: { lists: FigureLists; stock: StockCache },
): Promise<readonly StockHome[]> {
  const versions = await findListedVersions(deps.database, organisationId, LISTED)
  const key = `stock ${organisationId}`
  const before = stock.find({ key, version: '' })
  const missing = versions.filter(({ id, version }) => before?.get(id)?.version !== version)
  if (before !== null && missing.length === 0 && before.size === versions.length) return [...before.values()]
  const read = new Map<number, StockHome>()
  for (let from = 0; from < missing.length; from += PART) {
    const part = missing.slice(from, from + PART)
    const isPart = part.length < versions.length
    for (const [id, home] of await readStock(deps, organisationId, { versions: part, lists, isPart }))
      read.set(id, home)
  }
  const found = new Map<number, StockHome>()
  for (const { id, version } of versions) {
    const known = before?.get(id)
    const home = known?.version === version ? known : read.get(id)
    if (home !== undefined) found.set(id, home)
  }
  stock.put({ key, version: '' }, found, found.size * BYTES_OF_HOME)
  return [...found.values()]
}

const LISTED = { isArchived: false }

async function readStock(
  deps: Dependencies,
  organisationId: number,
  which: { versions: readonly HomeVersion[]; lists: FigureLists; isPart: boolean },
): Promise<[id: number, home: StockHome][]> {
  const pieces = await figurePieces(deps, organisationId, LISTED, which)
  const rows = await withinOrganisation(deps.database, organisationId, (queries) =>
    findRatedRows(
      queries,
      organisationId,
      which.versions.map(({ id }) => id),
    ),
  )
  return mapYielding(rows, ({ id, version, ...row }) => {
    const piece = pieces.get(id)
    const table = { columns: COLUMNS, homes: piece === undefined ? [] : [JSON.parse(piece.json)] }
    const figures = readFiguresTable(table).get(id) ?? null
    // A home that changed between the two reads is read again next time.
    return [id, stockHome(piece?.version === version ? version : '', row, figures)]
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
