import type { InvitationAcceptanceRequest, ReceivedInvitation } from '@retrofolio/contract/accounts/organisation'
import { withAccountsOf } from '../../../database/organisation-scope.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import type { Caller } from '../../../http/routes/session.ts'
import { notify } from '../../../notifications/notify.ts'
import { hashFirstPassword, openAccount } from '../../accounts/registration/new-account.service.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { findOrganisation } from '../organisation.repository.ts'
import type { OrganisationDependencies } from '../organisation.service.ts'
import { holdMember } from '../people/people.repository.ts'
import { FORMER_MEMBER, nameOf } from '../people/people.service.ts'
import { readInvitationToken } from './invitation-link.ts'
import {
  findInvitationOfLink,
  type InvitationRow,
  lockInvitationOfLink,
  setAccepted,
} from './invitations.repository.ts'

type Dependencies = Pick<OrganisationDependencies, 'database' | 'now'>

/** Used, withdrawn, expired and invented links get the same response: not found. */
export function showReceivedInvitation(deps: Dependencies, token: string): Promise<ReceivedInvitation> {
  const { organisationId, tokenHash } = requireToken(token)
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    const invitation = requireGood(await findInvitationOfLink(queries, organisationId, tokenHash), deps.now())
    const organisation = await findOrganisation(queries, organisationId)
    const inviter = await holdMember(queries, organisationId, invitation.invitedById)
    return {
      organisationName: organisation?.name ?? '',
      invitedBy: inviter === null ? FORMER_MEMBER : nameOf(inviter),
      email: invitation.email,
      expiresAt: isoTime(invitation.expiresAt),
    }
  })
}

/**
 * Creates the account and signs it in. The link creates only one account: of several simultaneous attempts the first
 * succeeds.
 */
export async function acceptInvitation(
  deps: Dependencies,
  token: string,
  readRequest: () => Promise<InvitationAcceptanceRequest>,
  caller: Caller,
): Promise<{ key: string }> {
  const { organisationId, tokenHash } = requireToken(token)
  // The record is looked up before the body is validated, and checked again under the lock.
  const { email } = await showReceivedInvitation(deps, token)
  const request = await readRequest()
  const { firstName, lastName } = request
  const passwordHash = await hashFirstPassword(request, { firstName, lastName, email })
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    const at = deps.now()
    const invitation = requireGood(await lockInvitationOfLink(queries, organisationId, tokenHash), at)
    const organisation = await findOrganisation(queries, organisationId)
    const companyName = organisation?.name ?? ''
    // The link was sent only by mail.
    const proven = { email, emailProvenAt: at }
    const user = { organisationId, ...proven, passwordHash, firstName, lastName, companyName, companyNumber: '' }
    const account = await openAccount(queries, user, { at, caller })
    // Only the owner of the mailbox sees this, about their own account.
    if (account === null) throw invalidFields({ nonFieldErrors: [HAS_ACCOUNT] })
    await setAccepted(queries, organisationId, invitation.id, at)
    await recordAudit(queries, {
      organisationId,
      actor: { userId: account.userId },
      action: 'member_joined',
      subject: { id: account.userId },
      at,
      caller,
    })
    const name = [firstName, lastName].filter((part) => part !== '').join(' ')
    await notify(queries, {
      organisationId,
      userIds: 'all',
      exceptUserId: account.userId,
      kind: 'member_joined',
      eventKey: String(account.userId),
      data: { name: name === '' ? email : name },
      link: '/settings/members',
      at,
    })
    return { key: account.key }
  })
}

const HAS_ACCOUNT =
  'You already have an account with this e-mail address. Delete it first, or ask to be invited with another address.'

function requireToken(token: string): { organisationId: number; tokenHash: string } {
  const read = readInvitationToken(token)
  if (read === null) throw new Refusal('NOT_FOUND')
  return read
}

function requireGood(invitation: InvitationRow | null, at: Date): InvitationRow {
  if (invitation === null || invitation.expiresAt <= at) throw new Refusal('NOT_FOUND')
  return invitation
}
