import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import type { GivenFact } from '../../homes/facts/facts.repository.ts'
import { homeFacts } from '../../homes/facts/facts.tables.ts'
import type { HomeRow } from '../../homes/homes.repository.ts'
import { homes } from '../../homes/homes.tables.ts'
import type { ImportKey, ImportState } from '../imports.repository.ts'
import { importRows, imports } from '../imports.tables.ts'

/** What an analysis of a home goes by, but for what people say of it, and what its row needs to be written anew. */
const CHANGED = {
  id: homes.id,
  organisationId: homes.organisationId,
  certificateKey: homes.certificateKey,
  features: homes.features,
  postcode: homes.postcode,
  seenRoof: homes.seenRoof,
  isRoofAwaited: homes.isRoofAwaited,
  reference: homes.reference,
}
export type ChangedHome = Pick<HomeRow, keyof typeof CHANGED>

/** Takes homes for this transaction, always in the same order. Those that are gone are left out. */
export function lockHomes(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
): Promise<ChangedHome[]> {
  return queries
    .select(CHANGED)
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), equalsAny(homes.id, homeIds)))
    .orderBy(asc(homes.id))
    .for('update')
    .execute()
}

/** Who says something of homes by an import, and when. */
export interface ImportedWord extends ImportKey {
  userId: number
  at: Date
  fileName: string
}

export function wordOf(
  { organisationId, id: importId, startedById, uploadedById, fileName }: ImportState,
  at: Date,
): ImportedWord {
  return { organisationId, importId, userId: startedById ?? uploadedById, at, fileName }
}

/** A fact that an import gives of a home. */
export interface ImportedFact extends GivenFact {
  homeId: number
}

/** In the place of what was said before, which is kept as history and counts again when the import is undone. */
export async function insertImportedFacts(
  queries: Queries,
  { organisationId, importId, userId, at, fileName }: ImportedWord,
  facts: readonly ImportedFact[],
): Promise<void> {
  if (facts.length === 0) return
  await queries
    .update(homeFacts)
    .set({ releasedAt: at, releasedById: userId, releasedByImportId: importId })
    .where(and(eq(homeFacts.organisationId, organisationId), isNull(homeFacts.releasedAt), isOneOf(facts)))
  const common = { organisationId, importId, setById: userId, setAt: at, importedFrom: fileName }
  await queries.insert(homeFacts).values(facts.map((fact) => ({ ...common, ...fact })))
}

/**
 * Takes the facts of an import off homes, and lets those count again whose place they took. What people have said since
 * stays; where it was a later import, that one now stands in for what this one had replaced.
 *
 * @returns the homes of which something else counts now
 */
export async function revertFacts(
  queries: Queries,
  { organisationId, importId, userId, at }: Omit<ImportedWord, 'fileName'>,
  homeIds: readonly number[],
): Promise<Set<number>> {
  const isOurs = and(isFactOf(organisationId, homeIds), eq(homeFacts.importId, importId))
  await queries.execute(sql`
    update ${homeFacts} set released_by_import_id = ours.released_by_import_id
    from ${homeFacts} ours
    where ours.organisation_id = ${organisationId} and ours.home_id = any (${sql.param(homeIds)})
      and ours.import_id = ${importId} and ours.released_by_import_id is not null
      and home_facts.organisation_id = ours.organisation_id and home_facts.home_id = ours.home_id
      and home_facts.key = ours.key and home_facts.released_by_import_id = ${importId}`)
  await queries
    .update(homeFacts)
    .set({ releasedByImportId: null })
    .where(and(isOurs, isNotNull(homeFacts.releasedByImportId)))
  const released = await queries
    .update(homeFacts)
    .set({ releasedAt: at, releasedById: userId })
    .where(and(isOurs, isNull(homeFacts.releasedAt)))
    .returning({ homeId: homeFacts.homeId, key: homeFacts.key })
  if (released.length > 0) {
    await queries
      .update(homeFacts)
      .set({ releasedAt: null, releasedById: null, releasedByImportId: null })
      .where(and(isFactOf(organisationId, homeIds), eq(homeFacts.releasedByImportId, importId), isOneOf(released)))
  }
  return new Set(released.map(({ homeId }) => homeId))
}

