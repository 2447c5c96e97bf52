import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorSentence } from '../../lib/api/form-errors.ts'
import { formatClock, formatDay } from '../../lib/format/format-time.ts'
import { Notice } from '../feedback/notice.tsx'
import { focusHeading } from './focus-heading.ts'

export interface RefreshFailedProps {
  query: Pick<UseQueryResult, 'data' | 'isRefetchError' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>
  /** The subject of the message, such as `Your dashboard`. */
  what: string
}

/** Above data that could not be refreshed and stays on screen: says from when it is, why, and offers to try again. */
export function RefreshFailed({ query, what }: RefreshFailedProps) {
  if (!query.isRefetchError) return null
  const loadedAt = new Date(query.dataUpdatedAt).toISOString()
  const retry = async () => {
    const { isSuccess } = await query.refetch()
    // The notice is gone, and its button with the focus.
    if (isSuccess) focusHeading()
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="default" size="sm" aria-disabled={query.isFetching} onClick={() => void retry()}>
          Try again
        </Button>
      }
    >
      {what} could not be updated. This page shows what was loaded at {formatClock(loadedAt)} on {formatDay(loadedAt)}.{' '}
      {errorSentence(query.error)}
    </Notice>
  )
}
