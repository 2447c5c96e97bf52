import type { Database, Queries } from '../../../database/database.ts'
import { withAccountsOf } from '../../../database/organisation-scope.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import type { Session } from '../../../http/routes/session.ts'
import { findFormerMembers, findInvited, findPeople, holdMember, isTokenOf, type Person } from './people.repository.ts'

export interface NamesOfPeople {
  members: Map<number, string>
  invitations: Map<number, string>
}

/** Names of the organisation's people by id: members, former members, and invited people. */
export function namesOfPeople(database: Database, organisationId: number): Promise<NamesOfPeople> {
  return withAccountsOf(database, organisationId, async (queries) => {
    const former = await findFormerMembers(queries, organisationId)
    const present = await findPeople(queries, organisationId)
    const invited = await findInvited(queries, organisationId)
    return {
      members: new Map([
        ...former.map(({ userId, name }): [number, string] => [userId, name]),
        ...present.map((person): [number, string] => [person.id, nameOf(person)]),
      ]),
      invitations: new Map(invited.map(({ id, email }): [number, string] => [id, email])),
    }
  })
}

/**
 * Locks the calling user, so that until the transaction ends no other call can remove or suspend them, or change their
 * password. While this waits for the lock, a password change may have revoked the caller's key.
 */
export async function holdAsking(queries: Queries, session: Session): Promise<Person> {
  const member = await holdMember(queries, session.organisationId, session.userId)
  if (member === null) throw new Refusal('USER_INACTIVE')
  if (!(await isTokenOf(queries, session))) throw new Refusal('TOKEN_UNKNOWN')
  return member
}

/** Shown for a person whose data has been deleted. */
export const FORMER_MEMBER = 'A former member'

/** An operator may create a user without a name. */
export function nameOf(person: { firstName: string; lastName: string; email: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email
}