/** Gives homes other references, without whatever else follows from an analysis. */
export async function setReferences(
  queries: Queries,
  organisationId: number,
  references: readonly { homeId: number; reference: string | null }[],
  at: Date,
): Promise<void> {
  if (references.length === 0) return
  const ids = references.map(({ homeId }) => homeId)
  const texts = references.map(({ reference }) => reference)
  await queries.execute(sql`
    update ${homes} set reference = said.reference, updated_at = ${at.toISOString()}
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(texts)}::text[]) said (home_id, reference)
    where homes.organisation_id = ${organisationId} and homes.id = said.home_id`)
}

/** Where a later import has replaced the reference that this one gave: that one now stands in for what this one replaced. */
export async function setEarlierReferences(
  queries: Queries,
  { organisationId, importId }: ImportKey,
  references: readonly { homeId: number; given: string | null; reference: string | null }[],
): Promise<void> {
  if (references.length === 0) return
  const ids = references.map(({ homeId }) => homeId)
  const given = references.map((one) => one.given)
  const texts = references.map(({ reference }) => reference)
  await queries.execute(sql`
    update ${importRows} set earlier_reference = said.reference
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(given)}::text[], ${sql.param(texts)}::text[])
        said (home_id, given, reference),
      ${imports}
    where imports.organisation_id = ${organisationId} and imports.id <> ${importId}
      and import_rows.organisation_id = ${organisationId} and import_rows.import_id = imports.id
      and import_rows.home_id = said.home_id and import_rows.effect is distinct from 'added'
      and import_rows.is_reference_taken and import_rows.earlier_reference = said.given`)
}

export async function archiveHomes(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
  at: Date,
): Promise<void> {
  if (homeIds.length === 0) return
  await queries
    .update(homes)
    .set({ archivedAt: at, updatedAt: at })
    .where(and(eq(homes.organisationId, organisationId), equalsAny(homes.id, homeIds), isNull(homes.archivedAt)))
}

/**
 * The first row of the file that stands for each home, by the homes' numbers; homes that a row added are left out. Each is
 * sought by itself, as the homes in the list are.
 *
 * @param which `beside`: not this row
 *   `hasEffect`: only one of which the home took something
 *   `reason`: only one that gives this
 */
export async function findRowsOfHomes(
  queries: Queries,
  { organisationId, importId }: ImportKey,
  homeIds: readonly number[],
  { beside = 0, hasEffect = false, reason }: { beside?: number; hasEffect?: boolean; reason?: string } = {},
): Promise<Map<number, number>> {
  if (homeIds.length === 0) return new Map()
  const { rows } = await queries.execute<{ home_id: string; row_number: number }>(sql`
    select wanted.home_id, first.row_number
    from unnest(${sql.param(homeIds)}::bigint[]) wanted (home_id)
    cross join lateral (
      select row_number from ${importRows}
      where organisation_id = ${organisationId} and import_id = ${importId} and home_id = wanted.home_id
        and effect is distinct from 'added' and row_number <> ${beside}
        ${hasEffect ? sql`and effect is not null` : sql.raw('')}
        ${reason === undefined ? sql.raw('') : sql`and reason = ${reason}`}
      order by row_number limit 1) first`)
  return new Map(rows.map(({ home_id: homeId, row_number: row }) => [Number(homeId), row]))
}

function isFactOf(organisationId: number, homeIds: readonly number[]) {
  return and(eq(homeFacts.organisationId, organisationId), equalsAny(homeFacts.homeId, homeIds))
}

/** By pairs of home and fact, however many. */
function isOneOf(facts: readonly { homeId: number; key: HomeFactKey }[]) {
  const ids = facts.map(({ homeId }) => homeId)
  const keys = facts.map(({ key }) => key)
  return sql`(${homeFacts.homeId}, ${homeFacts.key}) in (
    select * from unnest(${sql.param(ids)}::bigint[], ${sql.param(keys)}::text[]))`
}
