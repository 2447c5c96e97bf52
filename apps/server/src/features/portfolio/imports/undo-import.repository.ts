import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { homes } from '../homes.tables.ts'
import type { ImportKey } from './imports.repository.ts'
import { importRows } from './imports.tables.ts'

/** Answers how many were deleted, which is fewer than the limit when none is left. */
export async function deleteImportedHomes(
  queries: Queries,
  { organisationId, importId }: ImportKey,
  limit: number,
): Promise<number> {
  const some = queries
    .select({ id: homes.id })
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), eq(homes.importId, importId)))
    .orderBy(asc(homes.importRow))
    .limit(limit)
  const deleted = await queries
    .delete(homes)
    .where(and(eq(homes.organisationId, organisationId), inArray(homes.id, some)))
    .returning({ id: homes.id })
  return deleted.length
}

export async function archiveRestoredHomes(
  queries: Queries,
  { organisationId, importId }: ImportKey,
  at: Date,
): Promise<void> {
  const restored = queries
    .select({ id: importRows.homeId })
    .from(importRows)
    .where(
      and(
        eq(importRows.organisationId, organisationId),
        eq(importRows.importId, importId),
        eq(importRows.effect, 'restored'),
      ),
    )
  await queries
    .update(homes)
    .set({ archivedAt: at, updatedAt: at })
    .where(and(eq(homes.organisationId, organisationId), isNull(homes.archivedAt), inArray(homes.id, restored)))
}
