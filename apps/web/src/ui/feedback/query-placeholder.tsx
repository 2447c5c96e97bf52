import { Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { LoadFailed } from './load-failed.tsx'
import classes from './query-placeholder.module.css'

export interface QueryPlaceholderProps {
  query: { isError: boolean; refetch: () => unknown }
  /** The subject of the messages, such as `Your members`. */
  what: string
}

/** A skeleton while a query loads, or its error. */
export function QueryPlaceholder({ query, what }: QueryPlaceholderProps) {
  if (query.isError) return <LoadFailed what={what} onRetry={() => void query.refetch()} />
  return (
    <div className={classes.shape}>
      <VisuallyHidden component="output">Loading...</VisuallyHidden>
      <Skeleton className={classes.line ?? ''} />
      <Skeleton className={classes.line ?? ''} />
    </div>
  )
}
