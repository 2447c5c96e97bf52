import type { ChoiceChange } from '@retrofolio/contract/homes/custom-column-requests'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { lockOrganisation } from '../../accounts/accounts.repository.ts'
import { homes } from '../homes.tables.ts'
import { customColumns } from './columns.tables.ts'

export type ColumnRow = typeof customColumns.$inferSelect
type NewColumn = Omit<typeof customColumns.$inferInsert, 'id'>

/** In the order of the organisation. */
export function findColumns(queries: Queries, organisationId: number): Promise<ColumnRow[]> {
  return queries
    .select()
    .from(customColumns)
    .where(eq(customColumns.organisationId, organisationId))
    .orderBy(asc(customColumns.position), asc(customColumns.id))
}

/** The same for a change of the columns. It waits for other changes, and for edits of homes that hold columns. */
export async function lockColumns(queries: Queries, organisationId: number): Promise<ColumnRow[]> {
  await lockOrganisation(queries, organisationId)
  const isOwn = eq(customColumns.organisationId, organisationId)
  await queries
    .select({ id: customColumns.id })
    .from(customColumns)
    .where(isOwn)
    .orderBy(asc(customColumns.id))
    .for('update')
  return findColumns(queries, organisationId)
}

/** Columns whose values are about to be saved: they are neither changed nor deleted before the transaction ends. */
export function holdColumns(queries: Queries, organisationId: number, ids: readonly number[]): Promise<ColumnRow[]> {
  return queries
    .select()
    .from(customColumns)
    .where(and(eq(customColumns.organisationId, organisationId), inArray(customColumns.id, [...ids])))
    .orderBy(asc(customColumns.id))
    .for('share')
}

export async function insertColumn(queries: Queries, column: NewColumn): Promise<void> {
  await queries.insert(customColumns).values(column)
}

export async function updateColumn(
  queries: Queries,
  { organisationId, id }: Pick<ColumnRow, 'organisationId' | 'id'>,
  change: Partial<NewColumn>,
): Promise<void> {
  await queries.update(customColumns).set(change).where(isColumn(organisationId, id))
}

/** Puts the columns in the order of the ids. */
export async function saveOrder(queries: Queries, organisationId: number, ids: readonly number[]): Promise<void> {
  await queries.execute(sql`
    update ${customColumns} set position = place.at
    from unnest(${sql.param(ids)}::bigint[]) with ordinality place(id, at)
    where organisation_id = ${organisationId} and custom_columns.id = place.id and position <> place.at`)
}

/** The number of homes with a value of the column, archived homes included. */
export async function countHomesWithValue(queries: Queries, organisationId: number, id: number): Promise<number> {
  const { rows } = await queries.execute<{ homes: number }>(
    sql`select count(*)::int as homes from ${homes} where ${hasValue(organisationId, id)}`,
  )
  return rows[0]?.homes ?? 0
}

/** The number of homes by their value of the column. */
export async function countHomesByValue(
  queries: Queries,
  organisationId: number,
  id: number,
): Promise<Map<string, number>> {
  const { rows } = await queries.execute<{ value: string; homes: number }>(sql`
    select custom_values ->> ${String(id)}::text as value, count(*)::int as homes
    from ${homes} where ${hasValue(organisationId, id)}
    group by 1`)
  return new Map(rows.map(({ value, homes: count }) => [value, count]))
}

/** Replaces values of a column of choices, or clears them, all at the same time: two choices can swap their names. */
export async function replaceValues(
  queries: Queries,
  organisationId: number,
  { id, changes }: { id: number; changes: readonly ChoiceChange[] },
): Promise<void> {
  if (changes.length === 0) return
  await lockHomesWithValue(queries, organisationId, id)
  const key = sql`${String(id)}::text`
  await queries.execute(sql`
    update ${homes} set custom_values = case
      when change."to" is null then custom_values - ${key}
      else jsonb_set(custom_values, array[${key}], to_jsonb(change."to")) end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) change("from" text, "to" text)
    where ${hasValue(organisationId, id)} and custom_values ->> ${key} = change."from"`)
}

/** Always in the same order, as edits of homes lock them. */
export async function lockHomesWithValue(queries: Queries, organisationId: number, id: number): Promise<void> {
  await queries.execute(sql`select from ${homes} where ${hasValue(organisationId, id)} order by id for no key update`)
}

export function hasValue(organisationId: number, id: number) {
  return sql`homes.organisation_id = ${organisationId} and custom_values ? ${String(id)}::text`
}

export function isColumn(organisationId: number, id: number) {
  return and(eq(customColumns.organisationId, organisationId), eq(customColumns.id, id))
}
