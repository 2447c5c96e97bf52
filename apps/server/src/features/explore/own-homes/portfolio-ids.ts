import { splitPostcode } from '@retrofolio/reference-data/addresses/parsing/postcode'
import { homeIdOfKey } from '@retrofolio/reference-data/addresses/search-index/home-id'
import type { Register } from '@retrofolio/reference-data/register/register'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import { versionedCache } from '../../../cache/versioned-cache.ts'
import { readOnce } from '../../../database/organisation-scope.ts'
import { comparableAddress } from '../../homes/home-address.ts'
import type { OwnIdsReader } from './own-rows.ts'

export type RegisterOfOwnHomes = Pick<Register, 'homesWithoutUprn' | 'version'>

/** Of an organisation: ids in the register by comparable address; none for an address that it does not have. */
type IdsOfAddresses = ReadonlyMap<string, readonly bigint[]>

/** 10,000 addresses take about two megabytes, and up to a second to look up. */
const BYTES_PER_ADDRESS = 200
const LOOKED_UP_BYTES = 16 * 1024 * 1024

/**
 * Homes of the list by their UPRN or, where neither the list nor the register has one, by their address: the same that
 * `findOwnMarks` marks.
 */
export function portfolioIds(register: RegisterOfOwnHomes): OwnIdsReader {
  // A change of the list looks up only the addresses that are new.
  const lookedUp = versionedCache<IdsOfAddresses>(LOOKED_UP_BYTES)

  const idsOf = async (organisationId: number, addresses: readonly string[]): Promise<bigint[]> => {
    if (addresses.length === 0) return []
    // First: ids of a register that replaces it meanwhile are not found under its version.
    const name = { key: String(organisationId), version: await register.version() }
    const before = lookedUp.find(name)
    const unknown = addresses.filter((address) => before?.has(address) !== true)
    const found = await idsOfAddresses(register, unknown)
    const ids = new Map(addresses.map((address) => [address, before?.get(address) ?? found.get(address) ?? []]))
    lookedUp.put(name, ids, BYTES_PER_ADDRESS * ids.size)
    return [...ids.values()].flat()
  }

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
      return { version, ids: [...uprns, ...(await idsOf(organisationId, addresses))].join(',') }
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
async function idsOfAddresses(register: RegisterOfOwnHomes, addresses: readonly string[]): Promise<IdsOfAddresses> {
  const ids = new Map<string, bigint[]>(addresses.map((address) => [address, []]))
  const postcodes = new Set(addresses.flatMap((address) => splitPostcode(address).postcode ?? []))
  if (postcodes.size === 0) return ids
  await mapYielding(await register.homesWithoutUprn([...postcodes]), ({ homeKey, fullAddress }) => {
    const id = homeIdOfKey(homeKey)
    if (id !== null) ids.get(comparableAddress(fullAddress))?.push(id)
  })
  return ids
}
