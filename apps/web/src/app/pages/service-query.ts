import { showUserEndpoint } from '@retrofolio/contract/endpoints/current-user'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'

/** Accepts any response body. */
const noticeSchema = z.object({ message: z.string().nullable().catch(null) }).catch({ message: null })

export const MAINTENANCE_RETRY_MS = 10_000

/**
 * Checks whether the API is back and reads the operator's message while it is not. Any response except 503 or a server
 * error counts as back.
 */
export const serviceQuery = () =>
  queryOptions({
    queryKey: ['service', 'is-back'],
    queryFn: async ({ signal }) => {
      try {
        await callApi(showUserEndpoint, { signal, leaveToCaller: [401, 404, 503], readAs: z.unknown() })
        return { isBack: true, message: null }
      } catch (error) {
        if (error instanceof ApiError) {
          return { isBack: error.status > 0 && error.status < 500, message: noticeSchema.parse(error.body).message }
        }
        throw error
      }
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: (query) => (query.state.data?.isBack ? false : MAINTENANCE_RETRY_MS),
  })
