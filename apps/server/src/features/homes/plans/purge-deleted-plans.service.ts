import { MS_PER_DAY } from '@retrofolio/contract/iso-day'
import { PLAN_UNDO_DAYS } from '@retrofolio/contract/plans/plan-requests'
import type { Database } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { purgeDeletedPlans } from './plans.repository.ts'

export const PLAN_UNDO_MS = PLAN_UNDO_DAYS * MS_PER_DAY

/** Removes plans, with their versions, whose deletion can no longer be undone. */
export async function purgePlans(
  { database, now }: { database: Database; now: () => Date },
  stopping: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - PLAN_UNDO_MS)
  for (const organisationId of await listOrganisations(database)) {
    if (stopping.aborted) return
    await withinOrganisation(database, organisationId, (queries) => purgeDeletedPlans(queries, organisationId, before))
  }
}
