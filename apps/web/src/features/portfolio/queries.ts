import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { callApi } from '../../lib/api-client.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { currentUserKey } from '../../lib/current-user.ts'
import { homeKeys, homesQuery } from '../../lib/home-queries.ts'

/** While a home waits for its analysis, and nobody tells when it is done, the list is asked again this often. */
const QUEUED_REFETCH_MS = 3_000

export const portfolioQuery = ({ isArchived, isLive }: { isArchived: boolean; isLive: boolean }) => ({
  ...homesQuery({ isArchived }),
  refetchInterval: ({ state }: { state: { data: { status: string }[] | undefined } }) =>
    !isLive && state.data?.some((home) => home.status === 'queued') ? QUEUED_REFETCH_MS : (false as const),
})

export const HOMES_ACTIONS = ['archive', 'restore', 'reanalyse'] as const
export type HomesAction = (typeof HOMES_ACTIONS)[number]

/** With the schemas of a home in full, which a first look at the list does not need. */
async function endpointOf(action: HomesAction) {
  const endpoints = await import('@retrofolio/contract/endpoints/homes')
  return {
    archive: endpoints.archiveHomeEndpoint,
    restore: endpoints.restoreHomeEndpoint,
    reanalyse: endpoints.reanalyseHomeEndpoint,
  }[action]
}

/** So many homes are worked on at the same time. */
const ABREAST = 4

export interface HomesActionOutcome {
  done: number[]
  failed: number[]
  /** The server's own sentence about the first that failed, where it gave one. */
  reason: string | null
}

export interface HomesActionState {
  /** null while nothing is going on. */
  progress: { action: HomesAction; finished: number; of: number } | null
  run: (action: HomesAction, homeIds: readonly number[]) => Promise<HomesActionOutcome>
}

/** The API acts on one home at a time; this does so for many, a few abreast, and goes on past those that fail. */
export function useHomesAction(): HomesActionState {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<HomesActionState['progress']>(null)
  const run = async (action: HomesAction, homeIds: readonly number[]) => {
    const outcome: HomesActionOutcome = { done: [], failed: [], reason: null }
    const waiting = [...homeIds]
    const report = () => setProgress({ action, finished: homeIds.length - waiting.length, of: homeIds.length })
    const worker = async () => {
      for (let homeId = waiting.shift(); homeId !== undefined; homeId = waiting.shift()) {
        try {
          await actOn(action, homeId)
          outcome.done.push(homeId)
        } catch (error) {
          outcome.failed.push(homeId)
          outcome.reason ??= sentenceOf(error)
        }
        report()
      }
    }
    report()
    await Promise.all(Array.from({ length: ABREAST }, worker))
    settle(queryClient, action, new Set(outcome.done))
    setProgress(null)
    return outcome
  }
  return { progress, run }
}

async function actOn(action: HomesAction, homeId: number): Promise<void> {
  await callApi(await endpointOf(action), { params: { id: homeId }, leaveToCaller: [404], readAs: z.unknown() })
}

/** A home that left a list leaves it here at once; the lists it came into are asked anew. */
function settle(queryClient: QueryClient, action: HomesAction, done: ReadonlySet<number>): void {
  if (done.size === 0) return
  const left = action === 'archive' ? homesQuery() : action === 'restore' ? homesQuery({ isArchived: true }) : null
  if (left !== null) {
    queryClient.setQueryData(left.queryKey, (homes) => homes?.filter(({ id }) => !done.has(id)))
    void queryClient.invalidateQueries({ queryKey: currentUserKey })
  }
  for (const homeId of done) void queryClient.invalidateQueries({ queryKey: homeKeys.detail(homeId) })
  const entered = action === 'archive' ? homeKeys.archived : homeKeys.list
  void queryClient.invalidateQueries({ queryKey: entered })
}
