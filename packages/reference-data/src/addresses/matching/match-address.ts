import { normaliseAddress } from '../parsing/normalise-address.ts'
import { isRange, readBuildingNumber } from '../parsing/number-tokens.ts'
import { type ParsedAddress, parseAddress } from '../parsing/parse-address.ts'
import { type AddressComparison, compareAddresses, type PlacedAddress } from './compare-addresses.ts'

/** A home prepared for matching. */
export interface MatchCandidate extends PlacedAddress {
  /** The full address, as it is shown and sent back. */
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

/** Compares an address with that of one home. */
export function compareWithHome(
  address: string,
  home: Parameters<typeof matchCandidate>[0],
): AddressComparison['verdict'] {
  return compareAddresses(parseAddress(address), matchCandidate(home)).verdict
}

/** Whether two texts name the same home, whichever is more complete. */
export function isSameHome(one: string, other: string): boolean {
  return isSameParsedAddress(parseAddress(one), parseAddress(other))
}

/** The same for parsed addresses. */
export function isSameParsedAddress(one: ParsedAddress, other: ParsedAddress): boolean {
  const isSame = (query: ParsedAddress, candidate: ParsedAddress): boolean =>
    compareAddresses(query, { parsed: candidate, town: [] }).verdict === 'same'
  return isSame(one, other) || isSame(other, one)
}

/**
 * Finds the one home that an address names among candidates, or returns the possible ones. Never chooses between
 * equally close homes, between the flats of a building, or when the text is ambiguous.
 */
export function matchAddress<Candidate extends MatchCandidate>(
  address: string,
  candidates: readonly Candidate[],
): AddressMatch<Candidate> {
  // An address that was offered and is sent back is that home, however it could be read.
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

/** Candidates that match in everything but the postcode, without misspelt words. */
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

/** Without a postcode, only an address with its town and without misspelt words is certain. */
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
