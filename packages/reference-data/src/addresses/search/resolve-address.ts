import type { DuckDBConnection } from '@duckdb/node-api'
import { readRows } from '../../duckdb/read-rows.ts'
import { sqlText } from '../../duckdb/sql-text.ts'
import { compareWords } from '../matching/compare-words.ts'
import {
  type AddressMatch,
  type MatchCandidate,
  matchAddress,
  matchCandidate,
  matchIgnoringPostcode,
} from '../matching/match-address.ts'
import { normaliseAddress } from '../parsing/normalise-address.ts'
import { type ParsedAddress, parseAddress } from '../parsing/parse-address.ts'
import {
  homeSuggestion,
  homesOfPostcodes,
  homesOfPostcodesBetween,
  placeIndex,
} from '../search-index/address-queries.ts'
import type { HomeRow } from '../search-index/home-row.ts'
import type { AddressResolution, KnownPostcode } from '../search-index/search-results.ts'
import { compareText } from './compare-text.ts'
import { similarHomes } from './similar-homes.ts'

/** More than the largest block of flats in one postcode that a user has to choose from. */
const MOST_CANDIDATES = 200

export interface HomeCandidate extends MatchCandidate {
  home: HomeRow
}

/**
 * Finds the one home of an address that was typed, geocoded or sent back. Within a postcode, numbers and words decide.
 * Without a postcode, street, town and number must be unique. Returns candidates when the result is uncertain.
 */
export async function resolveAddress(connection: DuckDBConnection, address: string): Promise<AddressResolution> {
  const query = parseAddress(address)
  if (query.postcode === null) return resolveWithoutPostcode(connection, address, query)
  const homes = await homesOfPostcodes(connection, [query.postcode])
  return resolveInPostcode(connection, address, query.postcode, homes.map(homeCandidate))
}

/** @param candidates all homes of the postcode */
export async function resolveInPostcode(
  connection: DuckDBConnection,
  address: string,
  postcode: string,
  candidates: readonly HomeCandidate[],
): Promise<AddressResolution> {
  const inPostcode = answer(matchAddress(address, candidates))
  if (inPostcode) return inPostcode
  const query = parseAddress(address)
  const nearby = hasStreetOf(query, candidates) ? null : await homesOfSector(connection, query, postcode)
  return nearby ?? { kind: 'not_found', postcode: await knownPostcode(connection, postcode, candidates) }
}

async function resolveWithoutPostcode(
  connection: DuckDBConnection,
  address: string,
  query: ParsedAddress,
): Promise<AddressResolution> {
  const index = await placeIndex(connection)
  const outcode = /[ ,]([A-Z]{1,2}\d[A-Z\d]?)$/.exec(normaliseAddress(address))?.[1]
  if (outcode !== undefined && index.hasPostcodeStart(`${outcode} `)) {
    return resolveInDistrict(connection, address.slice(0, address.toUpperCase().lastIndexOf(outcode)), outcode)
  }
  const homes = await similarHomes(connection, query)
  return answer(matchAddress(address, homes.map(homeCandidate))) ?? { kind: 'not_found', postcode: null }
}

/** `14 Mill Road, York YO31`: town and district, without the inward code. */
async function resolveInDistrict(
  connection: DuckDBConnection,
  address: string,
  outcode: string,
): Promise<AddressResolution> {
  const homes = await similarHomes(connection, parseAddress(address))
  const inDistrict = homes.filter(({ postcode }) => postcode.startsWith(`${outcode} `))
  return answer(matchAddress(address, inDistrict.map(homeCandidate))) ?? { kind: 'not_found', postcode: null }
}

/**
 * A postcode with this street is correct, and the home has no certificate. Its owner must be able to add it, although
 * the same number exists elsewhere on the street.
 */
function hasStreetOf(query: ParsedAddress, candidates: readonly HomeCandidate[]): boolean {
  const words = query.phrases.flat()
  return candidates.some(({ parsed, town }) => {
    const street = parsed.phrases.at(-1) ?? []
    return street.length > 0 && compareWords(words, [street], town).phrases[0] === 'full'
  })
}

/**
 * Postcodes are recoded and confused with neighbours. So homes with the same number and street in the postcode sector
 * are offered, never chosen.
 */
async function homesOfSector(
  connection: DuckDBConnection,
  query: ParsedAddress,
  postcode: string,
): Promise<AddressResolution | null> {
  if (query.phrases.length === 0 || (query.building === null && query.flat === null)) return null
  const sector = postcode.slice(0, -2)
  const homes = await homesOfPostcodesBetween(connection, sector, `${sector}~`)
  const candidates = matchIgnoringPostcode(query, homes.map(homeCandidate))
  return candidates.length === 0 ? null : answer({ kind: 'ambiguous', candidates })
}

async function knownPostcode(
  connection: DuckDBConnection,
  postcode: string,
  candidates: readonly HomeCandidate[],
): Promise<KnownPostcode | null> {
  const sql = `SELECT lat, lng FROM postcodes WHERE postcode = ${sqlText(postcode)} LIMIT 1`
  const [point] = await readRows(connection, sql)
  if (point) return { postcode, lat: Number(point[0]), lng: Number(point[1]) }
  const neighbour = candidates[0]?.home
  return neighbour ? { postcode, lat: neighbour.lat, lng: neighbour.lng } : null
}

export function homeCandidate(home: HomeRow): HomeCandidate {
  return { ...matchCandidate(home), home }
}

function answer(match: AddressMatch<HomeCandidate>): AddressResolution | null {
  if (match.kind === 'none') return null
  if (match.kind === 'match') return { kind: 'match', homeKey: match.candidate.home.homeKey }
  const homes = match.candidates.map(({ home }) => home).sort((a, b) => compareText(a.sort, b.sort))
  return { kind: 'ambiguous', candidates: homes.slice(0, MOST_CANDIDATES).map(homeSuggestion) }
}
