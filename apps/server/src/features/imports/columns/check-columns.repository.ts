import type { ImportColumnCheck } from '@retrofolio/contract/imports/imports'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import type { ImportKey, ImportState } from '../imports.repository.ts'
import { importColumnChecks, importRows, imports } from '../imports.tables.ts'

/** Stored checks, by the position of their column. */
export async function findColumnChecks(queries: Queries, key: ImportKey): Promise<Map<number, ImportColumnCheck>> {
  const rows = await queries.select().from(importColumnChecks).where(isCheckOf(key))
  return new Map(
    rows.map(({ place, filled, refused, problem, values, warning }) => [
      place,
      { filled, refused, problem, values, warning },
    ]),
  )
}

/** Another request may have stored them a moment ago, with the same result. */
export async function insertColumnChecks(
  queries: Queries,
  key: ImportKey,
  checks: ReadonlyMap<number, ImportColumnCheck>,
): Promise<void> {
  if (checks.size === 0) return
  const rows = [...checks].map(([place, check]) => ({ ...key, place, ...check }))
  await queries.insert(importColumnChecks).values(rows).onConflictDoNothing()
}

/** Makes them be counted again when the import is next shown. */
export async function deleteColumnChecks(queries: Queries, key: ImportKey, places?: readonly number[]): Promise<void> {
  const some = places === undefined ? undefined : inArray(importColumnChecks.place, [...places])
  await queries.delete(importColumnChecks).where(and(isCheckOf(key), some))
}

/** The columns of pending imports. */
export function findPendingColumns(
  queries: Queries,
  organisationId: number,
): Promise<Pick<ImportState, 'id' | 'columns'>[]> {
  return queries
    .select({ id: imports.id, columns: imports.columns })
    .from(imports)
    .where(and(eq(imports.organisationId, organisationId), eq(imports.status, 'uploaded')))
}

/** Cells of some columns, in the order of the file. */
export async function findCellsOf(
  queries: Queries,
  key: ImportKey,
  { places, after, limit, longest }: { places: readonly number[]; after: number; limit: number; longest: number },
): Promise<{ row: number; cells: string[] }[]> {
  const cells = places.map((place) => sql`left(${importRows.cells}[${sql.raw(String(place + 1))}], ${longest}::int)`)
  return queries
    .select({ row: importRows.row, cells: sql`array[${sql.join(cells, sql`, `)}]`.mapWith(importRows.cells) })
    .from(importRows)
    .where(
      and(
        eq(importRows.organisationId, key.organisationId),
        eq(importRows.importId, key.importId),
        gt(importRows.row, after),
      ),
    )
    .orderBy(asc(importRows.row))
    .limit(limit)
}

function isCheckOf({ organisationId, importId }: ImportKey) {
  return and(eq(importColumnChecks.organisationId, organisationId), eq(importColumnChecks.importId, importId))
}
