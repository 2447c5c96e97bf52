import { queryOptions } from '@tanstack/react-query'
import { STALE_TIME_MS } from '../api/query-client.ts'
import type { CurrentUser } from './fetch-current-user.ts'
import { DEFAULT_HOME_QUOTA } from './home-quota.ts'

export const currentUserKey = ['current-user'] as const

export type { CurrentUser }

/** The signed-in user with the organisation's quota. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: currentUserKey,
    queryFn: async ({ signal }) => {
      // Loads its schemas on first use: public pages import this query but do not run it.
      const { fetchCurrentUser } = await import('./fetch-current-user.ts')
      return fetchCurrentUser(signal, DEFAULT_HOME_QUOTA)
    },
    staleTime: STALE_TIME_MS,
  })
