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

/** While a home waits for its analysis its page asks again this often, and seldom where it is told anyway. */
const QUEUED_REFETCH_MS = 2_000
const TOLD_REFETCH_MS = 15_000

/**
 * A home that is not there is the page's own answer, so the application stays on it.
 *
 * @param isTold whether changes of the home are heard of
 */
export const homeDetailQuery = (homeId: number, isTold = false) =>
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
      return isTold ? TOLD_REFETCH_MS : QUEUED_REFETCH_MS
    },
  })

/** What is known of a home, fact by fact, and the features that the engine works it out from. */
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

const changedFactsSchema = z.object({ ...homeFactsSchema.shape, detail: homeDetailRecordSchema })

/** Keeps facts of a home; the answer holds the home analysed with them, so nothing is asked for twice. */
export function useChangeFacts(homeId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (facts: FactChanges) =>
      callApi(changeFactsEndpoint, { params: { id: homeId }, body: { facts }, readAs: changedFactsSchema }),
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

/** Asks the server to work on a home again; home and list are then read anew, whatever the answer carried. */
function useHomeAction(homeId: number, action: HomeActionEndpoint) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(action, { params: { id: homeId }, leaveToCaller: [404], readAs: z.unknown() }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: homeKeys.all }),
        // Archiving and restoring change what is left of the quota.
        queryClient.invalidateQueries({ queryKey: currentUserKey }),
      ]),
  })
}
