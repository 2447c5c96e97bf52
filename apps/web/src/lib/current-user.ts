import { userSchema } from '@retrofolio/contract/auth'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api-client.ts'
import { STALE_TIME_MS } from './query-client.ts'

export const currentUserKey = ['current-user'] as const

/** Who is signed in, and the organisation's quota. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: currentUserKey,
    queryFn: ({ signal }) => api.get('/api/auth/user/', userSchema, { signal }),
    staleTime: STALE_TIME_MS,
  })
