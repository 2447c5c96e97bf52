import type { DuckDBConnection } from '@duckdb/node-api'
import { mapYielding } from '../../threads/map-yielding.ts'
import { parseAddress } from '../parsing/parse-address.ts'
import { homesOfPostcodes } from '../search-index/address-queries.ts'
import type { AddressResolution } from '../search-index/search-results.ts'
import { type HomeCandidate, homeCandidate, resolveAddress, resolveInPostcode } from './resolve-address.ts'

/**
 * `resolveAddress` for many: the homes of their postcodes are read together, and made ready for matching once for all
 * addresses of a postcode.
 *
 * @param connections `searching`: the one whose index of places is kept, for addresses without a postcode
 */
export async function resolveAddresses(
  { connection, searching }: { connection: DuckDBConnection; searching: DuckDBConnection },
  addresses: readonly string[],
): Promise<AddressResolution[]> {
  const postcodes = await mapYielding(addresses, (address) => parseAddress(address).postcode)
  const candidates = await candidatesOf(connection, [...new Set(postcodes)])
  return mapYielding(addresses.entries(), ([place, address]) => {
    const postcode = postcodes[place] ?? null
    return postcode === null
      ? resolveAddress(searching, address)
      : resolveInPostcode(connection, address, postcode, candidates.get(postcode)?.() ?? [])
  })
}

/** By postcode; made ready when they are first asked for. */
async function candidatesOf(
  connection: DuckDBConnection,
  postcodes: readonly (string | null)[],
): Promise<Map<string, () => HomeCandidate[]>> {
  const homes = await homesOfPostcodes(
    connection,
    postcodes.filter((postcode) => postcode !== null),
  )
  const candidates = new Map<string, () => HomeCandidate[]>()
  for (const [postcode, rows] of Map.groupBy(homes, (home) => home.postcode)) {
    let ready: HomeCandidate[] | null = null
    candidates.set(postcode, () => (ready ??= rows.map(homeCandidate)))
  }
  return candidates
}
