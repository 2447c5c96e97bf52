import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import type { Caller } from '../../../http/routes/session.ts'
import { tokens, users } from '../accounts.tables.ts'

export interface NewToken {
  userId: number
  keyHash: string
  kind?: 'login' | 'api'
  name?: string
  scope?: 'read' | 'write'
  expiresAt?: Date | null
  createdAt: Date
  userAgent: string
  address: string
}

export async function insertToken(queries: Queries, token: NewToken): Promise<{ id: number }> {
  const [row] = await queries.insert(tokens).values(token).returning({ id: tokens.id })
  if (row === undefined) throw new Error('A token was inserted but not returned.')
  return row
}

export async function deleteToken(queries: Queries, tokenId: number) {
  const [row] = await queries.delete(tokens).where(eq(tokens.id, tokenId)).returning({ name: tokens.name })
  return row ?? null
}

/** Newest first. */
export function findLogins(queries: Queries, userId: number) {
  return queries.select().from(tokens).where(isLoginOf(userId)).orderBy(desc(tokens.createdAt), desc(tokens.id))
}

export async function deleteLogin(queries: Queries, login: { userId: number; tokenId: number }): Promise<boolean> {
  const deleted = await queries
    .delete(tokens)
    .where(and(isLoginOf(login.userId), eq(tokens.id, login.tokenId)))
    .returning({ id: tokens.id })
  return deleted.length > 0
}

/** Returns the ids of the deleted ones. */
export async function deleteLogins(
  queries: Queries,
  logins: { userId: number; exceptTokenId: number },
): Promise<number[]> {
  const deleted = await queries
    .delete(tokens)
    .where(and(isLoginOf(logins.userId), ne(tokens.id, logins.exceptTokenId)))
    .returning({ id: tokens.id })
  return deleted.map((row) => row.id)
}

/** Logins and API tokens alike. */
export async function deleteKeys(queries: Queries, userId: number): Promise<void> {
  await queries.delete(tokens).where(eq(tokens.userId, userId))
}

function isLoginOf(userId: number) {
  return and(eq(tokens.userId, userId), eq(tokens.kind, 'login'))
}

/** Several at once, by the hashes of their keys. */
export async function findTokens(queries: Queries, keyHashes: readonly string[]) {
  const rows = await queries
    .select({
      id: tokens.id,
      keyHash: tokens.keyHash,
      kind: tokens.kind,
      scope: tokens.scope,
      expiresAt: tokens.expiresAt,
      lastUsedAt: tokens.lastUsedAt,
      userId: users.id,
      organisationId: users.organisationId,
      isActive: users.isActive,
      emailProvenAt: users.emailProvenAt,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(inArray(tokens.keyHash, keyHashes))
  return new Map(rows.map((row) => [row.keyHash, row]))
}

/** Written once, even if several nodes see the token at the same time. */
export async function updateLastUse(
  queries: Queries,
  use: { tokenId: number; at: Date; unlessSince: Date; caller: Caller },
): Promise<void> {
  await queries
    .update(tokens)
    .set({ lastUsedAt: use.at, userAgent: use.caller.userAgent, address: use.caller.address })
    .where(
      and(eq(tokens.id, use.tokenId), or(isNull(tokens.lastUsedAt), lt(tokens.lastUsedAt, sql`${use.unlessSince}`))),
    )
}
