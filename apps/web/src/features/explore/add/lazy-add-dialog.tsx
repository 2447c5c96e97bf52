import { lazy, Suspense } from 'react'
import { useWasOpened } from '../../../lib/loading/prefetched.ts'
import type { AddDialogProps } from './add-dialog.tsx'

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }))

/** Loads the dialog when it first opens. */
export function LazyAddDialog(props: AddDialogProps) {
  if (!useWasOpened(props.chosen !== null)) return null
  return (
    <Suspense fallback={null}>
      <AddDialog {...props} />
    </Suspense>
  )
}
