import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../icons.ts'

/** A brief notification that disappears by itself. Anything that needs action belongs on the page instead. */
export const toast = {
  success: (message: string) => show('success', message),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
}

/** Colour and icon by tone. */
export const TOAST_STYLES = {
  success: { color: 'var(--colour-success)', icon: <IconCircleCheck size="1.25em" stroke={2} aria-hidden /> },
  warning: { color: 'var(--colour-warning-strong)', icon: <IconAlertTriangle size="1.25em" stroke={2} aria-hidden /> },
  error: { color: 'var(--colour-error)', icon: <IconCircleX size="1.25em" stroke={2} aria-hidden /> },
}

/** Long enough to read twice. */
const CLOSES_AFTER_MS = 6_000

function show(tone: keyof typeof TOAST_STYLES, message: string): void {
  notifications.show({
    ...TOAST_STYLES[tone],
    message,
    autoClose: CLOSES_AFTER_MS,
    // The library's default role `alert` interrupts screen readers.
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}
