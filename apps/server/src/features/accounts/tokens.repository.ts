import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import type { Caller } from '../../platform/session.ts'
import { tokens, users } from './accounts.tables.ts'

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

export async function deleteToken(queries: Queries, keyHash: string): Promise<void> {
  await queries.delete(tokens).where(eq(tokens.keyHash, keyHash))
}

export async function deleteTokensOfUser(queries: Queries, userId: number): Promise<void> {
  await queries.delete(tokens).where(eq(tokens.userId, userId))
}

export async function findToken(queries: Queries, keyHash: string) {
  const [row] = await queries
    .select({
      id: tokens.id,
      kind: tokens.kind,
      scope: tokens.scope,
      expiresAt: tokens.expiresAt,
      lastUsedAt: tokens.lastUsedAt,
      userId: users.id,
      organisationId: users.organisationId,
      isActive: users.isActive,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(eq(tokens.keyHash, keyHash))
  return row ?? null
}

/** Nodes that see the same token at the same time write once. */
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
