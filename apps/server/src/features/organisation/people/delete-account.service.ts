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
 * Deletes the account of who asks; their password has been judged. Entries of the audit trail keep the number that the
 * account had and nothing else of the person. With the last member goes the organisation, homes, trail and all.
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
    // After the rows were taken: a new password, which also proves the e-mail, has ended every key that was there before.
    if (!(await isTokenOf(queries, asking.session))) throw new Refusal('TOKEN_UNKNOWN')
    const isLast = people.every((person) => person.id === userId || !person.isActive)
    if (isLast !== isOrganisationToGo) throw invalidFields({ deleteOrganisation: [isLast ? LAST_MEMBER : OTHERS_STAY] })
    if (isLast) return deleteWhole(deps, queries, organisationId, people)
    return deleteOne(deps, queries, asking, self)
  })
}

const LAST_MEMBER =
  'You are the last member. Your organisation, its homes and its audit trail are deleted with your account: confirm that with true.'

const OTHERS_STAY = 'Your organisation has other members, so it stays. Leave this out to delete your account alone.'

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
 * What is known to be theirs by the e-mail alone: not before the mailbox is, or whoever registers with the e-mail of
 * somebody else could have that person's messages deleted. Mails then go when their time is over.
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
