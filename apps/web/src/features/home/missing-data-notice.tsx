import { Button } from '@mantine/core'
import { Notice } from '../../ui/feedback/notice.tsx'
import { IconRefresh } from '../../ui/icons.ts'
import type { HomeAction } from './data/home-action.ts'
import classes from './missing-data-notice.module.css'

export interface MissingDataNoticeProps {
  status: 'missing_data' | 'failed'
  reason: string | null
  reanalyse: HomeAction
}

/** Replaces the tabs. A failed analysis can be retried; missing data cannot. */
export function MissingDataNotice({ status, reason, reanalyse }: MissingDataNoticeProps) {
  const action = (
    <Button
      variant="default"
      leftSection={<IconRefresh size="1.1em" stroke={2} aria-hidden />}
      loading={reanalyse.isPending}
      onClick={reanalyse.run}
    >
      Try again
    </Button>
  )
  return (
    <Notice tone="warning" heading="Missing Data" {...(status === 'failed' ? { action } : {})}>
      <div className={classes.words}>
        <span>We could not retrieve the complete information for this home. We are working on it.</span>
        {reason !== null && <span>{reason}</span>}
        {reanalyse.error !== null && <span role="alert">{reanalyse.error}</span>}
      </div>
    </Notice>
  )
}
