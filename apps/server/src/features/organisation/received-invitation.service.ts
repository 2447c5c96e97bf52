import type { ReceivedInvitation } from '@retrofolio/contract/organisation'
import { Refusal } from '../../platform/errors.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { withAccountsOf } from '../../platform/organisation-scope.ts'
import { readInvitationToken } from './invitation-link.ts'
import { findInvitationOfLink } from './invitations.repository.ts'
import { findOrganisation } from './organisation.repository.ts'
import type { OrganisationDependencies } from './organisation.service.ts'
import { holdMember } from './people.repository.ts'
import { nameOf } from './people.service.ts'

/** Spent, withdrawn, expired and made-up links are one and the same: not found. */
export function showReceivedInvitation(
  deps: Pick<OrganisationDependencies, 'database' | 'now'>,
  token: string,
): Promise<ReceivedInvitation> {
  const { organisationId, tokenHash } = requireToken(token)
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    const invitation = await findInvitationOfLink(queries, organisationId, tokenHash)
    const organisation = await findOrganisation(queries, organisationId)
    if (invitation === null || invitation.expiresAt <= deps.now() || organisation === null) {
      throw new Refusal('NOT_FOUND')
    }
    const inviter = await holdMember(queries, organisationId, invitation.invitedById)
    return {
      organisationName: organisation.name,
      invitedBy: inviter === null ? 'A former member' : nameOf(inviter),
      email: invitation.email,
      expiresAt: isoTime(invitation.expiresAt),
    }
  })
}

function requireToken(token: string): { organisationId: number; tokenHash: string } {
  const read = readInvitationToken(token)
  if (read === null) throw new Refusal('NOT_FOUND')
  return read
}
