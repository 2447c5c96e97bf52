import { normaliseAddress } from '../parsing/normalise-address.ts'
import { isRange, readBuildingNumber } from '../parsing/number-tokens.ts'
import { type ParsedAddress, parseAddress } from '../parsing/parse-address.ts'
import { type AddressComparison, compareAddresses, type PlacedAddress } from './compare-addresses.ts'

/** A home as the matcher sees it. */
export interface MatchCandidate extends PlacedAddress {
  /** The whole address as it is shown and sent back. */
  text: string
  postcode: string | null
}

export type AddressMatch<Candidate> =
  | { kind: 'match'; candidate: Candidate }
  | { kind: 'ambiguous'; candidates: Candidate[] }
  | { kind: 'none' }

interface Scored<Candidate> extends AddressComparison {
  candidate: Candidate
}

/** Prepares one home for matching. */
export function matchCandidate(home: {
  address: string | null
  postTown: string | null
  postcode: string | null
  fullAddress: string
}): MatchCandidate {
  const town = normaliseAddress(home.postTown ?? '')
  return {
    parsed: parseAddress(home.address ?? '', town),
    town: parseAddress(town).phrases.flat(),
    text: home.fullAddress,
    postcode: home.postcode,
  }
}

/** How an address relates to that of one home. */
export function compareWithHome(
  address: string,
  home: Parameters<typeof matchCandidate>[0],
): AddressComparison['verdict'] {
  return compareAddresses(parseAddress(address), matchCandidate(home)).verdict
}

/** Whether two texts name one home, whichever of them is more complete. */
export function isSameHome(one: string, other: string): boolean {
  return isSameParsedAddress(parseAddress(one), parseAddress(other))
}

/** The same of addresses that are parsed already. */
export function isSameParsedAddress(one: ParsedAddress, other: ParsedAddress): boolean {
  const isSame = (query: ParsedAddress, candidate: ParsedAddress): boolean =>
    compareAddresses(query, { parsed: candidate, town: [] }).verdict === 'same'
  return isSame(one, other) || isSame(other, one)
}

/**
 * Finds the one home that an address names among candidates, or says which ones it could be. Several equally close
 * homes, a building whose flat is not named and anything the text cannot decide are never picked from.
 */
export function matchAddress<Candidate extends MatchCandidate>(
  address: string,
  candidates: readonly Candidate[],
): AddressMatch<Candidate> {
  // What was offered and is sent back is that home, whatever can be read into it.
  const offered = narrow(candidates, ({ text }) => text === address.trim())
  if (offered !== null) return { kind: 'match', candidate: offered }
  const query = parseAddress(address)
  const scored = candidates
    .map((candidate): Scored<Candidate> => ({ ...compareAddresses(query, candidate), candidate }))
    .filter(({ isPlaceFound }) => isPlaceFound || query.postcode !== null)
  const same = scored.filter(({ verdict }) => verdict === 'same')
  const possible = scored.filter(({ verdict }) => verdict === 'unknown' || verdict === 'part')
  if (same.length > 0) {
    const closest = pickClosest(address, query, same)
    const isWider = closest.kind === 'match' && isRangeAround(query, closest.candidate.parsed)
    if (!isWider) return closest
    return { kind: 'ambiguous', candidates: [...same, ...possible].map(({ candidate }) => candidate) }
  }
  if (possible.length === 0) return { kind: 'none' }
  return { kind: 'ambiguous', candidates: possible.map(({ candidate }) => candidate) }
}

/** Candidates that are the addressed home by everything but the postcode, without a misspelt word. */
export function matchIgnoringPostcode<Candidate extends MatchCandidate>(
  query: ParsedAddress,
  candidates: readonly Candidate[],
): Candidate[] {
  return candidates.filter((candidate) => {
    const { verdict, isExactlySpelled } = compareAddresses(query, candidate)
    return verdict === 'same' && isExactlySpelled
  })
}

/** `12-16 High Street` names more than number 16: another home of the range may be meant. */
function isRangeAround(query: ParsedAddress, candidate: ParsedAddress): boolean {
  return hasRange(query) && candidate.building !== null && !hasRange(candidate)
}

function hasRange({ building }: ParsedAddress): boolean {
  const number = building === null ? null : readBuildingNumber(building)
  return number !== null && isRange(number)
}

/** Without the postcode's support, only an address with its town and without a misspelt word is sure enough. */
function isSure<Candidate extends MatchCandidate>(query: ParsedAddress, scored: Scored<Candidate>): boolean {
  if (query.postcode === null) return scored.isExactlySpelled && scored.isTownGiven
  return query.postcode === scored.candidate.postcode
}

function pickClosest<Candidate extends MatchCandidate>(
  address: string,
  query: ParsedAddress,
  same: readonly Scored<Candidate>[],
): AddressMatch<Candidate> {
  const sure = same.filter((scored) => isSure(query, scored))
  const closest = leastPenalty(sure.length > 0 ? sure : same)
  const candidates = closest.map(({ candidate }) => candidate)
  const [only] = candidates
  if (sure.length === 0 || only === undefined) return { kind: 'ambiguous', candidates }
  if (candidates.length === 1) return { kind: 'match', candidate: only }
  const spelled = narrow(candidates, ({ text }) => normaliseAddress(text) === normaliseAddress(address))
  return spelled === null ? { kind: 'ambiguous', candidates } : { kind: 'match', candidate: spelled }
}

function leastPenalty<Candidate>(scored: readonly Scored<Candidate>[]): Scored<Candidate>[] {
  const least = Math.min(...scored.map(({ penalty }) => penalty))
  return scored.filter(({ penalty }) => penalty === least)
}

function narrow<Candidate>(
  candidates: readonly Candidate[],
  fits: (candidate: Candidate) => boolean,
): Candidate | null {
  const fitting = candidates.filter(fits)
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
