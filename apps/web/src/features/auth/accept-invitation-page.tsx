import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { SplitScreen } from '../../ui/page/split-screen.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { useAuth } from './auth-provider.tsx'
import { INVITATION_FIELDS } from './new-account-fields.ts'
import { NewAccountForm } from './new-account-form.tsx'
import { acceptInvitation, receivedInvitationQuery } from './queries.ts'

const EMPTY = { firstName: '', lastName: '', password1: '', password2: '' }

/** The page of an emailed invitation: shows who invites and creates the account. */
export function AcceptInvitationPage() {
  usePageTitle('Accept your invitation')
  const { token = '' } = useParams()
  const { signIn } = useAuth()
  const navigate = useNavigate()
  const invitation = useQuery(receivedInvitationQuery(token))
  const acceptance = useMutation({
    mutationFn: (fields: typeof EMPTY) => acceptInvitation(token, fields),
    onSuccess: async (key) => {
      signIn(key)
      await navigate(paths.dashboard, { replace: true })
    },
  })
  if (invitation.isPending) return <PageLoading />
  const isGone = isNotFound(invitation.error) || isNotFound(acceptance.error)
  return (
    <SplitScreen>
      {isGone || invitation.data === undefined ? (
        <Message
          heading={
            <PageHeading>
              {isGone ? 'This invitation is no longer valid' : 'Could not load your invitation'}
            </PageHeading>
          }
          action={
            isGone ? (
              <Button component={Link} to={paths.login}>
                Go to sign in
              </Button>
            ) : (
              <Button onClick={() => void invitation.refetch()}>Try again</Button>
            )
          }
        >
          <p>
            {isGone
              ? 'It has been used, withdrawn or has expired. Ask the sender for a new one.'
              : 'Check your connection and try again.'}
          </p>
        </Message>
      ) : (
        <NewAccountForm
          heading={`Join ${invitation.data.organisationName}`}
          lead={`${invitation.data.invitedBy} has invited you. You will sign in as ${invitation.data.email}.`}
          fields={INVITATION_FIELDS}
          empty={EMPTY}
          submit={['Join', 'Joining...']}
          error={acceptance.error}
          isPending={acceptance.isPending}
          onSubmit={acceptance.mutate}
        />
      )}
    </SplitScreen>
  )
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404
