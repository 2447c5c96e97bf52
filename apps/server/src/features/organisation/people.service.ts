import type { Database } from '../../platform/database.ts'
import { findPeople } from './people.repository.ts'

/** What the people of an organisation are called, by their numbers: members, those who left, and the invited. */
export async function namesOfPeople(
  database: Database,
  organisationId: number,
): Promise<{ members: Map<number, string>; invitations: Map<number, string> }> {
  const people = await findPeople(database.orm, organisationId)
  return { members: new Map(people.map((person) => [person.id, nameOf(person)])), invitations: new Map() }
}

/** An operator may make a user without a name. */
export function nameOf(person: { firstName: string; lastName: string; email: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email
}
