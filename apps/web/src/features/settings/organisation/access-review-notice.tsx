import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { accessReviewQuery } from '../queries/organisation-queries.ts'

/** Takes a member to whom they have to confirm; nothing where there is nobody. */
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
          Show who is suspended
        </Button>
      }
    >
      {suspended === 1 ? 'One person was' : `${suspended} people were`} let in before the e-mail address that registered
      your organisation was verified. They have no access until you confirm them.
    </Notice>
  )
}
