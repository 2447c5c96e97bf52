import { Button } from '@mantine/core'
import type { Member } from '@retrofolio/contract/accounts/organisation'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../lib/format/format-time.ts'
import { fullName, initials } from '../../../lib/format/person-names.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { useConfirmedAction } from '../../../ui/feedback/use-confirmed-action.ts'
import { Row, Rows } from '../parts/rows.tsx'
import { SectionPage, SettingGroup } from '../parts/section-page.tsx'
import { VerifyEmailNotice } from '../parts/verify-email-notice.tsx'
import { sortMembers } from '../parts/view-model.ts'
import { membersQuery, useOrganisationChanges } from '../queries/organisation-queries.ts'
import { AccessReview } from './access-review.tsx'
import { Invitations } from './invitations.tsx'

export function MembersPage() {
  const members = useQuery(membersQuery())
  return (
    <SectionPage title="Members" lead="All members have the same rights.">
      <VerifyEmailNotice />
      <AccessReview />
      {members.data === undefined ? (
        <QueryPlaceholder query={members} what="The members" />
      ) : (
        <MemberList members={sortMembers(members.data)} />
      )}
      <SettingGroup title="Invitations" lead="We email them a link that is valid for 7 days.">
        <Invitations />
      </SettingGroup>
    </SectionPage>
  )
}

function MemberList({ members }: { members: Member[] }) {
  const { removeMember } = useOrganisationChanges()
  const remove = useConfirmedAction(removeMember, (member: Member) => `${fullName(member)} is no longer a member.`)
  return (
    <>
      <Rows label="Members">
        {members.map((member) => (
          <Row
            key={member.id}
            mark={initials(member)}
            title={fullName(member)}
            tag={member.isSelf ? 'You' : null}
            actions={
              member.isSelf ? undefined : (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Remove ${fullName(member)}`}
                  onClick={() => remove.choose(member)}
                >
                  Remove
                </Button>
              )
            }
          >
            {member.email}
            <br />
            Joined {formatDay(member.joinedAt)}
          </Row>
        ))}
      </Rows>
      <ConfirmDialog {...remove.dialog} title="Remove this member?" confirm={['Remove', 'Removing...']}>
        <p>
          <strong>{remove.chosen && fullName(remove.chosen)}</strong> will be signed out immediately, and their account
          and API tokens deleted. The homes they added and the facts they corrected stay.
        </p>
      </ConfirmDialog>
    </>
  )
}
