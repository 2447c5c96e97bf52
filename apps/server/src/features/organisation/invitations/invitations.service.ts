import type { Invitation } from '@retrofolio/contract/accounts/organisation'
import type { Queries } from '../../../database/database.ts'
import { withAccountsOf } from '../../../database/organisation-scope.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { deleteMailsOf } from '../../../mail/mails.repository.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { invitationMail } from '../mails/invitation-mail.ts'
import { findOrganisation } from '../organisation.repository.ts'
import type { Asking, OrganisationDependencies } from '../organisation.service.ts'
import { findPersonByEmail, holdMember, type Person } from '../people/people.repository.ts'
import { FORMER_MEMBER, holdAsking, nameOf, namesOfPeople } from '../people/people.service.ts'
import { type InvitationLink, newInvitationLink } from './invitation-link.ts'
import {
  findPendingInvitations,
  type InvitationRow,
  insertInvitation,
  renewExpiredInvitation,
  type SentInvitation,
  updateSentLink,
  withdrawInvitation as withdrawInvitationIn,
} from './invitations.repository.ts'

/** Limits first and repeated invitations of an organisation, because the recipients may not want these mails. */
const INVITE_RATE: Rate = { scope: 'invite', limit: 30, windowSeconds: 60 * 60 }

export function takeInviteRate(deps: OrganisationDependencies, organisationId: number): Promise<void> {
  return deps.throttle.take(INVITE_RATE, `organisation ${organisationId}`)
}

export async function listInvitations(deps: OrganisationDependencies, organisationId: number): Promise<Invitation[]> {
  const names = await namesOfPeople(deps.database, organisationId)
  const rows = await withAccountsOf(deps.database, organisationId, (queries) =>
    findPendingInvitations(queries, organisationId),
  )
  const at = deps.now()
  return rows.map((row) => presentInvitation(row, names.members.get(row.invitedById) ?? FORMER_MEMBER, at))
}

/** The response does not reveal whether the e-mail has an account elsewhere. */
export function invite(
  deps: OrganisationDependencies,
  { session, caller }: Asking,
  email: string,
): Promise<Invitation> {
  const { organisationId, userId } = session
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    const inviter = await holdAsking(queries, session)
    await requireNoAccount(queries, organisationId, email)
    const { token, ...link } = newInvitationLink(organisationId, deps.now())
    const invitation = { ...link, email, invitedById: userId }
    const row =
      (await insertInvitation(queries, organisationId, invitation)) ??
      (await renewExpiredInvitation(queries, organisationId, invitation))
    if (row === null) throw invalidFields({ email: ['This person has already been invited.'] })
    await sendLink(deps, queries, { row, token, inviter })
    await recordAudit(queries, {
      organisationId,
      actor: session,
      action: 'member_invited',
      subject: { id: row.id },
      at: link.sentAt,
      caller,
    })
    return presentInvitation(row, nameOf(inviter), link.sentAt)
  })
}

/** A user with an account here could not accept: they would be asked to delete it, and may be unable to sign in. */
async function requireNoAccount(queries: Queries, organisationId: number, email: string): Promise<void> {
  const person = await findPersonByEmail(queries, organisationId, email)
  if (person === null) return
  const problem = person.isActive
    ? 'This person is already a member of your organisation.'
    : person.awaitsConfirmationSince === null
      ? 'This person has a deactivated account in your organisation. The operator of this service can reactivate it.'
      : 'This person is a suspended member of your organisation. Confirm them under Settings, Members.'
  throw invalidFields({ email: [problem] })
}

/** Sends a new link by a new mail; the previous one becomes invalid. */
export function resendInvitation(
  deps: OrganisationDependencies,
  { session, caller }: Asking,
  invitationId: number,
): Promise<Invitation> {
  const { organisationId } = session
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    const sender = await holdAsking(queries, session)
    const { token, ...link } = newInvitationLink(organisationId, deps.now())
    const row = await updateSentLink(queries, organisationId, invitationId, link)
    if (row === null) throw new Refusal('NOT_FOUND')
    await sendLink(deps, queries, { row, token, inviter: sender })
    await recordAudit(queries, {
      organisationId,
      actor: session,
      action: 'invitation_resent',
      subject: { id: row.id },
      at: link.sentAt,
      caller,
    })
    const inviter = await holdMember(queries, organisationId, row.invitedById)
    return presentInvitation(row, inviter === null ? FORMER_MEMBER : nameOf(inviter), link.sentAt)
  })
}

export function withdrawInvitation(
  deps: OrganisationDependencies,
  { session, caller }: Asking,
  invitationId: number,
): Promise<void> {
  const { organisationId } = session
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    const at = deps.now()
    if (!(await withdrawInvitationIn(queries, organisationId, invitationId, at))) throw new Refusal('NOT_FOUND')
    await recordAudit(queries, {
      organisationId,
      actor: session,
      action: 'invitation_withdrawn',
      subject: { id: invitationId },
      at,
      caller,
    })
  })
}

async function sendLink(
  deps: OrganisationDependencies,
  queries: Queries,
  { row, token, inviter }: { row: InvitationRow; token: InvitationLink['token']; inviter: Person },
): Promise<void> {
  const organisation = await findOrganisation(queries, row.organisationId)
  await queueMail(queries, {
    event: mailEvent(row.id, row.timesSent),
    to: row.email,
    ...invitationMail({
      organisationName: organisation?.name ?? '',
      inviterName: nameOf(inviter),
      link: `${deps.siteAddress()}/accept-invitation/${token}`,
      expiresAt: row.expiresAt,
    }),
  })
}

/** Sent or not; only those of these invitations, not other mails to the same people. */
export function deleteMailsOfInvitations(queries: Queries, sent: readonly SentInvitation[]): Promise<void> {
  const events = sent.flatMap(({ id, timesSent }) =>
    Array.from({ length: timesSent }, (_, before) => mailEvent(id, before + 1)),
  )
  return deleteMailsOf(queries, events)
}

const mailEvent = (invitationId: number, time: number): string => `invitation:${invitationId}:${time}`

function presentInvitation(row: InvitationRow, inviterName: string, at: Date): Invitation {
  return {
    id: row.id,
    email: row.email,
    invitedBy: { id: row.invitedById, name: inviterName },
    createdAt: isoTime(row.createdAt),
    sentAt: isoTime(row.sentAt),
    expiresAt: isoTime(row.expiresAt),
    isExpired: row.expiresAt <= at,
  }
}
