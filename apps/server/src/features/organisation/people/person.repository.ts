import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { organisations } from '../../../database/organisations.tables.ts'
import { tokens, users } from '../../accounts/accounts.tables.ts'
import type { SentInvitation } from '../invitations/invitations.repository.ts'
import { invitations } from '../organisation.tables.ts'

export type InvitationOfPerson = typeof invitations.$inferSelect

export async function findOwnAccount(queries: Queries, organisationId: number, userId: number) {
  const [row] = await queries
    .select({
      account: {
        id: users.id,
        email: users.email,
        emailProvenAt: users.emailProvenAt,
        firstName: users.firstName,
        lastName: users.lastName,
        companyName: users.companyName,
        companyNumber: users.companyNumber,
        createdAt: users.createdAt,
      },
      organisation: { id: organisations.id, name: organisations.name },
    })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(and(eq(users.id, userId), eq(users.organisationId, organisationId)))
  return row ?? null
}

/** Logins and API tokens, oldest first, without keys or hashes. */
export function findOwnTokens(queries: Queries, userId: number) {
  return queries
    .select({
      id: tokens.id,
      kind: tokens.kind,
      name: tokens.name,
      scope: tokens.scope,
      createdAt: tokens.createdAt,
      lastUsedAt: tokens.lastUsedAt,
      expiresAt: tokens.expiresAt,
      userAgent: tokens.userAgent,
      address: tokens.address,
    })
    .from(tokens)
    .where(eq(tokens.userId, userId))
    .orderBy(asc(tokens.id))
}

export function findInvitationsBy(
  queries: Queries,
  organisationId: number,
  userId: number,
): Promise<InvitationOfPerson[]> {
  return queries
    .select()
    .from(invitations)
    .where(and(eq(invitations.organisationId, organisationId), eq(invitations.invitedById, userId)))
    .orderBy(asc(invitations.id))
}

export function findInvitationsTo(
  queries: Queries,
  organisationId: number,
  email: string,
): Promise<InvitationOfPerson[]> {
  return queries.select().from(invitations).where(isTo(organisationId, email)).orderBy(asc(invitations.id))
}

/** Returns how often each was sent. */
export function deleteInvitationsTo(
  queries: Queries,
  organisationId: number,
  email: string,
): Promise<SentInvitation[]> {
  return queries
    .delete(invitations)
    .where(isTo(organisationId, email))
    .returning({ id: invitations.id, timesSent: invitations.timesSent })
}

export type LockedPerson = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailProvenAt' | 'isActive'>

/** Locks the rows of all people of the organisation, so that none can start anything else in it. */
export async function lockPeople(queries: Queries, organisationId: number): Promise<LockedPerson[]> {
  return queries
    .select({ id: users.id, email: users.email, emailProvenAt: users.emailProvenAt, isActive: users.isActive })
    .from(users)
    .where(eq(users.organisationId, organisationId))
    .orderBy(asc(users.id))
    .for('update')
}

/** Deletes it with its people, homes, invitations and its audit trail. */
export async function deleteOrganisation(queries: Queries, organisationId: number): Promise<void> {
  await queries.delete(organisations).where(eq(organisations.id, organisationId))
}

function isTo(organisationId: number, email: string) {
  return and(eq(invitations.organisationId, organisationId), sql`lower(${invitations.email}) = lower(${email})`)
}
