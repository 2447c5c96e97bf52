import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { archiveQuestion } from './action-notes.ts'

export interface ArchiveDialogProps {
  /** How many homes are asked about; null: closed. */
  count: number | null
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before homes leave the list. */
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
