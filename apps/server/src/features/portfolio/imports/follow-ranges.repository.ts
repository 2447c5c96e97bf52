import type { RangesRecord } from '@retrofolio/contract/home-money'
import type { KnownFacts } from '@retrofolio/engine/dwelling/corrected-features'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { homeFacts } from '../facts.tables.ts'
import type { HomeRow } from '../homes.repository.ts'
import { homes } from '../homes.tables.ts'

export interface HomeWithoutRanges {
  home: Pick<HomeRow, 'id' | 'features' | 'postcode' | 'seenRoof'>
  facts: KnownFacts
  /** Of its row, which PostgreSQL marks with the transaction that wrote it. */
  version: string
}

/** Analysed ones, in the order of their numbers. */
export async function findHomesWithoutRanges(
  queries: Queries,
  organisationId: number,
  { after, limit }: { after: number; limit: number },
): Promise<HomeWithoutRanges[]> {
  const { id, features, postcode, seenRoof } = homes
  const found = await queries
    .select({ home: { id, features, postcode, seenRoof }, version: sql<string>`${homes}.xmin::text` })
    .from(homes)
    .where(
      and(
        eq(homes.organisationId, organisationId),
        eq(homes.status, 'analysed'),
        isNull(homes.ranges),
        gt(homes.id, after),
      ),
    )
    .orderBy(asc(homes.id))
    .limit(limit)
  const ids = found.map(({ home }) => home.id)
  const facts = await queries
    .select({ homeId: homeFacts.homeId, key: homeFacts.key, value: homeFacts.value })
    .from(homeFacts)
    .where(
      and(eq(homeFacts.organisationId, organisationId), inArray(homeFacts.homeId, ids), isNull(homeFacts.releasedAt)),
    )
  const factsOf = Map.groupBy(facts, ({ homeId }) => homeId)
  return found.map(({ home, version }) => ({
    home,
    version,
    facts: Object.fromEntries((factsOf.get(home.id) ?? []).map(({ key, value }) => [key, value])),
  }))
}

/** But for homes without any, and those that have changed meanwhile: whoever changed them has seen to their ranges. */
export async function keepRanges(
  queries: Queries,
  organisationId: number,
  found: readonly { id: number; version: string; ranges: RangesRecord | null }[],
): Promise<void> {
  const kept = JSON.stringify(found.filter(({ ranges }) => ranges !== null))
  await queries.execute(sql`
    update ${homes} set ranges = found.ranges
    from jsonb_to_recordset(${kept}::jsonb) found (id bigint, version text, ranges jsonb)
    where homes.organisation_id = ${organisationId} and homes.id = found.id and homes.xmin::text = found.version`)
}
