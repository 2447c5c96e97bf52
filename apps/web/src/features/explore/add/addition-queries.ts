import {
  addExploreEndpoint,
  cancelAdditionEndpoint,
  showAdditionEndpoint,
} from '@retrofolio/contract/endpoints/explore/explore-homes'
import type { ExploreAddition } from '@retrofolio/contract/explore/explore-add'
import { type QueryClient, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { callApi } from '../../../lib/api/api-client.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'
import { currentUserKey } from '../../../lib/session/current-user.ts'
import type { ChosenHomes } from '../found-home/chosen-homes.ts'
import { exploreKeys } from '../state/about-query.ts'

const additionKey = ['explore-addition'] as const
const RUNNING_REFETCH_MS = 1_000

/** What adding would do. Not cached: quota and portfolio change. */
export const trialQuery = (chosen: ChosenHomes | null) =>
  queryOptions({
    queryKey: [...additionKey, 'trial', chosen?.request] as const,
    queryFn:
      chosen === null
        ? skipToken
        : ({ signal }) => callApi(addExploreEndpoint, { signal, body: { ...chosen.request, isTrial: true } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const additionQuery = (id: number | null) =>
  queryOptions({
    queryKey: [...additionKey, id] as const,
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => callApi(showAdditionEndpoint, { signal, params: { id }, leaveToCaller: [404] }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? RUNNING_REFETCH_MS : false),
    retry: 1,
  })

const startingKey = ['explore', 'add', 'start']

/** True from the click on: the second click of a double click can come before `isPending` of the mutation. */
export function isStartingAddition(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: startingKey }) > 0
}

export function useStartingAddition() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: startingKey,
    mutationFn: (request: ChosenHomes['request']) =>
      callApi(addExploreEndpoint, { body: { ...request, isTrial: false } }),
    onSuccess: (addition, request) => {
      started = { id: addition.id, request }
      queryClient.setQueryData([...additionKey, addition.id], addition)
      if (addition.status === 'running') runningAddition.set(addition.id)
      else endAddition(queryClient, addition)
    },
  })
}

export function useCancellingAddition() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callApi(cancelAdditionEndpoint, { params: { id } }),
    onSuccess: (addition) => queryClient.setQueryData([...additionKey, addition.id], addition),
  })
}

/** The addition started last in this visit. */
let started: { id: number | null; request: ChosenHomes['request'] } | null = null

const endListeners = new Set<(ended: EndedAddition) => void>()

export interface EndedAddition {
  /** null if it was started in an earlier visit. */
  request: ChosenHomes['request'] | null
  outcome: NonNullable<ExploreAddition['outcome']>
}

/** Subscribes to ended additions; returns a function that unsubscribes. */
export function onEndedAddition(listener: (ended: EndedAddition) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Refreshes the homes that are shown, and tells the listeners. To be called once for an addition. */
export function endAddition(queryClient: QueryClient, addition: ExploreAddition): void {
  void refreshHomes(queryClient)
  const { id, outcome } = addition
  if (outcome === null) return
  const request = started?.id === id ? started.request : null
  for (const listener of endListeners) listener({ request, outcome })
}

/** Rows show what is in the portfolio, and the quota is used. */
async function refreshHomes(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: exploreKeys.all }),
    queryClient.invalidateQueries({ queryKey: homeKeys.all }),
    queryClient.invalidateQueries({ queryKey: currentUserKey }),
  ])
}

/** The last large addition of this visit, so that its progress survives a closed dialog and a reload. */
const STORED = 'explore-addition'
const listeners = new Set<() => void>()
export const runningAddition = {
  set: (id: number | null) => {
    if (id === null) sessionStorage.removeItem(STORED)
    else sessionStorage.setItem(STORED, String(id))
    for (const listener of listeners) listener()
  },
}

/** Whether a dialog shows the addition. */
export const addDialog = { isOpen: false }

export function useRunningAddition(): number | null {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => sessionStorage.getItem(STORED),
  )
  return text === null ? null : Number(text)
}
