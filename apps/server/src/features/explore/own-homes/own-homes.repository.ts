import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Database } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import { readOnce, withinOrganisation } from '../../../database/organisation-scope.ts'
import { homes } from '../../homes/homes.tables.ts'
import { shortlistedHomes } from '../shortlist/shortlist.tables.ts'
import type { OwnIdsReader } from './own-rows.ts'

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

const UPRN_KEY = 'uprn:'

/** What an organisation has of homes of the register. */
export interface OwnMarks {
  /** Ids of homes of its list, by key in the register. */
  portfolioIds: ReadonlyMap<string, number>
  shortlisted: ReadonlySet<string>
}

/**
 * @param addressOfKey comparable addresses of homes without a UPRN by their key: as when they are added, the address
 *   identifies them
 */
export function findOwnMarks(
  database: Database,
  organisationId: number,
  homeKeys: readonly string[],
  addressOfKey: ReadonlyMap<string, string>,
): Promise<OwnMarks> {
  const uprns = homeKeys.flatMap((key) => (key.startsWith(UPRN_KEY) ? [key.slice(UPRN_KEY.length)] : []))
  return withinOrganisation(database, organisationId, async (queries) => {
    const held = (condition: SQL | undefined) =>
      queries
        .select({ id: homes.id, uprn: homes.uprn, address: homes.normalisedAddress })
        .from(homes)
        .where(and(eq(homes.organisationId, organisationId), isNull(homes.archivedAt), condition))
    const [byUprn, byAddress, kept] = await allOrFirstFailure([
      held(and(isNotNull(homes.uprn), equalsAny(homes.uprn, uprns))),
      held(and(isNull(homes.uprn), equalsAny(homes.normalisedAddress, [...new Set(addressOfKey.values())]))),
      queries
        .select({ homeKey: shortlistedHomes.homeKey })
        .from(shortlistedHomes)
        .where(and(eq(shortlistedHomes.organisationId, organisationId), equalsAny(shortlistedHomes.homeKey, homeKeys))),
    ])
    const idOfAddress = new Map(byAddress.map(({ id, address }) => [address, id]))
    return {
      portfolioIds: new Map([
        ...byUprn.map(({ id, uprn }): [string, number] => [`${UPRN_KEY}${uprn}`, id]),
        ...[...addressOfKey].flatMap(([key, address]): [string, number][] => {
          const id = idOfAddress.get(address)
          return id === undefined ? [] : [[key, id]]
        }),
      ]),
      shortlisted: new Set(kept.map(({ homeKey }) => homeKey)),
    }
  })
}
