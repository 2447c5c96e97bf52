import { lazy, Suspense, useState } from 'react'
import { usePrefetched, useWasOpened } from '../../../lib/loading/prefetched.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { actionNote } from './action-notes.ts'
import type { BulkAction } from './bulk-action.ts'
import { type BulkActionState, useBulkAction } from './use-bulk-action.ts'

const loadArchiveDialog = async () => ({ default: (await import('./archive-dialog.tsx')).ArchiveDialog })
const ArchiveDialog = lazy(loadArchiveDialog)

export interface ConfirmedBulkAction {
  progress: BulkActionState['progress']
  /** Asks first if homes leave the list. */
  act: (action: BulkAction, homeIds: readonly number[]) => void
  /** The dialog to render. */
  dialog: React.ReactNode
}

/** Archives, restores or re-analyses homes and reports the result; `onDone` receives the successful ones. */
export function useConfirmedBulkAction(onDone: (homeIds: readonly number[]) => void): ConfirmedBulkAction {
  const { progress, run } = useBulkAction()
  const [toArchive, setToArchive] = useState<readonly number[] | null>(null)
  const wasAsked = useWasOpened(toArchive !== null)
  usePrefetched(loadArchiveDialog)
  const start = async (action: BulkAction, homeIds: readonly number[]) => {
    const outcome = await run(action, homeIds)
    onDone(outcome.done)
    const { tone, message } = actionNote(action, outcome)
    toast[tone](message)
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
