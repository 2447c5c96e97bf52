import type { ChoiceChange } from '@retrofolio/contract/homes/custom-column-requests'
import type { CustomColumnName } from '@retrofolio/contract/homes/custom-columns'
import {
  canBeMapped,
  comparableValue,
  LEAVE_OUT,
  type MappingChange,
  REMEMBERED_MAPPINGS_MAX,
} from '@retrofolio/contract/imports/value-mappings'
import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import { valueMappings } from '../imports.tables.ts'
import { mappingKey, type ValueMappings } from '../reading/value-mappings.ts'

export type MappingState = typeof valueMappings.$inferSelect

/** Mappings for the columns of a file. */
export async function findMappingsOf(
  queries: Queries,
  organisationId: number,
  columns: readonly { meaning: string | null }[],
): Promise<MappingState[]> {
  const meanings = columns.flatMap(({ meaning }) => meaning ?? [])
  if (meanings.length === 0) return []
  return queries
    .select()
    .from(valueMappings)
    .where(and(eq(valueMappings.organisationId, organisationId), equalsAny(valueMappings.meaning, meanings)))
}

/** The same mappings in the form that the row reader needs. */
export async function findValueMappings(...asked: Parameters<typeof findMappingsOf>): Promise<ValueMappings> {
  const found = await findMappingsOf(...asked)
  return new Map(found.map(({ meaning, comparable, takenAs }) => [mappingKey(meaning, comparable), takenAs]))
}

/** By meaning and value. */
export function findAllMappings(queries: Queries, organisationId: number): Promise<MappingState[]> {
  return queries
    .select()
    .from(valueMappings)
    .where(eq(valueMappings.organisationId, organisationId))
    .orderBy(asc(valueMappings.meaning), asc(valueMappings.comparable))
}

export async function countMappings(queries: Queries, organisationId: number): Promise<number> {
  const [found] = await queries
    .select({ count: count() })
    .from(valueMappings)
    .where(eq(valueMappings.organisationId, organisationId))
  return found?.count ?? 0
}

/** Sets and deletes mappings. Of two changes of one value the later one counts. */
export async function changeMappings(
  queries: Queries,
  organisationId: number,
  changes: readonly MappingChange[],
  rememberedAt: Date,
): Promise<void> {
  const lastOnes = [...new Map(changes.map((change) => [mappingKey(change.meaning, change.value), change])).values()]
  const forgotten = lastOnes.filter(({ takenAs }) => takenAs === null)
  if (forgotten.length > 0) {
    const isForgotten = forgotten.map(({ meaning, value }) =>
      and(eq(valueMappings.meaning, meaning), eq(valueMappings.comparable, comparableValue(value))),
    )
    await queries.delete(valueMappings).where(and(eq(valueMappings.organisationId, organisationId), or(...isForgotten)))
  }
  const set = lastOnes.flatMap(({ meaning, value, takenAs }) =>
    takenAs === null
      ? []
      : [{ organisationId, meaning, comparable: comparableValue(value), value, takenAs, rememberedAt }],
  )
  if (set.length === 0) return
  await queries
    .insert(valueMappings)
    .values(set)
    .onConflictDoUpdate({
      target: [valueMappings.organisationId, valueMappings.meaning, valueMappings.comparable],
      set: { takenAs: sql`excluded.taken_as`, value: sql`excluded.value`, rememberedAt },
    })
}

/** The deleted mapping; null if there was none. */
export async function deleteMapping(
  queries: Queries,
  organisationId: number,
  id: number,
): Promise<MappingState | null> {
  const [deleted] = await queries
    .delete(valueMappings)
    .where(and(eq(valueMappings.organisationId, organisationId), eq(valueMappings.id, id)))
    .returning()
  return deleted ?? null
}

/**
 * Mappings to a renamed choice of a custom column follow it, and its earlier name is mapped to the new one: later files
 * may still contain it. Mappings to a removed choice are ignored from now on.
 */
export async function replaceMappedChoices(
  queries: Queries,
  organisationId: number,
  { meaning, changes, at }: { meaning: CustomColumnName; changes: readonly ChoiceChange[]; at: Date },
): Promise<void> {
  // A choice of this name cannot be mapped to: it would mean that a value is left out.
  const renamed = changes.flatMap(({ from, to }) =>
    to === null || to === LEAVE_OUT ? [] : [{ from, to, comparable: comparableValue(from), key: comparableValue(to) }],
  )
  if (renamed.length === 0) return
  await queries.execute(sql`
    update ${valueMappings} set taken_as = to_jsonb(change."to")
    from jsonb_to_recordset(${JSON.stringify(renamed.filter(({ from }) => from !== LEAVE_OUT))}::jsonb)
      change("from" text, "to" text)
    where organisation_id = ${organisationId} and meaning = ${meaning} and taken_as = to_jsonb(change."from")`)
  const room = REMEMBERED_MAPPINGS_MAX - (await countMappings(queries, organisationId))
  const aliases = renamed.filter(({ from, comparable, key }) => canBeMapped(from) && comparable !== key)
  // Beyond the limit, files with an earlier name ask again.
  const changed = aliases.slice(0, Math.max(0, room)).map(({ from, to }) => ({ meaning, value: from, takenAs: to }))
  await changeMappings(queries, organisationId, changed, at)
}

/** Deletes the mappings for columns that no longer exist. */
export async function forgetMappingsOf(
  queries: Queries,
  organisationId: number,
  meanings: readonly CustomColumnName[],
): Promise<void> {
  await queries
    .delete(valueMappings)
    .where(and(eq(valueMappings.organisationId, organisationId), equalsAny(valueMappings.meaning, meanings)))
}
