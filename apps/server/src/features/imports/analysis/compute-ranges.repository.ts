import type { RangesRecord } from '@retrofolio/contract/homes/home-money'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Queries } from '../../../database/database.ts'
import { equalsAnyPair, isInRangeOf } from '../../../database/equals-any.ts'
import { findKnownFactsOf } from '../../homes/facts/facts.repository.ts'
import type { HomeRow } from '../../homes/homes.repository.ts'
import { homes } from '../../homes/homes.tables.ts'
import type { ImportKey } from '../imports.repository.ts'
import { importRows } from '../imports.tables.ts'

export interface HomeWithoutRanges {
  home: Pick<HomeRow, 'id' | 'features' | 'survey' | 'postcode' | 'seenRoof'>
  facts: KnownFacts
  /** Version of the home's row: PostgreSQL marks it with the transaction that wrote it. */
  version: string
}

/** A page of an import's homes, or a single home. */
export interface RangesPage {
  after: number
  limit: number
  homeId: number | undefined
}

/** Analysed homes without ranges, by id. */
export async function findHomesWithoutRanges(
  queries: Queries,
  key: ImportKey,
  page: RangesPage,
): Promise<HomeWithoutRanges[]> {
  const { organisationId } = key
  const ids = page.homeId === undefined ? await idsOfImport(queries, key, page) : [page.homeId]
  if (ids.length === 0) return []
  const { id, features, survey, postcode, seenRoof } = homes
  const found = await queries
    .select({ home: { id, features, survey, postcode, seenRoof }, version: sql<string>`${homes}.xmin::text` })
    .from(homes)
    .where(and(isWithoutRanges(organisationId, page.after), equalsAnyPair(homes.id, ids)))
    .orderBy(asc(homes.id))
    .limit(page.limit)
  const facts = await findKnownFactsOf(queries, organisationId, ids)
  return found.map(({ home, version }) => ({ home, version, facts: facts.get(home.id) ?? {} }))
}

function isWithoutRanges(organisationId: number, after: number) {
  return and(
    eq(homes.organisationId, organisationId),
    eq(homes.status, 'analysed'),
    isNull(homes.ranges),
    gt(homes.id, after),
  )
}

/**
 * The next homes that the import added, and those that its rows refer to, changed by it or by its undo. Two queries,
 * because each has its own index.
 */
async function idsOfImport(
  queries: Queries,
  { organisationId, importId }: ImportKey,
  { after, limit }: RangesPage,
): Promise<number[]> {
  const isMeant = and(
    eq(importRows.organisationId, organisationId),
    eq(importRows.importId, importId),
    sql`${importRows.effect} is distinct from 'added'`,
    gt(importRows.homeId, after),
  )
  const added = queries
    .select({ id: homes.id })
    .from(homes)
    .where(and(isWithoutRanges(organisationId, after), eq(homes.importId, importId)))
    .orderBy(asc(homes.id))
    .limit(limit)
  // Distinct: several rows of one home would otherwise use up the limit.
  const meant = queries
    .select({ id: homes.id })
    .from(importRows)
    .innerJoin(homes, and(isWithoutRanges(organisationId, after), eq(homes.id, importRows.homeId)))
    .where(isMeant)
    .groupBy(homes.id)
    .orderBy(asc(homes.id))
    .limit(limit)
  const ids = await union(added, meant)
  return ids
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .slice(0, limit)
}

/** Skips homes without ranges and homes that have changed. Returns the changed ones that still lack ranges. */
export async function saveRanges(
  queries: Queries,
  organisationId: number,
  found: readonly { id: number; version: string; ranges: RangesRecord | null }[],
): Promise<number[]> {
  const toKeep = found.filter(({ ranges }) => ranges !== null)
  if (toKeep.length === 0) return []
  const ids = toKeep.map(({ id }) => id)
  const { rows } = await queries.execute<{ id: string }>(sql`
    update ${homes} set ranges = found.ranges
    from jsonb_to_recordset(${JSON.stringify(toKeep)}::jsonb) found (id bigint, version text, ranges jsonb)
    where homes.organisation_id = ${organisationId} and homes.id = found.id and homes.xmin::text = found.version
      and ${isInRangeOf(homes.id, ids)}
    returning homes.id`)
  const kept = new Set(rows.map(({ id }) => Number(id)))
  const changed = ids.filter((id) => !kept.has(id))
  if (changed.length === 0) return []
  const lacking = await queries
    .select({ id: homes.id })
    .from(homes)
    .where(and(isWithoutRanges(organisationId, 0), equalsAnyPair(homes.id, changed)))
  return lacking.map(({ id }) => id)
}
