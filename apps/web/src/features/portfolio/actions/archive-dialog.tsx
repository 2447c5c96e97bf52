import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { archiveQuestion } from './action-notes.ts'

export interface ArchiveDialogProps {
  /** Number of homes to confirm; null: closed. */
  count: number | null
  onCancel: () => void
  onConfirm: () => void
}

/** Confirms archiving. */
export function ArchiveDialog({ count, onCancel, onConfirm }: ArchiveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={count !== null}
      title="Archive"
      confirm={['Archive', 'Archiving...']}
      isPending={false}
      failure={null}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{archiveQuestion(count ?? 0)}</p>
    </ConfirmDialog>
  )
}
