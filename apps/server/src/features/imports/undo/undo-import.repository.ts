import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAnyPair } from '../../../database/equals-any.ts'
import { homes } from '../../homes/homes.tables.ts'
import type { ImportKey, ImportRowState } from '../imports.repository.ts'
import { importRows } from '../imports.tables.ts'

/** Returns how many were deleted: fewer than the limit if none is left. */
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

export async function deleteHomeOfRow(
  queries: Queries,
  { organisationId, importId }: ImportKey,
  row: number,
): Promise<void> {
  await queries
    .delete(homes)
    .where(and(eq(homes.organisationId, organisationId), eq(homes.importId, importId), eq(homes.importRow, row)))
}

/** The next rows that changed an existing home, in the order of the file. */
export function findRowsWithEffect(
  queries: Queries,
  key: ImportKey,
  { after, limit }: { after: number; limit: number },
): Promise<ImportRowState[]> {
  return queries
    .select()
    .from(importRows)
    .where(and(isRowOf(key), gt(importRows.row, after), inArray(importRows.effect, ['restored', 'updated'])))
    .orderBy(asc(importRows.row))
    .limit(limit)
    .execute()
}

/** Whether existing homes still have values from rows, which an undo by nodes before 0.2 leaves in place. */
export async function areUpdatesLeft(queries: Queries, key: ImportKey): Promise<boolean> {
  const [found] = await queries
    .select({ row: importRows.row })
    .from(importRows)
    .where(and(isRowOf(key), eq(importRows.effect, 'updated')))
    .limit(1)
  return found !== undefined
}

/** Prevents a second revert, however often the job runs. */
export async function forgetEffects(queries: Queries, key: ImportKey, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return
  await queries
    .update(importRows)
    .set({ effect: null })
    .where(and(isRowOf(key), equalsAnyPair(importRows.row, rows)))
}

function isRowOf({ organisationId, importId }: ImportKey) {
  return and(eq(importRows.organisationId, organisationId), eq(importRows.importId, importId))
}
