import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { homesQuery } from '../../lib/homes/home-queries.ts'
import { usePrefetched } from '../../lib/loading/prefetched.ts'

/** While a home waits for its analysis, and nobody tells when it is done, the list is asked again this often. */
const QUEUED_REFETCH_MS = 3_000

export const portfolioQuery = ({ isArchived, isLive }: { isArchived: boolean; isLive: boolean }) => ({
  ...homesQuery({ isArchived }),
  refetchInterval: ({ state }: { state: { data: { status: string }[] | undefined } }) =>
    !isLive && state.data?.some((home) => home.status === 'queued') ? QUEUED_REFETCH_MS : (false as const),
})

export const BULK_ACTIONS = ['archive', 'restore', 'reanalyse'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

export interface BulkActionOutcome {
  done: number[]
  failed: number[]
  /** The server's own sentence about the first that failed, where it gave one. */
  reason: string | null
}

export interface BulkActionState {
  /** null while nothing is going on. */
  progress: { action: BulkAction; finished: number; of: number } | null
  run: (action: BulkAction, homeIds: readonly number[]) => Promise<BulkActionOutcome>
}

/** With the schemas of a home in full, which a first look at the list does not need. */
const loadActing = () => import('./actions/run-bulk-action.ts')

export function useBulkAction(): BulkActionState {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<BulkActionState['progress']>(null)
  usePrefetched(loadActing)
  const run = async (action: BulkAction, homeIds: readonly number[]) => {
    const { runBulkAction } = await loadActing()
    const outcome = await runBulkAction(queryClient, action, homeIds, (finished) =>
      setProgress({ action, finished, of: homeIds.length }),
    )
    setProgress(null)
    return outcome
  }
  return { progress, run }
}
