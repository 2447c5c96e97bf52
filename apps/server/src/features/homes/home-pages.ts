import type { Database } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { findHomesBefore, type ListedHome } from './homes.repository.ts'

/** Homes per page: rendering a page blocks the main thread for some milliseconds. */
export const HOMES_PAGE = 250

/**
 * All homes of an organisation, newest first, including archived ones, page by page; no pages if there are none. Each
 * page has its own transaction, so that a slow reader holds none open.
 */
export async function* homePages(database: Database, organisationId: number): AsyncGenerator<ListedHome[]> {
  let before: number | null = null
  do {
    const homes = await withinOrganisation(database, organisationId, (queries) =>
      findHomesBefore(queries, organisationId, { before, limit: HOMES_PAGE }),
    )
    if (homes.length > 0) yield homes
    before = homes.length === HOMES_PAGE ? (homes.at(-1)?.id ?? null) : null
  } while (before !== null)
}
