import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { tokens, users } from '../../accounts/accounts.tables.ts'

const SHOWN = {
  id: tokens.id,
  name: tokens.name,
  scope: tokens.scope,
  createdById: tokens.userId,
  createdAt: tokens.createdAt,
  lastUsedAt: tokens.lastUsedAt,
  expiresAt: tokens.expiresAt,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
}

/** The tokens of all members, newest first, including expired ones. */
export function findApiTokens(queries: Queries, organisationId: number) {
  return queries
    .select(SHOWN)
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(users.organisationId, organisationId), eq(tokens.kind, 'api')))
    .orderBy(desc(tokens.id))
}

/** Returns its name; null if the organisation has no token with this id. */
export async function deleteApiToken(
  queries: Queries,
  organisationId: number,
  tokenId: number,
): Promise<{ name: string } | null> {
  const [row] = await queries
    .delete(tokens)
    .where(
      and(
        eq(tokens.id, tokenId),
        eq(tokens.kind, 'api'),
        inArray(
          tokens.userId,
          queries.select({ id: users.id }).from(users).where(eq(users.organisationId, organisationId)),
        ),
      ),
    )
    .returning({ name: tokens.name })
  return row ?? null
}
