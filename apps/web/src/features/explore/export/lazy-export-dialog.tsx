import { lazy, Suspense } from 'react'
import { useWasOpened } from '../../../lib/loading/prefetched.ts'
import type { ExportDialogProps } from './export-dialog.tsx'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** Loads the dialog when it first opens. */
export function LazyExportDialog(props: ExportDialogProps) {
  if (!useWasOpened(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <ExportDialog {...props} />
    </Suspense>
  )
}
