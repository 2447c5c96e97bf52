import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { accessReviewQuery } from '../queries/organisation-queries.ts'

/** Links members to suspended users who need confirmation; empty if there are none. */
export function AccessReviewNotice() {
  const { data } = useQuery(accessReviewQuery())
  const suspended = data === undefined ? 0 : data.members.length + data.invitations.length
  if (suspended === 0) return null
  return (
    <Notice
      tone="warning"
      heading="Confirm who has access to your organisation"
      action={
        <Button component={Link} to={paths.settingsMembers} variant="default">
          Review suspended access
        </Button>
      }
    >
      {suspended === 1 ? 'One person was' : `${suspended} people were`} given access before the email address that
      registered your organisation was verified. They have no access until you confirm them.
    </Notice>
  )
}
