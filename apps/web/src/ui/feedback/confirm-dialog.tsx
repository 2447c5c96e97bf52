import { Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { usePrefetched, useWasOpened } from '../../lib/loading/prefetched.ts'
import type { ConfirmDialogProps } from './confirm-dialog-box.tsx'

const loadBox = async () => ({ default: (await import('./confirm-dialog-box.tsx')).ConfirmDialogBox })
const ConfirmDialogBox = lazyPart(loadBox)

/** Confirms an action. Stays open until the action has succeeded and shows any error. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  usePrefetched(loadBox)
  if (!useWasOpened(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialogBox {...props} />
    </Suspense>
  )
}
