import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Database } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import { readOnce, withinOrganisation } from '../../../database/organisation-scope.ts'
import { homes } from '../../homes/homes.tables.ts'
import { shortlistedHomes } from '../shortlist/shortlist.tables.ts'
import type { OwnIdsReader } from './own-rows.ts'

/** Homes of the list that have a UPRN. */
export const PORTFOLIO_IDS: OwnIdsReader = {
  version: async (database, organisationId) => {
    const [row] = await readOnce(database, organisationId)`
      select count(*) || '-' || coalesce(sum(hashtextextended(uprn, 0)), 0) as version
      from homes where organisation_id = ${organisationId} and archived_at is null and uprn is not null`
    return String(row?.['version'])
  },
  ids: async (database, organisationId) => {
    const [row] = await readOnce(database, organisationId)`
      select count(*) || '-' || coalesce(sum(hashtextextended(uprn, 0)), 0) as version, coalesce(string_agg(uprn, ','), '') as ids
      from homes where organisation_id = ${organisationId} and archived_at is null and uprn is not null`
    return { version: String(row?.['version']), ids: String(row?.['ids']) }
  },
}

export const SHORTLIST_IDS: OwnIdsReader = {
  version: async (database, organisationId) => {
    const [row] = await readOnce(database, organisationId)`
      select count(*) || '-' || coalesce(sum(hashtextextended(home_key, 0)), 0) as version
      from shortlisted_homes where organisation_id = ${organisationId}`
    return String(row?.['version'])
  },
  ids: async (database, organisationId) => {
    const [row] = await readOnce(database, organisationId)`
      select count(*) || '-' || coalesce(sum(hashtextextended(home_key, 0)), 0) as version,
        coalesce(string_agg(home_id::text, ','), '') as ids
      from (select home_key, case split_part(home_key, ':', 1)
          when 'uprn' then split_part(home_key, ':', 2)::bigint
          else -1 - split_part(home_key, ':', 2)::bigint end as home_id
        from shortlisted_homes where organisation_id = ${organisationId}) as shortlisted`
    return { version: String(row?.['version']), ids: String(row?.['ids']) }
  },
}

/** What an organisation has of homes of the register. */
export interface OwnMarks {
  /** Ids of homes of its list, by UPRN. */
  portfolioIds: ReadonlyMap<string, number>
  shortlisted: ReadonlySet<string>
}

export function findOwnMarks(
  database: Database,
  organisationId: number,
  homeKeys: readonly string[],
): Promise<OwnMarks> {
  const uprns = homeKeys.flatMap((key) => (key.startsWith('uprn:') ? [key.slice('uprn:'.length)] : []))
  return withinOrganisation(database, organisationId, async (queries) => {
    const [held, kept] = await allOrFirstFailure([
      queries
        .select({ id: homes.id, uprn: homes.uprn })
        .from(homes)
        .where(
          and(
            eq(homes.organisationId, organisationId),
            isNull(homes.archivedAt),
            isNotNull(homes.uprn),
            equalsAny(homes.uprn, uprns),
          ),
        ),
      queries
        .select({ homeKey: shortlistedHomes.homeKey })
        .from(shortlistedHomes)
        .where(and(eq(shortlistedHomes.organisationId, organisationId), equalsAny(shortlistedHomes.homeKey, homeKeys))),
    ])
    return {
      portfolioIds: new Map(held.flatMap(({ id, uprn }): [string, number][] => (uprn === null ? [] : [[uprn, id]]))),
      shortlisted: new Set(kept.map(({ homeKey }) => homeKey)),
    }
  })
}
