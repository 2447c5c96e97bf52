import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { fieldText, formErrors, UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'
import { paths } from '../../../lib/paths.ts'
import { currentUserQuery } from '../../../lib/session/current-user.ts'
import { Message } from '../../../ui/feedback/message.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { focusHeading } from '../../../ui/page/focus-heading.ts'
import { PageHeading } from '../../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { verifyEmail } from '../queries/account-queries.ts'

/** The page of an emailed link. Verifies only on request, after the user has seen which account it is. */
export function VerifyEmailPage() {
  usePageTitle('Verify your email address')
  const { token = '' } = useParams()
  const user = useQuery(currentUserQuery())
  const queryClient = useQueryClient()
  const verifying = useMutation({ mutationFn: () => verifyEmail(queryClient, token) })
  useEffect(() => {
    if (verifying.isSuccess) focusHeading()
  }, [verifying.isSuccess])
  // Shown at once, the button would move when the email arrives, and a click in progress would miss it.
  if (user.data === undefined) return <QueryPlaceholder query={user} what="Your account" />
  const { email } = user.data
  if (verifying.isSuccess) {
    return (
      <Message
        heading={<PageHeading>Your email address is verified</PageHeading>}
        action={
          <Button component={Link} to={paths.settingsMembers}>
            Invite people
          </Button>
        }
      >
        <p>
          <strong>{email}</strong> is yours. You can now invite people, create API tokens and export data.
        </p>
      </Message>
    )
  }
  const isNoGood = fieldText(verifying.error, 'token') !== null
  return (
    <Message
      heading={<PageHeading>Verify your email address</PageHeading>}
      action={
        isNoGood ? (
          <Button component={Link} to={paths.settingsProfile}>
            Request a new link
          </Button>
        ) : (
          <Button disabled={verifying.isPending} onClick={() => verifying.mutate()}>
            {verifying.isPending ? 'Verifying...' : 'Verify my email address'}
          </Button>
        )
      }
    >
      <p>
        You are signed in as <strong>{email}</strong>.
        {verifying.error === null && ' Confirm that this address is yours.'}
      </p>
      {verifying.error !== null && (
        <Notice tone="error">
          {isNoGood
            ? 'This link has expired or belongs to a different account. Check that you are signed in to the right one.'
            : (formErrors(verifying.error, []).banner ?? UNEXPECTED_ERROR)}
        </Notice>
      )}
    </Message>
  )
}
