import { homeSchema } from '@retrofolio/contract/homes/home'
import type { HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { FIGURE_KEYS, readFiguresTable } from '@retrofolio/contract/homes/list/home-figures'
import { HomesIndex } from '@retrofolio/contract/homes/list/homes-index'
import { fromWire, snakeKey } from '@retrofolio/contract/wire-case'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { RenderedResponse } from '../../../http/responses/rendered-response.ts'
import { homeJson } from '../home.present.ts'
import { HOMES_PAGE } from '../home-pages.ts'
import { findListedVersions, type HomeVersion } from '../home-versions.repository.ts'
import { findListedHomes } from '../homes.repository.ts'
import { type PortfolioDependencies, pictureOf } from '../homes.service.ts'
import { listKey } from './figures-progress.ts'
import type { HomeListCache, HomePiece } from './home-list-cache.ts'
import { type FigureLists, figurePieces } from './list-figures.ts'
import { isWholeList, type ListQuery } from './list-query.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'model' | 'now' | 'pictureLinks'>

/** The caches of a node. */
export interface HomeLists extends FigureLists {
  homes: HomeListCache
}

/** The header with the number of homes that match the filters, on all pages. */
export const TOTAL_HEADER = 'x-total-count'

/** Homes of a list, by default all, newest first. Homes unchanged since the last response are not read again. */
export async function listHomes(
  deps: Dependencies,
  organisationId: number,
  query: ListQuery,
  lists: HomeLists,
): Promise<RenderedResponse> {
  const versions = await findListedVersions(deps.database, organisationId, query)
  if (isWholeList(query)) {
    const pieces = homePieces(deps, organisationId, query, { versions, cache: lists.homes })
    if (versions.length > HOMES_PAGE) return new RenderedResponse(inPieces(pieces))
    const [only = new Map<number, string>()] = await Array.fromAsync(pieces)
    return new RenderedResponse(`[${Array.from(only.values()).join(',')}]`)
  }
  const { page, total } = await pageOf(deps, organisationId, query, { versions, lists })
  const pieces = homePieces(deps, organisationId, query, { versions: page, cache: lists.homes, isPart: true })
  const ofId = new Map((await Array.fromAsync(pieces)).flatMap((part) => [...part]))
  const json = page.flatMap(({ id }) => ofId.get(id) ?? [])
  return new RenderedResponse(`[${json.join(',')}]`, { [TOTAL_HEADER]: String(total) })
}

/** The figures of the same homes, as a compact table. */
export async function listFigures(
  deps: Dependencies,
  organisationId: number,
  query: ListQuery,
  lists: HomeLists,
): Promise<RenderedResponse> {
  const versions = await findListedVersions(deps.database, organisationId, query)
  const isWhole = isWholeList(query)
  const { page, total } = isWhole
    ? { page: versions, total: versions.length }
    : await pageOf(deps, organisationId, query, { versions, lists })
  const pieces = await figurePieces(deps, organisationId, query, {
    versions: page,
    lists,
    isPart: !isWhole,
  })
  const rows = page.flatMap(({ id }) => pieces.get(id)?.json ?? [])
  return new RenderedResponse(
    `{"columns":${COLUMNS_JSON},"homes":[${rows.join(',')}]}`,
    isWhole ? {} : { [TOTAL_HEADER]: String(total) },
  )
}

const COLUMN_NAMES = FIGURE_KEYS.map(snakeKey)
const COLUMNS_JSON = JSON.stringify(COLUMN_NAMES)

/** The page of a list that a query names, and the number of homes on all its pages. */
async function pageOf(
  deps: Dependencies,
  organisationId: number,
  query: ListQuery,
  { versions, lists }: { versions: readonly HomeVersion[]; lists: HomeLists },
): Promise<{ page: readonly HomeVersion[]; total: number }> {
  const { selection, limit, offset } = query
  const end = limit === null ? versions.length : offset + limit
  if (selection === null) return { page: versions.slice(offset, end), total: versions.length }
  const homes = await findHomesInList(deps, organisationId, query, { versions, lists })
  const selected = new HomesIndex(homes, query.known).select(selection)
  const ofId = new Map(versions.map((version) => [version.id, version]))
  const page = selected.slice(offset, end).flatMap(({ id }) => ofId.get(id) ?? [])
  return { page, total: selected.length }
}

/** All homes of a list, newest first, with their figures. */
export async function findHomesInList(
  deps: Dependencies,
  organisationId: number,
  which: { isArchived: boolean },
  { versions, lists }: { versions: readonly HomeVersion[]; lists: HomeLists },
): Promise<HomeInList[]> {
  const figures = await figurePieces(deps, organisationId, which, { versions, lists })
  const homes: HomeInList[] = []
  for await (const part of homePieces(deps, organisationId, which, { versions, cache: lists.homes })) {
    homes.push(...(await mapYielding(part, ([id, json]) => homeInList(json, figures.get(id)))))
  }
  return homes
}

function homeInList(json: string, figures: HomePiece | undefined): HomeInList {
  const home = homeSchema.parse(fromWire(JSON.parse(json)))
  const rows = figures === undefined ? [] : [JSON.parse(figures.json)]
  return { ...home, figures: readFiguresTable({ columns: COLUMN_NAMES, homes: rows }).get(home.id) ?? null }
}

async function* inPieces(pages: AsyncIterable<ReadonlyMap<number, string>>): AsyncGenerator<string> {
  let before = '['
  for await (const page of pages) {
    if (page.size === 0) continue
    yield before + Array.from(page.values()).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Renders page by page, each in its own transaction, so that a slow reader holds none open. */
async function* homePieces(
  deps: Dependencies,
  organisationId: number,
  which: { isArchived: boolean },
  { versions, cache, isPart = false }: { versions: readonly HomeVersion[]; cache: HomeListCache; isPart?: boolean },
): AsyncGenerator<ReadonlyMap<number, string>> {
  const { isArchived } = which
  const key = listKey(organisationId, which)
  const picture = pictureOf(deps, organisationId)
  const pictures = deps.pictureLinks?.version() ?? ''
  const before = cache.find(key, pictures)
  // A part must not replace the whole list.
  const update = isPart ? null : cache.beginUpdate(key, pictures)
  for (let from = 0; from < versions.length; from += HOMES_PAGE) {
    const page = versions.slice(from, from + HOMES_PAGE)
    const ids = page.flatMap(({ id, version }) => (before?.get(id)?.version === version ? [] : [id]))
    const read = new Map(
      ids.length === 0
        ? []
        : await withinOrganisation(deps.database, organisationId, async (queries) => {
            const homes = await findListedHomes(queries, organisationId, { isArchived, ids })
            return homes.map((home) => [home.id, { version: home.version, json: homeJson(home, picture) }] as const)
          }),
    )
    const rendered = new Map<number, string>()
    for (const { id, version } of page) {
      const known = before?.get(id)
      const piece = known?.version === version ? known : read.get(id)
      if (piece === undefined) continue
      update?.add(id, piece)
      rendered.set(id, piece.json)
    }
    yield rendered
  }
  update?.end()
}
