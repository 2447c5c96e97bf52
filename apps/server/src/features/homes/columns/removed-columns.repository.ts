import type { CustomValue } from '@retrofolio/contract/homes/custom-columns'
import { and, asc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { homes } from '../homes.tables.ts'
import { type ColumnRow, hasValue, isColumn, lockHomesWithValue } from './columns.repository.ts'
import { customColumns, removedColumns } from './columns.tables.ts'

export type RemovedColumn = Omit<typeof removedColumns.$inferSelect, 'values'>

/** Moves a column and the values of homes to where they can be restored from. */
export async function moveToRemoved(queries: Queries, column: ColumnRow, removedAt: Date): Promise<void> {
  const { organisationId, id } = column
  const key = sql`${String(id)}::text`
  const has = hasValue(organisationId, id)
  await lockHomesWithValue(queries, organisationId, id)
  const values = sql<Record<string, string | number>>`(
    select coalesce(jsonb_object_agg(homes.id, custom_values -> ${key}), '{}') from ${homes} where ${has})`
  await queries.insert(removedColumns).values({ ...column, values, removedAt })
  await queries.execute(sql`update ${homes} set custom_values = custom_values - ${key} where ${has}`)
  await queries.delete(customColumns).where(isColumn(organisationId, id))
}

/** Null for a column that was never removed, or long ago. */
export async function lockRemovedColumn(
  queries: Queries,
  organisationId: number,
  id: number,
): Promise<RemovedColumn | null> {
  const { values: _values, ...fields } = getTableColumns(removedColumns)
  const [row] = await queries.select(fields).from(removedColumns).where(isRemoved(organisationId, id)).for('update')
  return row ?? null
}

/** @returns the number of homes that have their values again */
export async function restoreRemoved(queries: Queries, { removedAt: _at, ...column }: RemovedColumn): Promise<number> {
  const { organisationId, id } = column
  const held = sql`
    select homes.id, value from ${removedColumns} removed, jsonb_each(removed.values) held(home, value), ${homes}
    where removed.organisation_id = ${organisationId} and removed.id = ${id}
      and homes.organisation_id = ${organisationId} and homes.id = held.home::bigint`
  // In the order in which edits of homes lock them. A home may have been deleted meanwhile.
  const { rowCount } = await queries.execute(sql`
    with held as materialized (${held} order by homes.id for no key update of homes)
    update ${homes} set custom_values = custom_values || jsonb_build_object(${String(id)}::text, held.value)
    from held where homes.organisation_id = ${organisationId} and homes.id = held.id`)
  await queries.insert(customColumns).overridingSystemValue().values(column)
  await queries.delete(removedColumns).where(isRemoved(organisationId, id))
  return rowCount ?? 0
}

/** A removed column with the values that these homes had in it, by their ids. Locks it for this transaction. */
export function lockRemovedValues(queries: Queries, organisationId: number, homeIds: readonly number[]) {
  const { values: all, ...fields } = getTableColumns(removedColumns)
  const values = sql<Record<string, CustomValue>>`(
    select coalesce(jsonb_object_agg(home, ${all} -> home), '{}')
    from unnest(${sql.param(homeIds.map(String))}::text[]) home where ${all} ? home)`
  return queries
    .select({ ...fields, values })
    .from(removedColumns)
    .where(eq(removedColumns.organisationId, organisationId))
    .orderBy(asc(removedColumns.id))
    .for('update')
}

/** Changes the values with which a removed column returns; null removes that of a home. */
export async function updateRemovedValues(
  queries: Queries,
  { organisationId, id }: Pick<RemovedColumn, 'organisationId' | 'id'>,
  changed: Readonly<Record<string, CustomValue | null>>,
): Promise<void> {
  await queries.execute(sql`
    update ${removedColumns} set values = jsonb_strip_nulls(values || ${JSON.stringify(changed)}::jsonb)
    where ${isRemoved(organisationId, id)}`)
}

/** Deletes columns whose removal can no longer be undone. */
export async function purgeRemovedColumns(
  queries: Queries,
  organisationId: number,
  removedBefore: Date,
): Promise<number[]> {
  const purged = await queries
    .delete(removedColumns)
    .where(and(eq(removedColumns.organisationId, organisationId), lt(removedColumns.removedAt, removedBefore)))
    .returning({ id: removedColumns.id })
  return purged.map(({ id }) => id)
}

function isRemoved(organisationId: number, id: number) {
  return and(eq(removedColumns.organisationId, organisationId), eq(removedColumns.id, id))
}
