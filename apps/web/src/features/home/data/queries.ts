import { changeFactsEndpoint, showFactsEndpoint } from '@retrofolio/contract/endpoints/home-facts'
import {
  archiveHomeEndpoint,
  reanalyseHomeEndpoint,
  restoreHomeEndpoint,
  retriggerSolarEndpoint,
  showHomeEndpoint,
} from '@retrofolio/contract/endpoints/homes'
import type { FactChanges } from '@retrofolio/contract/homes/fact-requests'
import { homeFactsSchema } from '@retrofolio/contract/homes/home-facts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from '../../../lib/api/api-client.ts'
import { retryOnceUnlessNotFound, STALE_TIME_MS } from '../../../lib/api/query-client.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'
import { currentUserKey } from '../../../lib/session/current-user.ts'
import { homeDetailRecordSchema } from './home-detail.ts'

/** Polling interval while a home awaits its analysis; slower while its events are streamed. */
const QUEUED_REFETCH_MS = 2_000
const STREAMED_REFETCH_MS = 15_000

/**
 * The page handles 404 itself, without global navigation.
 *
 * @param isLive whether the home's events are streamed
 */
export const homeDetailQuery = (homeId: number, isLive = false) =>
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
    refetchInterval: ({ state }) => {
      if (state.data?.home.status !== 'queued') return false
      return isLive ? STREAMED_REFETCH_MS : QUEUED_REFETCH_MS
    },
  })

/** The facts of a home and the features that the engine starts from. */
export const homeFactsQuery = (homeId: number) =>
  queryOptions({
    queryKey: homeKeys.facts(homeId),
    queryFn: ({ signal }) => callApi(showFactsEndpoint, { params: { id: homeId }, signal, leaveToCaller: [404] }),
    retry: retryOnceUnlessNotFound,
    staleTime: STALE_TIME_MS,
  })

export function useRetriggerSolar(homeId: number) {
  return useHomeAction(homeId, retriggerSolarEndpoint)
}

export function useReanalyse(homeId: number) {
  return useHomeAction(homeId, reanalyseHomeEndpoint)
}

export function useArchive(homeId: number) {
  return useHomeAction(homeId, archiveHomeEndpoint)
}

export function useRestore(homeId: number) {
  return useHomeAction(homeId, restoreHomeEndpoint)
}

export const changedFactsSchema = z.object({ ...homeFactsSchema.shape, detail: homeDetailRecordSchema })

export function useChangeFacts(homeId: number) {
  return useFactsMutation(homeId, (facts: FactChanges) =>
    callApi(changeFactsEndpoint, { params: { id: homeId }, body: { facts }, readAs: changedFactsSchema }),
  )
}

/** Changes facts. The response contains the new analysis, so nothing is refetched. */
export function useFactsMutation<Change>(
  homeId: number,
  send: (change: Change) => Promise<z.infer<typeof changedFactsSchema>>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    // One after another, or the response of an earlier change could replace that of a later one.
    scope: { id: `facts-${homeId}` },
    onSuccess: ({ detail, ...facts }) => {
      queryClient.setQueryData(homeKeys.detail(homeId), detail)
      queryClient.setQueryData(homeKeys.facts(homeId), facts)
      void queryClient.invalidateQueries({ queryKey: homeKeys.list })
    },
  })
}

type HomeActionEndpoint =
  | typeof archiveHomeEndpoint
  | typeof reanalyseHomeEndpoint
  | typeof restoreHomeEndpoint
  | typeof retriggerSolarEndpoint

/** Asks the server to process a home again, then refetches home and list. */
function useHomeAction(homeId: number, action: HomeActionEndpoint) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(action, { params: { id: homeId }, leaveToCaller: [404], readAs: z.unknown() }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: homeKeys.all }),
        // Archiving and restoring change the quota.
        queryClient.invalidateQueries({ queryKey: currentUserKey }),
      ]),
  })
}
