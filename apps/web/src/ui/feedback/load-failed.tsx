import { Button } from '@mantine/core'
import { Notice } from './notice.tsx'

export interface LoadFailedProps {
  /** The subject of the message, such as `Your members`. */
  what: string
  isTrying?: boolean
  onRetry: () => void
}

/** Says what could not be loaded and offers to try again. */
export function LoadFailed({ what, isTrying = false, onRetry }: LoadFailedProps) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="default" size="sm" disabled={isTrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded.
    </Notice>
  )
}
