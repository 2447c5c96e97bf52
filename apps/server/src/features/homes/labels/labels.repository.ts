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

/** Every tag of the organisation, also of archived homes, with the number of listed homes. */
export async function findTags(queries: Queries, organisationId: number): Promise<{ name: string; homes: number }[]> {
  const { rows } = await queries.execute<{ name: string; homes: number }>(sql`
    select tag as name, (count(*) filter (where archived_at is null))::int as homes
    from ${homes}, unnest(tags) tag
    where organisation_id = ${organisationId}
    group by tag`)
  return rows
}
