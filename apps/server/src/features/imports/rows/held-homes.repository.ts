import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Queries } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import { homes } from '../../homes/homes.tables.ts'
import type { ImportKey } from '../imports.repository.ts'
import { importRows } from '../imports.tables.ts'
import type { CertifiedSystems } from '../matching/fitting-fuels.ts'

/** A home that the organisation already has, archived or not. */
export type HeldHome = Pick<
  typeof homes.$inferSelect,
  'id' | 'uprn' | 'fullAddress' | 'normalisedAddress' | 'archivedAt' | 'importId' | 'importRow' | 'reference'
>

const HELD = {
  id: homes.id,
  uprn: homes.uprn,
  fullAddress: homes.fullAddress,
  normalisedAddress: homes.normalisedAddress,
  archivedAt: homes.archivedAt,
  importId: homes.importId,
  importRow: homes.importRow,
  reference: homes.reference,
}

/** Homes of the organisation with one of these ids or UPRNs or, without a UPRN, one of these addresses. */
export async function findHeldHomes(
  queries: Queries,
  organisationId: number,
  { ids, uprns, addresses }: { ids: readonly number[]; uprns: readonly string[]; addresses: readonly string[] },
): Promise<HeldHome[]> {
  const hasUprn = equalsAny(homes.uprn, uprns)
  const hasAddress = and(isNull(homes.uprn), equalsAny(homes.normalisedAddress, addresses))
  const isHeld = isNull(homes.archivedAt)
  // Separate queries, because each has its own index.
  const conditions = [
    and(isHeld, hasUprn),
    and(isHeld, hasAddress),
    and(isNotNull(homes.archivedAt), or(hasUprn, hasAddress)),
    ...(ids.length === 0 ? [] : [and(isHeld, equalsAny(homes.id, ids))]),
  ]
  const found = await allOrFirstFailure(
    conditions.map((condition) =>
      queries
        .select(HELD)
        .from(homes)
        .where(and(eq(homes.organisationId, organisationId), condition))
        .execute(),
    ),
  )
  return found.flat()
}

/** A home in the portfolio as a row may name it, with the systems that decide which fuels it can burn. */
export interface ReferencedHome extends Pick<HeldHome, 'id' | 'uprn' | 'fullAddress' | 'normalisedAddress'> {
  postcode: string | null
  systems: CertifiedSystems
}

const REFERENCED = sql`id, uprn, full_address, normalised_address, postcode,
  features #>> '{mainHeating,system}' as main_heating, features #>> '{hotWater,source}' as hot_water`

interface ReferencedRow extends Record<string, unknown> {
  id: string
  uprn: string | null
  full_address: string
  normalised_address: string
  postcode: string | null
  main_heating: string | null
  hot_water: string | null
}

const referencedHome = (row: ReferencedRow): ReferencedHome => ({
  id: Number(row.id),
  uprn: row.uprn,
  fullAddress: row.full_address,
  normalisedAddress: row.normalised_address,
  postcode: row.postcode,
  systems: { mainHeating: row.main_heating, hotWater: row.hot_water },
})

/**
 * The homes in the portfolio that have these references, by reference. A reference of several homes identifies none.
 * References that this import gave do not count: a file may repeat that of a block.
 */
export async function findReferencedHomes(
  queries: Queries,
  { organisationId, importId }: ImportKey,
  references: readonly string[],
): Promise<Map<string, ReferencedHome>> {
  if (references.length === 0) return new Map()
  const { rows } = await queries.execute<ReferencedRow & { reference: string }>(sql`
    select wanted.reference, held.*
    from unnest(${sql.param(references)}::text[]) wanted (reference)
    cross join lateral (
      select ${REFERENCED} from ${homes}
      where organisation_id = ${organisationId} and reference = wanted.reference and archived_at is null
        and import_id is distinct from ${importId}
        and not exists (
          select from ${importRows}
          where import_rows.organisation_id = ${organisationId} and import_id = ${importId}
            and home_id = homes.id and effect is distinct from 'added' and is_reference_taken)
      limit 2) held`)
  const homesOf = Map.groupBy(rows, ({ reference }) => reference)
  return new Map(
    [...homesOf].flatMap(([reference, [home, ...others]]): [string, ReferencedHome][] =>
      home === undefined || others.length > 0 ? [] : [[reference, referencedHome(home)]],
    ),
  )
}

/** Homes in the portfolio by id, in the same form. */
export async function findPortfolioHomes(
  queries: Queries,
  organisationId: number,
  ids: readonly number[],
): Promise<Map<number, ReferencedHome>> {
  if (ids.length === 0) return new Map()
  const { rows } = await queries.execute<ReferencedRow>(sql`
    select ${REFERENCED} from ${homes}
    where organisation_id = ${organisationId} and ${equalsAny(homes.id, ids)} and archived_at is null`)
  return new Map(rows.map((row) => [Number(row.id), referencedHome(row)]))
}

/** What certificate and survey say of homes, with their references, tags and custom values, by id. */
export async function findCertifiedHomes(
  queries: Queries,
  organisationId: number,
  ids: readonly number[],
): Promise<
  Map<
    number,
    Pick<typeof homes.$inferSelect, 'features' | 'survey' | 'postcode' | 'reference' | 'tags' | 'customValues'>
  >
> {
  if (ids.length === 0) return new Map()
  const { id, features, survey, postcode, reference, tags, customValues } = homes
  const found = await queries
    .select({ id, features, survey, postcode, reference, tags, customValues })
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), equalsAny(homes.id, ids)))
  return new Map(found.map((home) => [home.id, home]))
}
