import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePrefetched } from '../../../lib/loading/prefetched.ts'
import type { BulkAction, BulkActionOutcome } from './bulk-action.ts'

export interface BulkActionState {
  /** null when idle. */
  progress: { action: BulkAction; finished: number; of: number } | null
  run: (action: BulkAction, homeIds: readonly number[]) => Promise<BulkActionOutcome>
}

/** Loads the full home schemas, which the first list does not need. */
const loadActing = () => import('./run-bulk-action.ts')

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
