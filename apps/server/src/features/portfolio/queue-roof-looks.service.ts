import { sendJobs } from '../../platform/jobs/send-job.ts'
import { withinOrganisation } from '../../platform/organisation-scope.ts'
import { listOrganisations } from '../accounts/accounts.service.ts'
import { findUnseenRoofs } from './homes.repository.ts'
import type { PortfolioDependencies } from './portfolio.service.ts'

/** Of an organisation, each time; how many are looked at in a day, the budget says. */
const QUEUED_AT_ONCE = 200
/** The job of a home that was just added, or tries again, may still be on its way. */
const UNTOUCHED_FOR_MS = 24 * 3_600_000
const DAY_SECONDS = 24 * 3_600

/**
 * Puts in line the roofs that nobody has seen although a service for imagery is configured: of homes that are older
 * than its key, and of those whose looks all fell into an outage.
 */
export async function queueRoofLooks({
  database,
  roofs,
  now,
}: Pick<PortfolioDependencies, 'database' | 'roofs' | 'now'>): Promise<void> {
  if (roofs === null) return
  const untouchedSince = new Date(now().getTime() - UNTOUCHED_FOR_MS)
  for (const organisationId of await listOrganisations(database)) {
    await withinOrganisation(database, organisationId, async (queries) => {
      const homeIds = await findUnseenRoofs(queries, organisationId, { untouchedSince, limit: QUEUED_AT_ONCE })
      const looks = homeIds.map((homeId) => ({ organisationId, homeId }))
      await sendJobs(queries, 'look-at-roof', looks, { onceInSeconds: DAY_SECONDS })
    })
  }
}
