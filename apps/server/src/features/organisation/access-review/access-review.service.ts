import type { AccessReview } from '@retrofolio/contract/accounts/organisation'
import { withAccountsOf } from '../../../database/organisation-scope.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { lockOrganisation } from '../../accounts/accounts.repository.ts'
import type { BeginAccessReview } from '../../accounts/passwords/password-reset.service.ts'
import { membersBySource } from '../../audit/audit.service.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { accessReviewMail } from '../mails/access-review-mail.ts'
import type { Asking, OrganisationDependencies } from '../organisation.service.ts'
import { FORMER_MEMBER, holdAsking, namesOfPeople } from '../people/people.service.ts'
import { lockPeople } from '../people/person.repository.ts'
import {
  findSuspendedInvitations,
  findSuspendedMembers,
  restoreInvitation,
  restoreMember,
  suspendMembers,
  suspendPendingInvitations,
} from './access-review.repository.ts'

/** How long the owner has to confirm a member before they are removed. */
export const REVIEW_DAYS = 30

/**
 * Suspends all members who joined by invitation, and all pending invitations, when a password reset first proves the
 * owner's e-mail. Until then a stranger may have registered with that e-mail and let others in. Members created by the
 * operator stay. If a member who was invited proves their own e-mail, no member is suspended, so that no one can lock the
 * owner out.
 */
export function accessReviewer(deps: Pick<OrganisationDependencies, 'siteAddress'>): BeginAccessReview {
  return async (queries, owner, { at, caller }) => {
    const { organisationId } = owner
    // The order in which all changes to an organisation's members lock these rows. Earlier actions of a member are
    // complete by then, and later ones find them suspended.
    await lockOrganisation(queries, organisationId)
    const people = await lockPeople(queries, organisationId)
    if (people.every(({ id, emailProvenAt }) => id !== owner.id || emailProvenAt !== null)) return
    const { invited, madeByOperator } = await membersBySource(queries, organisationId)
    if (invited.includes(owner.id)) return
    // Invitations first: one that is being accepted is waited for, and its new member is then included.
    const heldInvitations = await suspendPendingInvitations(queries, organisationId, at)
    const exceptIds = [owner.id, ...madeByOperator]
    const heldMembers = await suspendMembers(queries, organisationId, { exceptIds, at })
    const event = { organisationId, actor: 'system', at, caller } as const
    for (const id of heldMembers) await recordAudit(queries, { ...event, action: 'member_suspended', subject: { id } })
    for (const id of heldInvitations) {
      await recordAudit(queries, { ...event, action: 'invitation_suspended', subject: { id } })
    }
    if (heldMembers.length + heldInvitations.length === 0) return
    await queueMail(queries, {
      event: `access-review:${owner.id}:${at.getTime()}`,
      to: owner.email,
      ...accessReviewMail({
        members: heldMembers.length,
        invitations: heldInvitations.length,
        removedAt: removalOf(at),
        link: `${deps.siteAddress()}/settings/members`,
      }),
    })
  }
}

export async function showAccessReview(deps: OrganisationDependencies, organisationId: number): Promise<AccessReview> {
  const names = await namesOfPeople(deps.database, organisationId)
  const at = deps.now()
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    const members = await findSuspendedMembers(queries, organisationId)
    const invitations = await findSuspendedInvitations(queries, organisationId)
    return {
      members: members.map(({ createdAt, suspendedAt, ...member }) => ({
        ...member,
        joinedAt: isoTime(createdAt),
        removedAt: isoTime(removalOf(suspendedAt)),
      })),
      invitations: invitations
        .filter(({ expiresAt }) => expiresAt > at)
        .map(({ id, email, invitedById, sentAt, expiresAt }) => ({
          id,
          email,
          invitedBy: { id: invitedById, name: names.members.get(invitedById) ?? FORMER_MEMBER },
          sentAt: isoTime(sentAt),
          expiresAt: isoTime(expiresAt),
        })),
    }
  })
}

/** They can sign in again, and their API tokens work again. */
export function confirmMember(
  deps: OrganisationDependencies,
  { session, caller }: Asking,
  memberId: number,
): Promise<void> {
  const { organisationId } = session
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    // Removal takes the same lock, so a member cannot be confirmed and removed at the same time.
    await lockOrganisation(queries, organisationId)
    await holdAsking(queries, session)
    if (!(await restoreMember(queries, organisationId, memberId))) throw new Refusal('NOT_FOUND')
    await recordAudit(queries, {
      organisationId,
      actor: session,
      action: 'member_confirmed',
      subject: { id: memberId },
      at: deps.now(),
      caller,
    })
  })
}

/** Its link works again until it expires. */
export function confirmInvitation(
  deps: OrganisationDependencies,
  { session, caller }: Asking,
  invitationId: number,
): Promise<void> {
  const { organisationId } = session
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    await holdAsking(queries, session)
    if (!(await restoreInvitation(queries, organisationId, invitationId))) throw new Refusal('NOT_FOUND')
    await recordAudit(queries, {
      organisationId,
      actor: session,
      action: 'invitation_confirmed',
      subject: { id: invitationId },
      at: deps.now(),
      caller,
    })
  })
}

const DAY_MS = 24 * 60 * 60 * 1_000

function removalOf(suspendedAt: Date): Date {
  return new Date(suspendedAt.getTime() + REVIEW_DAYS * DAY_MS)
}
