import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import { shortlistedHomes } from './shortlist.tables.ts'

export type ShortlistRow = typeof shortlistedHomes.$inferSelect

/** Newest first. */
export function findShortlist(queries: Queries, organisationId: number): Promise<ShortlistRow[]> {
  return queries
    .select()
    .from(shortlistedHomes)
    .where(eq(shortlistedHomes.organisationId, organisationId))
    .orderBy(desc(shortlistedHomes.addedAt), shortlistedHomes.homeKey)
}

/** Homes that a member put on it, oldest first. */
export function findShortlistedBy(queries: Queries, organisationId: number, userId: number) {
  return queries
    .select({ homeKey: shortlistedHomes.homeKey, addedAt: shortlistedHomes.addedAt })
    .from(shortlistedHomes)
    .where(and(eq(shortlistedHomes.organisationId, organisationId), eq(shortlistedHomes.addedById, userId)))
    .orderBy(asc(shortlistedHomes.addedAt), asc(shortlistedHomes.homeKey))
}

export async function countShortlisted(queries: Queries, organisationId: number): Promise<number> {
  const [counted] = await queries
    .select({ homes: count() })
    .from(shortlistedHomes)
    .where(eq(shortlistedHomes.organisationId, organisationId))
  return counted?.homes ?? 0
}

/** Returns the keys of those that were not there before. */
export async function insertShortlisted(queries: Queries, rows: readonly ShortlistRow[]): Promise<string[]> {
  const inserted = await queries
    .insert(shortlistedHomes)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ homeKey: shortlistedHomes.homeKey })
  return inserted.map(({ homeKey }) => homeKey)
}

/** Returns the keys of those that were there before. */
export async function deleteShortlisted(
  queries: Queries,
  organisationId: number,
  homeKeys: readonly string[],
): Promise<string[]> {
  const deleted = await queries
    .delete(shortlistedHomes)
    .where(and(eq(shortlistedHomes.organisationId, organisationId), equalsAny(shortlistedHomes.homeKey, homeKeys)))
    .returning({ homeKey: shortlistedHomes.homeKey })
  return deleted.map(({ homeKey }) => homeKey)
}
