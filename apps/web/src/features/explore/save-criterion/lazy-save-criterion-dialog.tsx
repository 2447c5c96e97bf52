import { lazy, Suspense } from 'react'
import { useWasOpened } from '../../../lib/loading/prefetched.ts'
import type { SaveCriterionDialogProps } from './save-criterion-dialog.tsx'

const SaveCriterionDialog = lazy(async () => ({
  default: (await import('./save-criterion-dialog.tsx')).SaveCriterionDialog,
}))

/** Loads the dialog when it first opens. */
export function LazySaveCriterionDialog(props: SaveCriterionDialogProps) {
  if (!useWasOpened(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <SaveCriterionDialog {...props} />
    </Suspense>
  )
}
