import type { Tag } from '@retrofolio/contract/homes/tags'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAnyPair } from '../../../database/equals-any.ts'
import type { HomeRow } from '../homes.repository.ts'
import { homes } from '../homes.tables.ts'

const LABELLED = { id: homes.id, fullAddress: homes.fullAddress, tags: homes.tags, customValues: homes.customValues }
export type LabelledHome = Pick<HomeRow, keyof typeof LABELLED>

/** Locks the homes for this transaction, always in the same order. */
export function lockLabelledHomes(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
): Promise<LabelledHome[]> {
  return queries
    .select(LABELLED)
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), equalsAnyPair(homes.id, homeIds)))
    .orderBy(asc(homes.id))
    .for('no key update')
}

/** Stores the tags and custom values of locked homes. */
export async function saveLabels(
  queries: Queries,
  organisationId: number,
  changed: readonly Omit<LabelledHome, 'fullAddress'>[],
): Promise<void> {
  if (changed.length === 0) return
  await queries.execute(sql`
    update ${homes} set tags = array(select jsonb_array_elements_text(edited.tags)), custom_values = edited.values
    from jsonb_to_recordset(${JSON.stringify(changed.map(({ id, tags, customValues: values }) => ({ id, tags, values })))}::jsonb)
      edited(id bigint, tags jsonb, values jsonb)
    where homes.organisation_id = ${organisationId} and homes.id = edited.id`)
}

/** At most `limit` homes with one of the tags, in exactly this spelling. Locked in the order in which edits lock them. */
export function lockHomesWithTags(
  queries: Queries,
  organisationId: number,
  { tags, limit }: { tags: readonly string[]; limit: number },
): Promise<LabelledHome[]> {
  return queries
    .select(LABELLED)
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), sql`${homes.tags} && ${sql.param(tags)}::text[]`))
    .orderBy(asc(homes.id))
    .limit(limit)
    .for('no key update')
}

/** Open pages refetch the homes, as after a change of custom columns: with one event instead of one for each home. */
export async function notifyOfLabels(queries: Queries, organisationId: number): Promise<void> {
  await queries.execute(sql`
    select pg_notify('retrofolio', json_build_object(
      'kind', 'columns', 'transaction', pg_current_xact_id()::text,
      'organisationId', ${organisationId}::bigint)::text)`)
}

/** Every tag of the organisation by its spelling, with the number of listed and of archived homes. */
export async function findTags(queries: Queries, organisationId: number): Promise<Tag[]> {
  const { rows } = await queries.execute<Tag & Record<string, unknown>>(sql`
    select tag as name, (count(*) filter (where archived_at is null))::int as homes,
      (count(*) filter (where archived_at is not null))::int as "archivedHomes"
    from ${homes}, unnest(tags) tag
    where organisation_id = ${organisationId}
    group by tag`)
  return rows
}
