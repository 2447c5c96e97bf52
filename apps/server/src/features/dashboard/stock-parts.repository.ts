import type { Database } from '../../database/database.ts'
import { readOnce } from '../../database/organisation-scope.ts'
import type { HomeVersion } from '../homes/home-versions.repository.ts'

/** Homes whose ids are near, with a digest of their ids and versions. */
export interface StockPart {
  part: string
  version: string
}

/** Ids of a part. Fewer make more parts to compare, more make more homes to read again after a change. */
const PART_IDS = 1024

/**
 * The parts of the homes of the list. One pass over the homes, and a hundred times less to send than the version of
 * each.
 */
export async function findStockParts(database: Database, organisationId: number): Promise<StockPart[]> {
  const [row] = await readOnce(database, organisationId)`
    select string_agg(part || ' ' || version, ',' order by part desc) as parts
    from (
      select id / ${PART_IDS} as part, count(*) || '-' || sum(hashint8extended(id, xmin::text::bigint)) as version
      from homes
      where organisation_id = ${organisationId} and archived_at is null
      group by 1
    ) parts`
  const parts = row?.['parts']
  if (typeof parts !== 'string') return []
  return parts.split(',').map((text) => {
    const [part = '', version = ''] = text.split(' ')
    return { part, version }
  })
}

/**
 * The homes of these parts, newest first.
 *
 * @param parts null for all
 */
export async function findVersionsOfParts(
  database: Database,
  organisationId: number,
  parts: readonly StockPart[] | null,
): Promise<(HomeVersion & { part: string })[]> {
  const found: (HomeVersion & { part: string })[] = []
  const ranges = parts === null ? [{ from: 0, to: Number.MAX_SAFE_INTEGER }] : parts.map(({ part }) => idsOf(part))
  for (const { from, to } of ranges) {
    const [row] = await readOnce(database, organisationId)`
      select string_agg(id || ' ' || xmin::text, ',' order by id desc) as versions
      from homes
      where organisation_id = ${organisationId} and archived_at is null and id >= ${from} and id < ${to}`
    const versions = row?.['versions']
    if (typeof versions !== 'string') continue
    for (const text of versions.split(',')) {
      const [id, version = ''] = text.split(' ')
      found.push({ id: Number(id), version, part: String(Math.floor(Number(id) / PART_IDS)) })
    }
  }
  return found
}

function idsOf(part: string): { from: number; to: number } {
  return { from: Number(part) * PART_IDS, to: (Number(part) + 1) * PART_IDS }
}
