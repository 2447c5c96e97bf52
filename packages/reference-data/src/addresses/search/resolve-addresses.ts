import type { DuckDBConnection } from '@duckdb/node-api'
import { mapYielding } from '../../threads/map-yielding.ts'
import { parseAddress } from '../parsing/parse-address.ts'
import { homesOfPostcodes } from '../search-index/address-queries.ts'
import type { AddressResolution } from '../search-index/search-results.ts'
import { type HomeCandidate, homeCandidate, resolveAddress, resolveInPostcode } from './resolve-address.ts'

/**
 * `resolveAddress` for many addresses: reads the homes of all postcodes together and prepares each postcode once.
 *
 * @param connections `searching`: the one with the place index, for addresses without a postcode
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

/** By postcode, prepared on first use. */
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
