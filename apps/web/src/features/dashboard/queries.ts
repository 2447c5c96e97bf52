import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { figuresProgressEndpoint } from '@retrofolio/contract/endpoints/home-figures'
import { showDashboardEndpoint } from '@retrofolio/contract/endpoints/overview/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/api/api-client.ts'
import { homeKeys } from '../../lib/homes/home-queries.ts'

/** Within the key of homes, so that each change of a home refetches it. The server keeps it until something changes. */
export const dashboardQuery = queryOptions({
  queryKey: [...homeKeys.all, 'dashboard'],
  queryFn: ({ signal }): Promise<Dashboard> => callApi(showDashboardEndpoint, { signal }),
  staleTime: 0,
})

const PROGRESS_REFETCH_MS = 1_000

/** How many homes the server has calculated since its start, while the dashboard is awaited. */
export const progressQuery = queryOptions({
  queryKey: [...homeKeys.all, 'dashboard', 'progress'],
  queryFn: async ({ signal }) => (await callApi(figuresProgressEndpoint, { signal })).progress,
  refetchInterval: PROGRESS_REFETCH_MS,
  retry: false,
  gcTime: 0,
})
