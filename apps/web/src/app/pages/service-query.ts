import { showUserEndpoint } from '@retrofolio/contract/endpoints/auth'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'

export const MAINTENANCE_RETRY_MS = 10_000

/** Whether the API answers again. Any answer but "unavailable" or a server failure counts, a refusal included. */
export const isServiceBackQuery = () =>
  queryOptions({
    queryKey: ['service', 'is-back'],
    queryFn: async ({ signal }) => {
      try {
        await callApi(showUserEndpoint, { signal, leaveToCaller: [401, 404, 503], readAs: z.unknown() })
        return true
      } catch (error) {
        if (error instanceof ApiError) return error.status > 0 && error.status < 500
        throw error
      }
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: (query) => (query.state.data === true ? false : MAINTENANCE_RETRY_MS),
  })
