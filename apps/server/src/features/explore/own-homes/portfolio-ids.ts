import { splitPostcode } from '@retrofolio/reference-data/addresses/parsing/postcode'
import { homeIdOfKey } from '@retrofolio/reference-data/addresses/search-index/home-id'
import type { Register } from '@retrofolio/reference-data/register/register'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import { readOnce } from '../../../database/organisation-scope.ts'
import { comparableAddress } from '../../homes/home-address.ts'
import type { OwnIdsReader } from './own-rows.ts'

export type RegisterOfOwnHomes = Pick<Register, 'homesWithoutUprn' | 'version'>

/**
 * Homes of the list by their UPRN or, where neither the list nor the register has one, by their address: the same that
 * `findOwnMarks` marks.
 */
export function portfolioIds(register: RegisterOfOwnHomes): OwnIdsReader {
  return {
    // Each part reads one index. The second is NULL if all homes have a UPRN.
    version: async (database, organisationId) => {
      const [row] = await readOnce(database, organisationId)`
        select count(*) || '-' || coalesce(sum(hashtextextended(uprn, 0)), 0) as by_uprn,
          (select count(*) || '-' || sum(hashtextextended(normalised_address, 0)) from homes
            where organisation_id = ${organisationId} and archived_at is null and uprn is null) as by_address
        from homes where organisation_id = ${organisationId} and archived_at is null and uprn is not null`
      return versionOf(register, row)
    },
    ids: async (database, organisationId) => {
      const [row] = await readOnce(database, organisationId)`
        select by_uprn.*, by_address.*
        from
          (select count(*) || '-' || coalesce(sum(hashtextextended(uprn, 0)), 0) as by_uprn, string_agg(uprn, ',') as uprns
            from homes where organisation_id = ${organisationId} and archived_at is null and uprn is not null) as by_uprn,
          (select count(*) || '-' || sum(hashtextextended(normalised_address, 0)) as by_address,
              string_agg(normalised_address, chr(10)) as addresses
            from homes where organisation_id = ${organisationId} and archived_at is null and uprn is null) as by_address`
      // First: if the register is replaced meanwhile, the ids are read again.
      const version = await versionOf(register, row)
      const addresses = typeof row?.['addresses'] === 'string' ? row['addresses'].split('\n') : []
      const uprns = typeof row?.['uprns'] === 'string' ? [row['uprns']] : []
      return { version, ids: [...uprns, ...(await idsOfAddresses(register, addresses))].join(',') }
    },
  }
}

async function versionOf(
  register: RegisterOfOwnHomes,
  row: Readonly<Record<string, unknown>> | undefined,
): Promise<string> {
  const byUprn = String(row?.['by_uprn'])
  const byAddress = row?.['by_address']
  return typeof byAddress === 'string' ? `${byUprn} ${byAddress} ${await register.version()}` : byUprn
}

/** Ids of homes without a UPRN at comparable addresses, which end with their postcode. */
async function idsOfAddresses(register: RegisterOfOwnHomes, addresses: readonly string[]): Promise<bigint[]> {
  if (addresses.length === 0) return []
  const listed = new Set(addresses)
  const postcodes = new Set(addresses.flatMap((address) => splitPostcode(address).postcode ?? []))
  const found = await mapYielding(await register.homesWithoutUprn([...postcodes]), ({ homeKey, fullAddress }) =>
    listed.has(comparableAddress(fullAddress)) ? homeIdOfKey(homeKey) : null,
  )
  return found.filter((id) => id !== null)
}
