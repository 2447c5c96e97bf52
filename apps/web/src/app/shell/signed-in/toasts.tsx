import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Renders the notifications sent by `toast`. */
export function Toasts() {
  return <Notifications position="top-right" transitionDuration={400} aria-live="polite" />
}
