import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import { ratingChanges } from './rating-changes.tables.ts'

/** By the ids of the homes; no entry for a home whose rating never changed. */
export async function findRatingChanges(queries: Queries, organisationId: number, homeIds: readonly number[]) {
  const { homeId, ratingBefore, changedAt } = ratingChanges
  const rows = await queries
    .select({ homeId, ratingBefore, changedAt })
    .from(ratingChanges)
    .where(and(eq(ratingChanges.organisationId, organisationId), equalsAny(homeId, homeIds)))
  return new Map(rows.map((row) => [row.homeId, row]))
}
