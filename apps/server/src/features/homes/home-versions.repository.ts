import type { Database } from '../../database/database.ts'
import { readOnce } from '../../database/organisation-scope.ts'

/**
 * The versions of homes by id, without homes that the organisation does not have. Every change to what a home shows
 * writes its row, and PostgreSQL marks each row with the transaction that wrote it.
 */
export async function findHomeVersions(
  database: Database,
  organisationId: number,
  homeIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await readOnce(database, organisationId)`
    select id, xmin::text as version from homes where organisation_id = ${organisationId} and id in (${homeIds})`
  return new Map(rows.map(({ id, version }) => [Number(id), String(version)]))
}

/** A home's current version: every write to its row changes it. */
export interface HomeVersion {
  id: number
  version: string
}

/**
 * The homes of a list, newest first. Returned as one text, because parsing a row for each takes longer than using it.
 */
export async function findListedVersions(
  database: Database,
  organisationId: number,
  { isArchived }: { isArchived: boolean },
): Promise<HomeVersion[]> {
  const [row] = await readOnce(database, organisationId)`
    select string_agg(id || ' ' || xmin::text, ',' order by id desc) as versions
    from homes
    where organisation_id = ${organisationId} and (archived_at is not null)::int = ${isArchived ? 1 : 0}`
  const versions = row?.['versions']
  if (typeof versions !== 'string') return []
  return versions.split(',').map((home) => {
    const [id, version = ''] = home.split(' ')
    return { id: Number(id), version }
  })
}

/** State of the whole list: the number of homes, and a digest of their ids and versions. */
export async function findListVersion(
  database: Database,
  organisationId: number,
  { isArchived }: { isArchived: boolean },
): Promise<string> {
  const [row] = await readOnce(database, organisationId)`
    select count(*) || '-' || coalesce(sum(hashint8extended(id, xmin::text::bigint)), 0) as version
    from homes
    where organisation_id = ${organisationId} and (archived_at is not null)::int = ${isArchived ? 1 : 0}`
  return String(row?.['version'])
}
