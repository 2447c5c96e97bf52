import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'
import type { ConfirmDialogProps } from '../feedback/confirm-dialog-box.tsx'

export interface DeleteHomeDialogProps
  extends Pick<ConfirmDialogProps, 'isOpen' | 'isPending' | 'onCancel' | 'onConfirm'> {
  fullAddress: string
  hasFailed: boolean
}

/** The confirmation before a home is deleted. */
export function DeleteHomeDialog({ fullAddress, hasFailed, ...props }: DeleteHomeDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Delete home"
      confirm={['Delete', 'Deleting...']}
      isDangerous
      failure={hasFailed ? 'There was an error deleting your home. Please try again.' : null}
    >
      <p>Are you sure you want to delete {fullAddress} from your portfolio?</p>
    </ConfirmDialog>
  )
}
