import type { Member } from '@retrofolio/contract/accounts/organisation'
import type { Queries } from '../../../database/database.ts'
import { withAccountsOf } from '../../../database/organisation-scope.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import type { Caller, Session } from '../../../http/routes/session.ts'
import { lockOrganisation } from '../../accounts/accounts.repository.ts'
import type { AuditActor } from '../../audit/audit-actions.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { withdrawInvitationsBy } from '../invitations/invitations.repository.ts'
import type { Asking, OrganisationDependencies, ReleaseViews } from '../organisation.service.ts'
import { deletePerson, findMembers, insertFormerMember } from './people.repository.ts'
import { holdAsking, nameOf } from './people.service.ts'

export async function listMembers(deps: OrganisationDependencies, session: Session): Promise<Member[]> {
  const members = await findMembers(deps.database.orm, session.organisationId)
  return members.map((member) => ({
    ...member,
    joinedAt: isoTime(member.createdAt),
    isSelf: member.id === session.userId,
  }))
}

/**
 * Deletes another member's account with its sessions, API tokens and pending invitations; their e-mail can then be
 * registered again. Their name is kept for the audit trail. Of two members who remove each other only one succeeds.
 */
export function removeMember(
  deps: OrganisationDependencies,
  { session, caller }: Asking,
  memberId: number,
): Promise<void> {
  const { organisationId } = session
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    await lockOrganisation(queries, organisationId)
    await holdAsking(queries, session)
    if (memberId === session.userId) throw new Refusal('MEMBER_IS_SELF')
    const { releaseViewsOf } = deps
    const removal = { organisationId, memberId, actor: session, at: deps.now(), caller, releaseViewsOf }
    if (!(await removePerson(queries, removal))) throw new Refusal('NOT_FOUND')
  })
}

interface Removal {
  organisationId: number
  memberId: number
  actor: AuditActor
  at: Date
  caller: Caller | null
  releaseViewsOf: ReleaseViews
}

/** Call it within a transaction that has locked the organisation. Returns whether there was such a member. */
export async function removePerson(
  queries: Queries,
  { memberId, releaseViewsOf, ...removal }: Removal,
): Promise<boolean> {
  const { organisationId, at } = removal
  const member = await deletePerson(queries, organisationId, memberId)
  if (member === null) return false
  await insertFormerMember(queries, organisationId, { userId: member.id, name: nameOf(member), removedAt: at })
  await releaseViewsOf(queries, organisationId, member.id)
  await withdrawInvitationsBy(queries, organisationId, { userId: member.id, at })
  await recordAudit(queries, { ...removal, action: 'member_removed', subject: { id: member.id } })
  return true
}
