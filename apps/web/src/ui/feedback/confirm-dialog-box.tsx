import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { ReactNode } from 'react'
import { useOpensOnceRendered } from '../../lib/loading/prefetched.ts'
import classes from './confirm-dialog-box.module.css'
import { Notice } from './notice.tsx'

export interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Button labels: idle and pending. */
  confirm: readonly [string, string]
  /** Irreversible actions have a red button. */
  isDangerous?: boolean
  isPending: boolean
  /** Whether it cannot be confirmed as it is. */
  isDisabled?: boolean
  /** The error message; null without an error. */
  failure: string | null
  onCancel: () => void
  onConfirm: () => void
}

export function ConfirmDialogBox(props: ConfirmDialogProps) {
  const { title, children, confirm, isPending, failure } = props
  const isOpen = useOpensOnceRendered(props.isOpen)
  // An action in progress cannot be cancelled, and its result must be seen.
  const cancel = () => {
    if (!isPending) props.onCancel()
  }
  // Not `disabled`: a button that has the focus would lose it, and the keyboard would leave the dialog.
  const pending = isPending ? { 'aria-disabled': true, 'data-disabled': true } : {}
  return (
    <Modal
      opened={isOpen}
      onClose={cancel}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 150 }}
    >
      <div className={classes.words}>
        {children}
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </div>
      <div className={classes.actions}>
        <Button variant="default" {...pending} onClick={cancel} data-autofocus>
          Cancel
        </Button>
        {/* While the dialog fades, the second click of a double click would confirm again. */}
        <Button
          {...(props.isDangerous === true && { color: 'var(--colour-error)' })}
          {...pending}
          disabled={props.isDisabled === true}
          onClick={() => props.isOpen && !isPending && props.onConfirm()}
        >
          {confirm[isPending ? 1 : 0]}
        </Button>
      </div>
    </Modal>
  )
}
