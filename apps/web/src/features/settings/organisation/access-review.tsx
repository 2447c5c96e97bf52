import { Button } from '@mantine/core'
import type { AccessReview as AccessReviewAnswer } from '@retrofolio/contract/accounts/organisation'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formErrors, UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'
import { formatDay } from '../../../lib/format/format-time.ts'
import { fullName, initials } from '../../../lib/format/person-names.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useConfirmedAction } from '../../../ui/feedback/use-confirmed-action.ts'
import { Row, Rows } from '../parts/rows.tsx'
import { SettingGroup } from '../parts/section-page.tsx'
import { accessReviewQuery, useOrganisationChanges } from '../queries/organisation-queries.ts'

type SuspendedMember = AccessReviewAnswer['members'][number]
type SuspendedInvitation = AccessReviewAnswer['invitations'][number]

/** Suspended users and invitations that members must confirm; empty if there are none. */
export function AccessReview() {
  const { data } = useQuery(accessReviewQuery())
  if (data === undefined || data.members.length + data.invitations.length === 0) return null
  return (
    <SettingGroup
      title="Confirm who has access"
      lead="They were given access before the email address that registered your organisation was verified, so a stranger may have invited them. They have no access until you confirm them. Unconfirmed members are removed."
    >
      <Rows label="Suspended">
        {data.members.map((member) => (
          <MemberRow key={`member ${member.id}`} member={member} />
        ))}
        {data.invitations.map((invitation) => (
          <InvitationRow key={`invitation ${invitation.id}`} invitation={invitation} />
        ))}
      </Rows>
    </SettingGroup>
  )
}

function MemberRow({ member }: { member: SuspendedMember }) {
  const { confirmMember, removeMember } = useOrganisationChanges()
  const confirm = useConfirmation(confirmMember, `${fullName(member)} has access again.`)
  const remove = useConfirmedAction(removeMember, () => `${fullName(member)} is no longer a member.`)
  return (
    <Row
      mark={initials(member)}
      title={fullName(member)}
      tag="Suspended"
      isTagWarning
      actions={
        <>
          <Button
            size="sm"
            aria-label={`Confirm ${fullName(member)}`}
            disabled={confirm.isPending}
            onClick={() => confirm.mutate(member)}
          >
            Confirm
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={`Remove ${fullName(member)}`}
            onClick={() => remove.choose(member)}
          >
            Remove
          </Button>
        </>
      }
    >
      {member.email}
      <br />
      Joined {formatDay(member.joinedAt)}; removed on {formatDay(member.removedAt)} unless confirmed
      {member.apiTokens > 0 && (
        <>
          <br />
          {member.apiTokens === 1 ? '1 API token will work' : `${member.apiTokens} API tokens will work`} again once you
          confirm
        </>
      )}
      <ConfirmDialog {...remove.dialog} title="Remove this member?" confirm={['Remove', 'Removing...']}>
        <p>
          The account and the API tokens of <strong>{fullName(member)}</strong> will be deleted. The homes they added
          and the facts they corrected stay.
        </p>
      </ConfirmDialog>
    </Row>
  )
}

function InvitationRow({ invitation }: { invitation: SuspendedInvitation }) {
  const { confirmInvitation, withdrawInvitation } = useOrganisationChanges()
  const { email, invitedBy, expiresAt } = invitation
  const confirm = useConfirmation(confirmInvitation, `The invitation for ${email} is active again.`)
  const withdraw = useConfirmation(withdrawInvitation, `The invitation for ${email} has been withdrawn.`)
  return (
    <Row
      title={email}
      tag="Suspended invitation"
      isTagWarning
      actions={
        <>
          <Button
            size="sm"
            aria-label={`Confirm the invitation for ${email}`}
            disabled={confirm.isPending}
            onClick={() => confirm.mutate(invitation)}
          >
            Confirm
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={`Withdraw the invitation for ${email}`}
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate(invitation)}
          >
            Withdraw
          </Button>
        </>
      }
    >
      Invited by {invitedBy.name}, valid until {formatDay(expiresAt)}
    </Row>
  )
}

function useConfirmation(act: (thing: { id: number }) => Promise<unknown>, done: string) {
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(formErrors(error, []).banner ?? UNEXPECTED_ERROR),
  })
}
