import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { Notice } from './notice.tsx'
import classes from './query-placeholder.module.css'

export interface QueryPlaceholderProps {
  query: { isError: boolean; refetch: () => unknown }
  /** The subject of the messages, such as `Your members`. */
  what: string
}

/** A skeleton while a query loads, or its error. */
export function QueryPlaceholder({ query, what }: QueryPlaceholderProps) {
  if (query.isError) {
    return (
      <Notice
        tone="error"
        action={
          <Button variant="default" size="sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {what} could not be loaded.
      </Notice>
    )
  }
  return (
    <div className={classes.shape}>
      <VisuallyHidden component="output">Loading...</VisuallyHidden>
      <Skeleton className={classes.line ?? ''} />
      <Skeleton className={classes.line ?? ''} />
    </div>
  )
}
