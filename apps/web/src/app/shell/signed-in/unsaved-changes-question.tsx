import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useOpensOnceRendered } from '../../../lib/loading/prefetched.ts'
import classes from './unsaved-changes-question.module.css'

export interface UnsavedChangesQuestionProps {
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}

export function UnsavedChangesQuestion({ isOpen, onStay, onLeave }: UnsavedChangesQuestionProps) {
  return (
    <Modal
      opened={useOpensOnceRendered(isOpen)}
      onClose={onStay}
      title="Leave without saving?"
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 150 }}
    >
      <p className={classes.words}>Your changes on this page have not been saved.</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onLeave}>
          Leave
        </Button>
        <Button onClick={onStay} data-autofocus>
          Stay
        </Button>
      </div>
    </Modal>
  )
}
