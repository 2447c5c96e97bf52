import { Button } from '@mantine/core'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { errorSentence } from '../state/search-errors.ts'
import classes from './filters.module.css'

/** Says why there are no numbers beside the filters. */
export function CountsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={classes.failed}>
      <Notice
        tone="warning"
        action={
          <Button variant="default" size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        The numbers of homes beside the filters are missing. {errorSentence(error)}
      </Notice>
    </div>
  )
}
