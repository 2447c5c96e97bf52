import type { AccountDeletionRequest } from '@retrofolio/contract/person'
import type { Queries } from '../../platform/database.ts'
import { invalidFields, Refusal } from '../../platform/errors.ts'
import { deleteMailsTo } from '../../platform/mail/mails.repository.ts'
import { withAccountsOf } from '../../platform/organisation-scope.ts'
import { forgetAddressesOf, recordAudit } from '../audit/record-audit.service.ts'
import { findInvitationEmails, withdrawInvitationsBy } from './invitations.repository.ts'
import { lockOrganisation } from './organisation.repository.ts'
import type { Asking, OrganisationDependencies } from './organisation.service.ts'
import { deletePerson } from './people.repository.ts'
import { deleteInvitationsTo, deleteOrganisation, lockPeople } from './person.repository.ts'

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
    const isLast = people.every((person) => person.id === userId || !person.isActive)
    if (isLast !== isOrganisationToGo) throw invalidFields({ deleteOrganisation: [isLast ? LAST_MEMBER : OTHERS_STAY] })
    if (isLast) return deleteWhole(deps, queries, organisationId, people)
    return deleteOne(deps, queries, asking, self.email)
  })
}

const LAST_MEMBER =
  'You are the last member. Your organisation, its homes and its audit trail are deleted with your account: confirm that with true.'

const OTHERS_STAY = 'Your organisation has other members, so it stays. Leave this out to delete your account alone.'

async function deleteWhole(
  deps: OrganisationDependencies,
  queries: Queries,
  organisationId: number,
  people: { email: string }[],
): Promise<void> {
  const invited = await findInvitationEmails(queries, organisationId)
  for (const { email } of people) await deps.forgetEnquiriesFrom(queries, email)
  await deleteMailsTo(queries, [...people.map((person) => person.email), ...invited])
  await deleteOrganisation(queries, organisationId)
}

async function deleteOne(
  deps: OrganisationDependencies,
  queries: Queries,
  { session, caller }: Asking,
  email: string,
): Promise<void> {
  const { organisationId, userId } = session
  const at = deps.now()
  await deletePerson(queries, organisationId, userId)
  await withdrawInvitationsBy(queries, organisationId, { userId, at })
  await deleteInvitationsTo(queries, organisationId, email)
  await deps.forgetEnquiriesFrom(queries, email)
  await deleteMailsTo(queries, [email])
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
