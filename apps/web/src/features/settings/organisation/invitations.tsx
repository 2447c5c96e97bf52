import { Button, TextInput } from '@mantine/core'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import '@mantine/core/styles/Input.layer.css'
import type { Invitation } from '@retrofolio/contract/accounts/organisation'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formErrors, UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useConfirmedAction } from '../../../ui/feedback/use-confirmed-action.ts'
import { Row, Rows } from '../parts/rows.tsx'
import classes from '../parts/setting-form.module.css'
import { useSettingForm } from '../parts/use-setting-form.ts'
import { invitationWords } from '../parts/view-model.ts'
import { invitationsQuery, useOrganisationChanges } from '../queries/organisation-queries.ts'

const EMPTY = { email: '' }

export function Invitations() {
  const invitations = useQuery(invitationsQuery())
  const { invite } = useOrganisationChanges()
  const form = useSettingForm({
    saved: EMPTY,
    save: ({ email }) => invite(email),
    done: 'The invitation has been sent.',
  })
  return (
    <>
      <form className={classes.form} aria-label="Invite a colleague" {...form.props}>
        {form.banner !== null && <Notice tone="error">{form.banner}</Notice>}
        <div className={classes.inline}>
          <TextInput label="Email" type="email" autoComplete="off" {...form.field('email')} />
          <Button type="submit" disabled={form.isPending}>
            {form.isPending ? 'Inviting...' : 'Invite'}
          </Button>
        </div>
      </form>
      {invitations.data === undefined ? (
        <QueryPlaceholder query={invitations} what="The invitations" />
      ) : (
        invitations.data.length > 0 && <InvitationList invitations={invitations.data} />
      )}
    </>
  )
}

function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const { resendInvitation, withdrawInvitation } = useOrganisationChanges()
  const withdraw = useConfirmedAction(
    withdrawInvitation,
    ({ email }: Invitation) => `The invitation for ${email} has been withdrawn.`,
  )
  const resend = useMutation({
    mutationFn: resendInvitation,
    onSuccess: (_answer, { email }: Invitation) => toast.success(`A new link has been sent to ${email}.`),
    onError: (error) => toast.error(formErrors(error, []).banner ?? UNEXPECTED_ERROR),
  })
  return (
    <>
      <Rows label="Open invitations">
        {invitations.map((invitation) => (
          <Row
            key={invitation.id}
            title={invitation.email}
            actions={
              <>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Send again to ${invitation.email}`}
                  disabled={resend.isPending}
                  onClick={() => resend.mutate(invitation)}
                >
                  Send again
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Withdraw the invitation for ${invitation.email}`}
                  onClick={() => withdraw.choose(invitation)}
                >
                  Withdraw
                </Button>
              </>
            }
          >
            {invitationWords(invitation)}
          </Row>
        ))}
      </Rows>
      <ConfirmDialog {...withdraw.dialog} title="Withdraw this invitation?" confirm={['Withdraw', 'Withdrawing...']}>
        <p>
          The link sent to <strong>{withdraw.chosen?.email}</strong> will stop working.
        </p>
      </ConfirmDialog>
    </>
  )
}
