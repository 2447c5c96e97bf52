import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Notice } from '../../ui/notice.tsx'
import classes from './delete-home-dialog.module.css'

export interface DeleteHomeDialogProps {
  /** null: closed. */
  home: { id: number; address: string } | null
  isPending: boolean
  hasFailed: boolean
  onCancel: () => void
  onConfirm: (homeId: number) => void
}

export function DeleteHomeDialog({ home, isPending, hasFailed, onCancel, onConfirm }: DeleteHomeDialogProps) {
  return (
    <Modal
      opened={home !== null}
      onClose={onCancel}
      title="Delete home"
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 150 }}
    >
      {home && (
        <>
          <p className={classes.question}>Are you sure you want to delete {home.address} from your portfolio?</p>
          {hasFailed && <Notice tone="error">There was an error deleting your home. Please try again.</Notice>}
          <div className={classes.actions}>
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button color="var(--colour-error)" disabled={isPending} onClick={() => onConfirm(home.id)}>
              {isPending ? 'Deleting...' : 'Delete'}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
