import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { homesQuery } from '../../lib/homes/home-queries.ts'
import { useFetchedAhead } from '../../lib/loading/prefetched.ts'

/** While a home waits for its analysis, and nobody tells when it is done, the list is asked again this often. */
const QUEUED_REFETCH_MS = 3_000

export const portfolioQuery = ({ isArchived, isLive }: { isArchived: boolean; isLive: boolean }) => ({
  ...homesQuery({ isArchived }),
  refetchInterval: ({ state }: { state: { data: { status: string }[] | undefined } }) =>
    !isLive && state.data?.some((home) => home.status === 'queued') ? QUEUED_REFETCH_MS : (false as const),
})

export const HOMES_ACTIONS = ['archive', 'restore', 'reanalyse'] as const
export type HomesAction = (typeof HOMES_ACTIONS)[number]

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

/** With the schemas of a home in full, which a first look at the list does not need. */
const loadActing = () => import('./actions/run-bulk-action.ts')

export function useHomesAction(): HomesActionState {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<HomesActionState['progress']>(null)
  useFetchedAhead(loadActing)
  const run = async (action: HomesAction, homeIds: readonly number[]) => {
    const { actOnEach } = await loadActing()
    const outcome = await actOnEach(queryClient, action, homeIds, (finished) =>
      setProgress({ action, finished, of: homeIds.length }),
    )
    setProgress(null)
    return outcome
  }
  return { progress, run }
}
