import { reanalyseHomeEndpoint, retriggerSolarEndpoint, showHomeEndpoint } from '@retrofolio/contract/endpoints/homes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from '../../lib/api-client.ts'
import { homeKeys } from '../../lib/home-queries.ts'
import { retryOnceUnlessNotFound, STALE_TIME_MS } from '../../lib/query-client.ts'
import { homeDetailRecordSchema } from './home-detail.ts'

/** While a home waits for its analysis its page asks again this often. */
export const QUEUED_REFETCH_MS = 2_000

/** A home that is not there is the page's own answer, so the application stays on it. */
export const homeDetailQuery = (homeId: number) =>
  queryOptions({
    queryKey: homeKeys.detail(homeId),
    queryFn: ({ signal }) =>
      callApi(showHomeEndpoint, {
        params: { id: homeId },
        signal,
        leaveToCaller: [404],
        readAs: homeDetailRecordSchema,
      }),
    retry: retryOnceUnlessNotFound,
    staleTime: STALE_TIME_MS,
    refetchInterval: ({ state }) => (state.data?.home.status === 'queued' ? QUEUED_REFETCH_MS : false),
  })

export function useRetriggerSolar(homeId: number) {
  return useHomeAction(homeId, retriggerSolarEndpoint)
}

export function useReanalyse(homeId: number) {
  return useHomeAction(homeId, reanalyseHomeEndpoint)
}

/** Asks the server to work on a home again; home and list are then read anew, whatever the answer carried. */
function useHomeAction(homeId: number, action: typeof retriggerSolarEndpoint | typeof reanalyseHomeEndpoint) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(action, { params: { id: homeId }, leaveToCaller: [404], readAs: z.unknown() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: homeKeys.all }),
  })
}
