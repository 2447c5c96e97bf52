import { queryOptions } from '@tanstack/react-query'
import { STALE_TIME_MS } from '../api/query-client.ts'
import type { CurrentUser } from './fetch-current-user.ts'
import { DEFAULT_HOME_QUOTA } from './home-quota.ts'

export const currentUserKey = ['current-user'] as const

export type { CurrentUser }

/** Who is signed in, and the organisation's quota. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: currentUserKey,
    queryFn: async ({ signal }) => {
      // Public pages know this query and do not ask it: its schemas come with the first asking.
      const { fetchCurrentUser } = await import('./fetch-current-user.ts')
      return fetchCurrentUser(signal, DEFAULT_HOME_QUOTA)
    },
    staleTime: STALE_TIME_MS,
  })
