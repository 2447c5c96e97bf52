import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import { users } from '../accounts/accounts.tables.ts'

/** Everybody who has, or had, an account in the organisation. */
export function findPeople(queries: Queries, organisationId: number) {
  return queries
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.organisationId, organisationId))
    .orderBy(users.id)
}
