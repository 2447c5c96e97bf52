import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { invitations } from '../organisation.tables.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** A link about to be sent. */
export interface SentLink {
  tokenHash: string
  sentAt: Date
  expiresAt: Date
}

/** null if this e-mail already has a pending invitation, expired or not. */
export async function insertInvitation(
  queries: Queries,
  organisationId: number,
  invitation: SentLink & { email: string; invitedById: number },
): Promise<InvitationRow | null> {
  const [row] = await queries
    .insert(invitations)
    .values({ ...invitation, organisationId, createdAt: invitation.sentAt })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** Renews an expired or suspended invitation of this e-mail; null if there is none. */
export async function renewExpiredInvitation(
  queries: Queries,
  organisationId: number,
  { email, ...invitation }: SentLink & { email: string; invitedById: number },
): Promise<InvitationRow | null> {
  const [row] = await queries
    .update(invitations)
    .set({
      ...invitation,
      createdAt: invitation.sentAt,
      timesSent: sql`${invitations.timesSent} + 1`,
      awaitsConfirmationSince: null,
    })
    .where(
      and(
        isPendingIn(organisationId),
        sql`lower(${invitations.email}) = lower(${email})`,
        or(lte(invitations.expiresAt, invitation.sentAt), isNotNull(invitations.awaitsConfirmationSince)),
      ),
    )
    .returning()
  return row ?? null
}

/** Invalidates the previously sent link. */
export async function updateSentLink(
  queries: Queries,
  organisationId: number,
  invitationId: number,
  link: SentLink,
): Promise<InvitationRow | null> {
  const [row] = await queries
    .update(invitations)
    .set({ ...link, timesSent: sql`${invitations.timesSent} + 1` })
    .where(and(isUsableIn(organisationId), eq(invitations.id, invitationId)))
    .returning()
  return row ?? null
}

export function findPendingInvitations(queries: Queries, organisationId: number): Promise<InvitationRow[]> {
  return queries.select().from(invitations).where(isUsableIn(organisationId)).orderBy(asc(invitations.id))
}

/** Locks the invitation's row for this transaction, so that a link creates only one account. */
export async function lockInvitationOfLink(
  queries: Queries,
  organisationId: number,
  tokenHash: string,
): Promise<InvitationRow | null> {
  const [row] = await queries
    .select()
    .from(invitations)
    .where(and(isUsableIn(organisationId), eq(invitations.tokenHash, tokenHash)))
    .for('update')
  return row ?? null
}

export async function findInvitationOfLink(
  queries: Queries,
  organisationId: number,
  tokenHash: string,
): Promise<InvitationRow | null> {
  const [row] = await queries
    .select()
    .from(invitations)
    .where(and(isUsableIn(organisationId), eq(invitations.tokenHash, tokenHash)))
  return row ?? null
}

export async function setAccepted(queries: Queries, organisationId: number, id: number, at: Date): Promise<void> {
  await queries
    .update(invitations)
    .set({ acceptedAt: at })
    .where(and(isPendingIn(organisationId), eq(invitations.id, id)))
}

export async function withdrawInvitation(
  queries: Queries,
  organisationId: number,
  id: number,
  at: Date,
): Promise<boolean> {
  const withdrawn = await queries
    .update(invitations)
    .set({ withdrawnAt: at })
    .where(and(isPendingIn(organisationId), eq(invitations.id, id)))
    .returning({ id: invitations.id })
  return withdrawn.length > 0
}

export async function withdrawInvitationsBy(
  queries: Queries,
  organisationId: number,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  await queries
    .update(invitations)
    .set({ withdrawnAt: at })
    .where(and(isPendingIn(organisationId), eq(invitations.invitedById, userId)))
}

/** An invitation and the number of mails sent for it. */
export type SentInvitation = Pick<InvitationRow, 'id' | 'timesSent'>

/** All invitations that the organisation ever sent. */
export function findSentInvitations(queries: Queries, organisationId: number): Promise<SentInvitation[]> {
  return queries
    .select({ id: invitations.id, timesSent: invitations.timesSent })
    .from(invitations)
    .where(eq(invitations.organisationId, organisationId))
}

/** Pending, and not suspended: its link works until it expires. */
function isUsableIn(organisationId: number) {
  return and(isPendingIn(organisationId), isNull(invitations.awaitsConfirmationSince))
}

export function isPendingIn(organisationId: number) {
  return and(
    eq(invitations.organisationId, organisationId),
    isNull(invitations.acceptedAt),
    isNull(invitations.withdrawnAt),
  )
}
