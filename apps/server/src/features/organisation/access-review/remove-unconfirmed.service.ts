import type { Database } from '../../../database/database.ts'
import { withAccountsOf } from '../../../database/organisation-scope.ts'
import { lockOrganisation } from '../../accounts/accounts.repository.ts'
import type { ReleaseViews } from '../organisation.service.ts'
import { removePerson } from '../people/members.service.ts'
import { findSuspendedBefore } from './access-review.repository.ts'
import { REVIEW_DAYS } from './access-review.service.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Removes suspended members who were not confirmed in time. */
export async function removeUnconfirmedMembers(
  { database, now, releaseViewsOf }: { database: Database; now: () => Date; releaseViewsOf: ReleaseViews },
  stopping: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - REVIEW_DAYS * DAY_MS)
  for (const { id, organisationId } of await findSuspendedBefore(database.orm, before)) {
    if (stopping.aborted) return
    await withAccountsOf(database, organisationId, async (queries) => {
      await lockOrganisation(queries, organisationId)
      // They may have been confirmed or removed since.
      const late = await findSuspendedBefore(queries, before)
      if (!late.some((member) => member.id === id)) return
      const removal = { organisationId, memberId: id, actor: 'system', at: now(), caller: null } as const
      await removePerson(queries, { ...removal, releaseViewsOf })
    })
  }
}
