import { withinOrganisation } from '../../database/organisation-scope.ts'
import { RenderedResponse } from '../../http/responses/rendered-response.ts'
import { homeJson } from './home.present.ts'
import type { HomeListCache } from './home-list-cache.ts'
import { HOMES_PAGE } from './home-pages.ts'
import { findListedVersions, type HomeVersion } from './home-versions.repository.ts'
import { findListedHomes } from './homes.repository.ts'
import { type PortfolioDependencies, pictureOf } from './homes.service.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'pictureLinks'>

/** All homes of a list, newest first. Homes unchanged since the last response are not read again. */
export async function listHomes(
  deps: Dependencies,
  organisationId: number,
  which: { isArchived: boolean },
  lists: HomeListCache,
): Promise<RenderedResponse> {
  const versions = await findListedVersions(deps.database, organisationId, which)
  const pieces = piecesOf(deps, organisationId, which, { versions, lists })
  if (versions.length > HOMES_PAGE) return new RenderedResponse(inPieces(pieces))
  const [only = []] = await Array.fromAsync(pieces)
  return new RenderedResponse(`[${only.join(',')}]`)
}

async function* inPieces(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  let before = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield before + page.join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Renders page by page, each in its own transaction, so that a slow reader holds none open. */
async function* piecesOf(
  deps: Dependencies,
  organisationId: number,
  which: { isArchived: boolean },
  { versions, lists }: { versions: readonly HomeVersion[]; lists: HomeListCache },
): AsyncGenerator<string[]> {
  const key = `${which.isArchived ? 'archived' : 'listed'} ${organisationId}`
  const picture = pictureOf(deps, organisationId)
  const pictures = deps.pictureLinks?.version() ?? ''
  const before = lists.find(key, pictures)
  const update = lists.beginUpdate(key, pictures)
  for (let from = 0; from < versions.length; from += HOMES_PAGE) {
    const page = versions.slice(from, from + HOMES_PAGE)
    const ids = page.flatMap(({ id, version }) => (before?.get(id)?.version === version ? [] : [id]))
    const read = new Map(
      ids.length === 0
        ? []
        : await withinOrganisation(deps.database, organisationId, async (queries) => {
            const homes = await findListedHomes(queries, organisationId, { ...which, ids })
            return homes.map((home) => [home.id, { version: home.version, json: homeJson(home, picture) }] as const)
          }),
    )
    const rendered: string[] = []
    for (const { id, version } of page) {
      const known = before?.get(id)
      const piece = known?.version === version ? known : read.get(id)
      if (piece === undefined) continue
      update.add(id, piece)
      rendered.push(piece.json)
    }
    yield rendered
  }
  update.end()
}
