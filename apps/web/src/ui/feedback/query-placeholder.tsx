import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { Notice } from './notice.tsx'
import classes from './query-placeholder.module.css'

export interface QueryPlaceholderProps {
  query: { isError: boolean; refetch: () => unknown }
  /** `Your members`, in a sentence of their own. */
  what: string
}

/** In the place of an answer: the shape it will have, or that it did not come. */
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
