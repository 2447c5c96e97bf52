import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { organisations } from '../../database/organisations.tables.ts'
import { users } from './accounts.tables.ts'

export interface NewUser {
  organisationId: number
  email: string
  /** null until the user has proved that they own the mailbox. */
  emailProvenAt: Date | null
  passwordHash: string
  firstName: string
  lastName: string
  companyName: string
  companyNumber: string
}

export async function insertOrganisation(
  queries: Queries,
  organisation: { name: string; homeQuota?: number },
): Promise<{ id: number; name: string; homeQuota: number }> {
  const [row] = await queries
    .insert(organisations)
    .values(organisation)
    .returning({ id: organisations.id, name: organisations.name, homeQuota: organisations.homeQuota })
  if (row === undefined) throw new Error('An organisation was inserted but not returned.')
  return row
}

/** null if the e-mail is taken, in any case. */
export async function insertUser(queries: Queries, user: NewUser): Promise<{ id: number } | null> {
  const [row] = await queries.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return row ?? null
}

export async function findOrganisation(queries: Queries, organisationId: number) {
  const [row] = await queries.select().from(organisations).where(eq(organisations.id, organisationId))
  return row ?? null
}

export async function findOrganisationIds(queries: Queries): Promise<number[]> {
  const rows = await queries.select({ id: organisations.id }).from(organisations).orderBy(organisations.id)
  return rows.map((row) => row.id)
}

/**
 * Locks the organisation until the transaction ends: its name, quota and members change one at a time. Rows that refer
 * to it can still be written; otherwise a transaction that holds a member and is about to write such a row would
 * deadlock with this one.
 */
export async function lockOrganisation(queries: Queries, organisationId: number) {
  const [row] = await queries
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update')
  return row ?? null
}

export async function updateHomeQuota(queries: Queries, organisationId: number, homeQuota: number): Promise<void> {
  await queries.update(organisations).set({ homeQuota }).where(eq(organisations.id, organisationId))
}

/** All users, or those of one organisation. */
export function findUsers(queries: Queries, filter: { organisationId?: number }) {
  const { organisationId } = filter
  return queries
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      isActive: users.isActive,
      emailProvenAt: users.emailProvenAt,
      awaitsConfirmationSince: users.awaitsConfirmationSince,
      organisationId: users.organisationId,
      organisationName: organisations.name,
    })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(organisationId === undefined ? undefined : eq(users.organisationId, organisationId))
    .orderBy(users.id)
}

/** Returns whether the state changed. The operator's decision also replaces a member's confirmation. */
export async function updateIsActive(queries: Queries, userId: number, isActive: boolean): Promise<boolean> {
  const changed = await queries
    .update(users)
    .set({ isActive, awaitsConfirmationSince: null })
    .where(and(eq(users.id, userId), or(ne(users.isActive, isActive), isNotNull(users.awaitsConfirmationSince))))
    .returning({ id: users.id })
  return changed.length > 0
}

export async function findUserByEmail(queries: Queries, email: string) {
  const [row] = await queries.select().from(users).where(hasEmail(email))
  return row ?? null
}

export async function findUser(queries: Queries, userId: number) {
  const [row] = await queries.select().from(users).where(eq(users.id, userId))
  return row ?? null
}

export async function findUserByLinkId(queries: Queries, linkId: string) {
  const [row] = await queries.select().from(users).where(eq(users.linkId, linkId))
  return row ?? null
}

/** Locks the user until the transaction ends. */
export async function lockUser(queries: Queries, userId: number) {
  const [row] = await queries.select().from(users).where(eq(users.id, userId)).for('update')
  return row ?? null
}

export type UserRow = typeof users.$inferSelect

export type Profile = Pick<UserRow, 'firstName' | 'lastName' | 'companyName' | 'companyNumber'>

export async function updateProfile(queries: Queries, userId: number, change: Partial<Profile>): Promise<void> {
  await queries.update(users).set(change).where(eq(users.id, userId))
}

export async function updatePassword(queries: Queries, userId: number, passwordHash: string): Promise<void> {
  await queries.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

/** Keeps the first proof. Returns whether this is the first. */
export async function setEmailProven(queries: Queries, userId: number, at: Date): Promise<boolean> {
  const proven = await queries
    .update(users)
    .set({ emailProvenAt: at })
    .where(and(eq(users.id, userId), isNull(users.emailProvenAt)))
    .returning({ id: users.id })
  return proven.length > 0
}

/** A user of this organisation, with the organisation. */
export async function findMember(queries: Queries, organisationId: number, userId: number) {
  const [row] = await queries
    .select({ user: users, organisation: organisations })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(and(eq(users.id, userId), eq(users.organisationId, organisationId)))
  return row ?? null
}

/**
 * Lower-cased here and not by the database, whose `lower` also converts `İ` to `i`. Failed logins are counted by the
 * same form; if the two differed, such a spelling would never be locked.
 */
function hasEmail(email: string) {
  return sql`lower(${users.email}) = ${email.toLowerCase()}`
}
