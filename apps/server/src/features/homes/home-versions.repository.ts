import type { Database } from '../../database/database.ts'
import { readOnce } from '../../database/organisation-scope.ts'

/**
 * The versions of homes, by their ids; those that the organisation does not have are left out. Whatever a home shows
 * changes with a write of its row, and PostgreSQL marks each row with the transaction that wrote it.
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

/** A home as it is now: another version is another row. */
export interface HomeVersion {
  id: number
  version: string
}

/** Those of a list, newest first: as one text, since a row for each would take longer than what is done with it. */
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

/** Of the whole list: how many homes there are, and a digest of which and in which versions. */
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
