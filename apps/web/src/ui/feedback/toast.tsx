import { UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '../icons.ts'
import classes from './toast.module.css'

/** A brief notification that disappears by itself. Anything that needs action belongs on the page instead. */
export const toast = {
  success: (message: string) => void show('success', message),
  /** Neither a success nor a problem, such as something that was cancelled. */
  info: (message: string) => void show('info', message),
  warning: (message: string) => void show('warning', message),
  error: (message: string) => void show('error', message),
  /** Of a small change that needs no confirmation, because it can be undone. */
  undoable: (message: string, undo: () => void) => {
    const id = show(
      'success',
      <>
        {message}{' '}
        <UnstyledButton
          className={classes.undo ?? ''}
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          Undo
        </UnstyledButton>
      </>,
    )
  },
}

/** Colour and icon by tone. */
export const TOAST_STYLES = {
  success: { color: 'var(--colour-success)', icon: <IconCircleCheck size="1.25em" stroke={2} aria-hidden /> },
  info: { color: 'var(--colour-text-muted)', icon: <IconInfoCircle size="1.25em" stroke={2} aria-hidden /> },
  warning: { color: 'var(--colour-warning-strong)', icon: <IconAlertTriangle size="1.25em" stroke={2} aria-hidden /> },
  error: { color: 'var(--colour-error)', icon: <IconCircleX size="1.25em" stroke={2} aria-hidden /> },
}

/** Long enough to read twice. */
const CLOSES_AFTER_MS = 6_000

function show(tone: keyof typeof TOAST_STYLES, message: ReactNode): string {
  return notifications.show({
    ...TOAST_STYLES[tone],
    message,
    autoClose: CLOSES_AFTER_MS,
    // The library's default role `alert` interrupts screen readers.
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}
