import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export function QuotaReached() {
  return (
    <Notice
      tone="warning"
      heading="Home Quota Reached"
      action={
        <Button component={Link} to={paths.portfolio} variant="default">
          View Portfolio
        </Button>
      }
    >
      Your organisation has used its full home quota. Contact your provider to add more.
    </Notice>
  )
}
