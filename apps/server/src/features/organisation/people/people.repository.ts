import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import type { Session } from '../../../http/routes/session.ts'
import { deleteNotificationsOf } from '../../../notifications/notifications.repository.ts'
import { tokens, users } from '../../accounts/accounts.tables.ts'
import { formerMembers, invitations } from '../organisation.tables.ts'

export type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'lastName' | 'createdAt'>

const PERSON = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  createdAt: users.createdAt,
}

/** All users with an account in the organisation, including deactivated ones. */
export function findPeople(queries: Queries, organisationId: number): Promise<Person[]> {
  return queries.select(PERSON).from(users).where(eq(users.organisationId, organisationId)).orderBy(users.id)
}

/** Members who can sign in, in the order in which they joined. */
export function findMembers(queries: Queries, organisationId: number): Promise<Person[]> {
  return queries.select(PERSON).from(users).where(isActiveIn(organisationId)).orderBy(users.id)
}

/** Prevents the member's account from being deleted until the transaction ends. */
export async function holdMember(queries: Queries, organisationId: number, userId: number): Promise<Person | null> {
  const [row] = await queries
    .select(PERSON)
    .from(users)
    .where(and(isActiveIn(organisationId), eq(users.id, userId)))
    .for('key share')
  return row ?? null
}

/** Whether the caller's key is still valid. */
export async function isTokenOf(queries: Queries, { userId, tokenId }: Session): Promise<boolean> {
  const rows = await queries
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(eq(tokens.id, tokenId), eq(tokens.userId, userId)))
  return rows.length > 0
}

/** The user of the organisation with this e-mail, and whether they can sign in. */
export async function findPersonByEmail(queries: Queries, organisationId: number, email: string) {
  const [row] = await queries
    .select({ isActive: users.isActive, awaitsConfirmationSince: users.awaitsConfirmationSince })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), sql`lower(${users.email}) = lower(${email})`))
  return row ?? null
}

/** Deletes the account with its sessions, keys and everything else that refers to it. */
export async function deletePerson(queries: Queries, organisationId: number, userId: number): Promise<Person | null> {
  const [row] = await queries
    .delete(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)))
    .returning(PERSON)
  if (row !== undefined) await deleteNotificationsOf(queries, { organisationId, userId })
  return row ?? null
}

export async function insertFormerMember(
  queries: Queries,
  organisationId: number,
  former: { userId: number; name: string; removedAt: Date },
): Promise<void> {
  await queries.insert(formerMembers).values({ ...former, organisationId })
}

export function findFormerMembers(
  queries: Queries,
  organisationId: number,
): Promise<{ userId: number; name: string }[]> {
  return queries
    .select({ userId: formerMembers.userId, name: formerMembers.name })
    .from(formerMembers)
    .where(eq(formerMembers.organisationId, organisationId))
}

/** E-mails of all invitations ever sent, by their id. */
export function findInvited(queries: Queries, organisationId: number): Promise<{ id: number; email: string }[]> {
  return queries
    .select({ id: invitations.id, email: invitations.email })
    .from(invitations)
    .where(eq(invitations.organisationId, organisationId))
}

function isActiveIn(organisationId: number) {
  return and(eq(users.organisationId, organisationId), users.isActive)
}
