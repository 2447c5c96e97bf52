import type { Database } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { findHomesBefore, type ListedHome } from './homes.repository.ts'

/** How many homes are read at once: a page is some milliseconds of the thread that answers everybody. */
export const HOMES_PAGE = 250

/**
 * All homes of an organisation, newest first, archived ones too, by pages, however many there are; none where there are no homes. Each page is
 * read in a transaction of its own, so that a slow reader holds none open.
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
