import { lazy, Suspense } from 'react'
import { useWasOpened } from '../../../lib/loading/prefetched.ts'
import type { MakePlansDialogProps } from './make-plans-dialog.tsx'

const MakePlansDialog = lazy(async () => ({ default: (await import('./make-plans-dialog.tsx')).MakePlansDialog }))

/** Loads the dialog when it first opens. */
export function LazyMakePlansDialog(props: MakePlansDialogProps) {
  if (!useWasOpened(props.chosen !== null)) return null
  return (
    <Suspense fallback={null}>
      <MakePlansDialog {...props} />
    </Suspense>
  )
}
