import { lazy, type ReactNode, Suspense } from 'react'
import { usePrefetched, useWasOpened } from '../../lib/loading/prefetched.ts'

export interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Words of the button; the second while it is done. */
  confirm: readonly [string, string]
  /** What cannot be taken back has a red button. */
  isDangerous?: boolean
  isPending: boolean
  /** Why it was not done; null while it has not failed. */
  failure: string | null
  onCancel: () => void
  onConfirm: () => void
}

const loadBox = async () => ({ default: (await import('./confirm-dialog-box.tsx')).ConfirmDialogBox })
const ConfirmDialogBox = lazy(loadBox)

/** Asks before something is taken away. It stays open until that is done, and says why it was not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  usePrefetched(loadBox)
  if (!useWasOpened(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialogBox {...props} />
    </Suspense>
  )
}
