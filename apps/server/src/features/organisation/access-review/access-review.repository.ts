import { and, asc, count, eq, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { tokens, users } from '../../accounts/accounts.tables.ts'
import { type InvitationRow, isPendingIn } from '../invitations/invitations.repository.ts'
import { invitations } from '../organisation.tables.ts'

/** Suspends active members except `exceptIds`; returns their ids. */
export async function suspendMembers(
  queries: Queries,
  organisationId: number,
  { exceptIds, at }: { exceptIds: number[]; at: Date },
): Promise<number[]> {
  const suspended = await queries
    .update(users)
    .set({ isActive: false, awaitsConfirmationSince: at })
    .where(and(eq(users.organisationId, organisationId), users.isActive, notInArray(users.id, exceptIds)))
    .returning({ id: users.id })
  return suspended.map(({ id }) => id).toSorted((one, other) => one - other)
}

export async function suspendPendingInvitations(queries: Queries, organisationId: number, at: Date): Promise<number[]> {
  const suspended = await queries
    .update(invitations)
    .set({ awaitsConfirmationSince: at })
    .where(isPendingIn(organisationId))
    .returning({ id: invitations.id })
  return suspended.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** Each with the number of API tokens that will work again when they are confirmed. */
export function findSuspendedMembers(queries: Queries, organisationId: number) {
  return queries
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: users.createdAt,
      suspendedAt: sql`${users.awaitsConfirmationSince}`.mapWith(users.awaitsConfirmationSince),
      apiTokens: count(tokens.id),
    })
    .from(users)
    .leftJoin(tokens, and(eq(tokens.userId, users.id), eq(tokens.kind, 'api')))
    .where(and(eq(users.organisationId, organisationId), isNotNull(users.awaitsConfirmationSince)))
    .groupBy(users.id)
    .orderBy(asc(users.id))
}

export function findSuspendedInvitations(queries: Queries, organisationId: number): Promise<InvitationRow[]> {
  return queries
    .select()
    .from(invitations)
    .where(and(isPendingIn(organisationId), isNotNull(invitations.awaitsConfirmationSince)))
    .orderBy(asc(invitations.id))
}

/** Returns whether there was a member with this id to confirm. */
export async function restoreMember(queries: Queries, organisationId: number, userId: number): Promise<boolean> {
  const restored = await queries
    .update(users)
    .set({ isActive: true, awaitsConfirmationSince: null })
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.id, userId),
        ne(users.isActive, true),
        isNotNull(users.awaitsConfirmationSince),
      ),
    )
    .returning({ id: users.id })
  return restored.length > 0
}

export async function restoreInvitation(queries: Queries, organisationId: number, id: number): Promise<boolean> {
  const restored = await queries
    .update(invitations)
    .set({ awaitsConfirmationSince: null })
    .where(and(isPendingIn(organisationId), eq(invitations.id, id), isNotNull(invitations.awaitsConfirmationSince)))
    .returning({ id: invitations.id })
  return restored.length > 0
}

/** Members of any organisation who were suspended before a time. */
export function findSuspendedBefore(queries: Queries, before: Date): Promise<{ id: number; organisationId: number }[]> {
  return queries
    .select({ id: users.id, organisationId: users.organisationId })
    .from(users)
    .where(lt(users.awaitsConfirmationSince, before))
    .orderBy(asc(users.organisationId), asc(users.id))
}
