import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { usePrefetched, useWasOpened } from '../../../lib/loading/prefetched.ts'
import type { BulkAction } from './bulk-action.ts'

const loadArchiveDialog = async () => ({ default: (await import('./archive-dialog.tsx')).ArchiveDialog })
const ArchiveDialog = lazy(loadArchiveDialog)
/** Loads the full home schemas and the notifications, which the first list does not need. */
const loadActing = () => import('./run-bulk-action.ts')

export interface ConfirmedBulkAction {
  /** null when idle. */
  progress: { action: BulkAction; finished: number; of: number } | null
  /** Asks first if homes leave the list. */
  act: (action: BulkAction, homeIds: readonly number[]) => void
  /** The dialog to render. */
  dialog: React.ReactNode
}

/** Archives, restores or re-analyses homes and reports the result; `onDone` receives the successful ones. */
export function useConfirmedBulkAction(onDone: (homeIds: readonly number[]) => void): ConfirmedBulkAction {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<ConfirmedBulkAction['progress']>(null)
  const [toArchive, setToArchive] = useState<readonly number[] | null>(null)
  const wasAsked = useWasOpened(toArchive !== null)
  usePrefetched(loadArchiveDialog)
  usePrefetched(loadActing)
  const start = async (action: BulkAction, homeIds: readonly number[]) => {
    const { runBulkAction } = await loadActing()
    const outcome = await runBulkAction(queryClient, action, homeIds, (finished) =>
      setProgress({ action, finished, of: homeIds.length }),
    )
    setProgress(null)
    onDone(outcome.done)
  }
  const handleConfirm = () => {
    if (toArchive !== null) void start('archive', toArchive)
    setToArchive(null)
  }
  return {
    progress,
    act: (action, homeIds) => (action === 'archive' ? setToArchive(homeIds) : void start(action, homeIds)),
    dialog: wasAsked && (
      <Suspense fallback={null}>
        <ArchiveDialog
          count={toArchive?.length ?? null}
          onCancel={() => setToArchive(null)}
          onConfirm={handleConfirm}
        />
      </Suspense>
    ),
  }
}
