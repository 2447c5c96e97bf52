import { lazy, Suspense, useState } from 'react'
import { useFetchedAhead, useWasOpened } from '../../../lib/loading/prefetched.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type HomesAction, type HomesActionState, useHomesAction } from '../queries.ts'
import { actionNote } from './action-notes.ts'

const loadArchiveDialog = async () => ({ default: (await import('./archive-dialog.tsx')).ArchiveDialog })
const ArchiveDialog = lazy(loadArchiveDialog)

export interface HomesActing {
  progress: HomesActionState['progress']
  /** Asks first where homes leave the list. */
  act: (action: HomesAction, homeIds: readonly number[]) => void
  /** To be drawn somewhere. */
  dialog: React.ReactNode
}

/** Archives, restores or analyses again, and tells what became of it; `onDone` gets the homes that worked. */
export function useHomesActing(onDone: (homeIds: readonly number[]) => void): HomesActing {
  const { progress, run } = useHomesAction()
  const [toArchive, setToArchive] = useState<readonly number[] | null>(null)
  const wasAsked = useWasOpened(toArchive !== null)
  useFetchedAhead(loadArchiveDialog)
  const start = async (action: HomesAction, homeIds: readonly number[]) => {
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
