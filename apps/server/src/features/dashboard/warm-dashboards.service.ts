import { ukDay } from '@retrofolio/contract/uk-day'
import { gte } from 'drizzle-orm'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { listOrganisations } from '../accounts/accounts.service.ts'
import type { DashboardDependencies } from './dashboard.service.ts'
import { dashboardVisits } from './dashboard.tables.ts'
import { findStock } from './stock.ts'

const RECENT_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/**
 * Counts the homes of the organisations that used the dashboard lately, one after the other, so that the first visit
 * after a start does not wait for it.
 */
export async function warmDashboards(deps: DashboardDependencies, stopping: AbortSignal): Promise<void> {
  const since = ukDay(new Date(deps.now().getTime() - RECENT_DAYS * DAY_MS))
  for (const organisationId of await listOrganisations(deps.database)) {
    if (stopping.aborted) return
    const visits = await withinOrganisation(deps.database, organisationId, (queries) =>
      queries
        .select({ on: dashboardVisits.visitedOn })
        .from(dashboardVisits)
        .where(gte(dashboardVisits.visitedOn, since))
        .limit(1),
    )
    if (visits.length > 0 && !stopping.aborted) await findStock(deps, organisationId, deps)
  }
}
