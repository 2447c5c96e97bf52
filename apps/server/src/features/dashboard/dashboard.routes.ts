import { showDashboardEndpoint } from '@retrofolio/contract/endpoints/overview/dashboard'
import { exampleDashboard } from '@retrofolio/contract/examples/dashboard'
import { type ApiRoute, signedInRoute } from '../../http/routes/api-route.ts'
import type { DashboardDependencies } from './dashboard.service.ts'
import { dashboardState, showDashboard } from './dashboard.service.ts'

/** The portfolio at a glance. */
export function dashboardRoutes(deps: DashboardDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...showDashboardEndpoint,
      tag: 'Homes',
      summary: 'The portfolio in figures, and what to do next',
      description:
        '`parameters` of a figure are filters of the list of homes, which then has exactly the counted homes. `changes` ' +
        'are those since the day of the last visit before today of the signed-in member; `null` for API tokens.',
      example: { answer: exampleDashboard },
      state: ({ session }) => dashboardState(deps, session),
      handle: ({ session }) => showDashboard(deps, session),
    }),
  ]
}
