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

/** Columns that an analysis depends on, except facts of users, and those needed to rewrite the row of a home. */
const CHANGED = {
  id: homes.id,
  organisationId: homes.organisationId,
  certificateKey: homes.certificateKey,
  features: homes.features,
  survey: homes.survey,
  postcode: homes.postcode,
  seenRoof: homes.seenRoof,
  isRoofAwaited: homes.isRoofAwaited,
  reference: homes.reference,
}
export type ChangedHome = Pick<HomeRow, keyof typeof CHANGED>

/** Locks homes for this transaction, always in the same order. Skips deleted ones. */
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

/** Import and user to which facts are credited, with the time. */
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

/** Fact from an import. */
export interface ImportedFact extends GivenFact {
  homeId: number
}

/** Replaces earlier facts, which are kept as history and apply again when the import is undone. */
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
 * Reverts the facts of an import and reinstates those that they replaced. Later edits stay. If a later import replaced
 * a fact, it now counts as having replaced the earlier value.
 *
 * @returns the homes whose effective facts changed
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
  await queries.update(homeFacts).set({ importUndoneAt: at }).where(isOurs)
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

/** Sets references of homes without analysing them again. */
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

/** If a later import replaced the reference from this one, its undo now restores the reference from before both. */
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
 * The first row of the file for each home, by home id; skips rows that added their home. Each home is looked up
 * separately, by the index.
 *
 * @param which `beside`: excludes this row
 *   `hasEffect`: only rows from which the home took a value
 *   `reason`: only rows with this reason
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

/** Matches any number of pairs of home and fact. */
function isOneOf(facts: readonly { homeId: number; key: HomeFactKey }[]) {
  const ids = facts.map(({ homeId }) => homeId)
  const keys = facts.map(({ key }) => key)
  return sql`(${homeFacts.homeId}, ${homeFacts.key}) in (
    select * from unnest(${sql.param(ids)}::bigint[], ${sql.param(keys)}::text[]))`
}
