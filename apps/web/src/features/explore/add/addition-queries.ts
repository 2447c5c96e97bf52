import {
  addExploreEndpoint,
  cancelAdditionEndpoint,
  showAdditionEndpoint,
} from '@retrofolio/contract/endpoints/explore/explore-homes'
import type { ExploreAddition } from '@retrofolio/contract/explore/explore-add'
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
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

export function useStartingAddition() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: ChosenHomes['request']) =>
      callApi(addExploreEndpoint, { body: { ...request, isTrial: false } }),
    onSuccess: (addition, { homes }) => {
      started = { id: addition.id, keys: homes === '' ? null : homes.split(',') }
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

/** The addition started last in this visit, with its keys in their order; null for all that match filters. */
let started: { id: number | null; keys: readonly string[] | null } | null = null

const endListeners = new Set<(ended: EndedAddition) => void>()

/** An addition that ended: all that match filters were added, or these homes. */
export type EndedAddition = { kind: 'all' } | { kind: 'homes'; keys: ReadonlySet<string> }

/** Subscribes to ended additions; returns a function that unsubscribes. */
export function onEndedAddition(listener: (ended: EndedAddition) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Refreshes the homes that are shown, and tells the listeners. To be called once for an addition. */
export function endAddition(queryClient: ReturnType<typeof useQueryClient>, addition: ExploreAddition): void {
  void refreshHomes(queryClient)
  const keys = started?.id === addition.id ? started.keys : []
  const isAll = keys === null && addition.status === 'done'
  for (const listener of endListeners) {
    listener(isAll ? { kind: 'all' } : { kind: 'homes', keys: addedKeys(addition, keys ?? []) })
  }
}

/**
 * Homes that were added. An addition names only the first hundred, but it works through its keys in their order.
 *
 * @param keys of the addition, as far as they are known
 */
export function addedKeys({ homes, done, refusals }: ExploreAddition, keys: readonly string[]): Set<string> {
  const added = homes.map(({ homeKey }) => homeKey)
  if (refusals.some(({ homes: all, examples }) => all > examples.length)) return new Set(added)
  const refused = new Set(refusals.flatMap(({ examples }) => examples.map(({ homeKey }) => homeKey)))
  return new Set([...added, ...keys.slice(0, done).filter((key) => !refused.has(key))])
}

/** Rows show what is in the portfolio, and the quota is used. */
async function refreshHomes(queryClient: ReturnType<typeof useQueryClient>): Promise<void> {
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
