import type { AccountDeletionRequest } from '@retrofolio/contract/accounts/personal-data'
import type { Queries } from '../../../database/database.ts'
import { withAccountsOf } from '../../../database/organisation-scope.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import { deleteMailsTo } from '../../../mail/mails.repository.ts'
import { lockOrganisation } from '../../accounts/accounts.repository.ts'
import { forgetAddressesOf, recordAudit } from '../../audit/record-audit.service.ts'
import { findSentInvitations, withdrawInvitationsBy } from '../invitations/invitations.repository.ts'
import { deleteMailsOfInvitations } from '../invitations/invitations.service.ts'
import type { Asking, OrganisationDependencies } from '../organisation.service.ts'
import { deletePerson, isTokenOf } from './people.repository.ts'
import { deleteInvitationsTo, deleteOrganisation, type LockedPerson, lockPeople } from './person.repository.ts'

/**
 * Deletes the caller's account; their password has been checked. Audit entries keep the account's id and no other
 * personal data. The last member's account is deleted with the organisation, its homes and its audit trail.
 */
export function deleteAccount(
  deps: OrganisationDependencies,
  asking: Asking,
  { deleteOrganisation: isOrganisationToGo }: AccountDeletionRequest,
): Promise<void> {
  const { organisationId, userId } = asking.session
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    await lockOrganisation(queries, organisationId)
    const people = await lockPeople(queries, organisationId)
    const self = people.find((person) => person.id === userId && person.isActive)
    if (self === undefined) throw new Refusal('USER_INACTIVE')
    // Checked after locking the rows: a password reset, which also proves the e-mail, revokes all earlier keys.
    if (!(await isTokenOf(queries, asking.session))) throw new Refusal('TOKEN_UNKNOWN')
    const isLast = people.every((person) => person.id === userId || !person.isActive)
    if (isLast !== isOrganisationToGo) throw invalidFields({ deleteOrganisation: [isLast ? LAST_MEMBER : OTHERS_STAY] })
    if (isLast) return deleteWhole(deps, queries, organisationId, people)
    return deleteOne(deps, queries, asking, self)
  })
}

const LAST_MEMBER =
  'You are the last member. Your organisation, its homes and its audit trail will be deleted with your account: confirm this with true.'

const OTHERS_STAY =
  'Your organisation has other members, so it will not be deleted. Omit this to delete only your account.'

async function deleteWhole(
  deps: OrganisationDependencies,
  queries: Queries,
  organisationId: number,
  people: LockedPerson[],
): Promise<void> {
  for (const person of people) await forgetByEmail(deps, queries, person)
  await deleteMailsOfInvitations(queries, await findSentInvitations(queries, organisationId))
  await deleteOrganisation(queries, organisationId)
}

async function deleteOne(
  deps: OrganisationDependencies,
  queries: Queries,
  { session, caller }: Asking,
  person: LockedPerson,
): Promise<void> {
  const { organisationId, userId } = session
  const at = deps.now()
  await deletePerson(queries, organisationId, userId)
  await deps.releaseViewsOf(queries, organisationId, userId)
  await withdrawInvitationsBy(queries, organisationId, { userId, at })
  await deleteMailsOfInvitations(queries, await deleteInvitationsTo(queries, organisationId, person.email))
  await forgetByEmail(deps, queries, person)
  await recordAudit(queries, {
    organisationId,
    actor: session,
    action: 'account_deleted',
    subject: { id: userId },
    at,
    caller,
  })
  await forgetAddressesOf(queries, organisationId, userId)
}

/**
 * Data identified by the e-mail alone is only deleted if it is verified. Otherwise anyone who registers with another
 * person's e-mail could delete that person's messages. Mails are then deleted when they expire.
 */
async function forgetByEmail(
  deps: OrganisationDependencies,
  queries: Queries,
  { email, emailProvenAt }: LockedPerson,
): Promise<void> {
  if (emailProvenAt === null) return
  await deps.forgetEnquiriesFrom(queries, email)
  await deleteMailsTo(queries, email)
}
