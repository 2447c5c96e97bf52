import { FLAT_WORDS, NON_HOME_WORDS, STREET_TYPES } from '../parsing/address-words.ts'
import type { ParsedAddress } from '../parsing/parse-address.ts'
import { compareNumbers, type NumberComparison } from './compare-numbers.ts'
import { compareWords, type PhraseStatus, type WordComparison } from './compare-words.ts'

/**
 * Whether two addresses name the same home. `part`: the candidate is inside what the query names (a flat of the
 * building, a house of the street). `unknown`: the texts do not decide. A lower penalty is a closer match.
 */
export interface AddressComparison {
  verdict: 'same' | 'unknown' | 'part' | 'different'
  penalty: number
  /** False when a word was misspelt or ignored; without a postcode, the match is then uncertain. */
  isExactlySpelled: boolean
  /** Whether at least one word of name or street agrees. */
  isPlaceFound: boolean
  isTownGiven: boolean
}

/** A candidate's parsed address with the words of its post town. */
export interface PlacedAddress {
  parsed: ParsedAddress
  town: readonly string[]
}

const OTHER_SLOT_PENALTY = 2
const LEFTOVER_PENALTY = 2
const ABSENT_PENALTY = 1
const PARTIAL_PENALTY = 3
const MISSPELT_PENALTY = 3
/** Types of roads with traffic. No building is named like them, so a number before one is never a flat's. */
const THOROUGHFARES = new Set(['ROAD', 'ST', 'AVENUE', 'LANE', 'DRIVE', 'CRESCENT', 'WAY', 'HILL', 'CLOSE'])

export function compareAddresses(query: ParsedAddress, candidate: PlacedAddress): AddressComparison {
  const words = compareWords(query.phrases.flat(), candidate.parsed.phrases, candidate.town)
  const asWritten = judge(query, candidate.parsed, compareNumbers(query, candidate.parsed), words)
  if (asWritten.verdict === 'same') return asWritten
  // `8 Brewers Court` may mean `Flat 8, Brewers Court`: the only number is tried as the flat's, on either side.
  const others = [
    readNumberAsFlat(query).map((other) =>
      judge(other, candidate.parsed, compareNumbers(other, candidate.parsed), words),
    ),
    readNumberAsFlat(candidate.parsed).map((other) => judge(query, other, compareNumbers(query, other), words)),
    readRepeatedNumber(query).map((other) =>
      judge(other, candidate.parsed, compareNumbers(other, candidate.parsed), words),
    ),
    readRepeatedNumber(candidate.parsed).map((other) => judge(query, other, compareNumbers(query, other), words)),
  ]
  const same = others.flat().filter(({ verdict }) => verdict === 'same')
  if (same.length > 0) {
    const [closest = asWritten] = same.sort((a, b) => a.penalty - b.penalty)
    return { ...closest, penalty: closest.penalty + OTHER_SLOT_PENALTY }
  }
  if (asWritten.verdict !== 'different') return asWritten
  const [asNumber] = readFlatAsNumber(query, candidate.parsed)
  if (asNumber === undefined) return asWritten
  const other = judge(asNumber, candidate.parsed, compareNumbers(asNumber, candidate.parsed), words)
  return other.verdict === 'same' ? { ...other, verdict: 'unknown' } : asWritten
}

/** Whether numbers, floors or blocks show that two addresses are different homes, whatever their words are. */
export function haveDifferentNumbers(one: ParsedAddress, other: ParsedAddress): boolean {
  const [first, second] = [withNumberAsFlat(one, other), withNumberAsFlat(other, one)]
  const isDifferent = (query: ParsedAddress, candidate: ParsedAddress): boolean =>
    compareNumbers(query, candidate).relation === 'different'
  return isDifferent(first, second) && isDifferent(second, first)
}

/** Compares `1 Brewers Court` with `Flat 2, Brewers Court`. */
function withNumberAsFlat(address: ParsedAddress, other: ParsedAddress): ParsedAddress {
  const isBesideFlat = other.flat !== null && other.building === null
  return (isBesideFlat ? readNumberAsFlat(address)[0] : undefined) ?? address
}

function readNumberAsFlat(address: ParsedAddress): ParsedAddress[] {
  const { flat, building, numberedPhrase, phrases } = address
  if (flat !== null || building === null || building.includes('-')) return []
  const follows = numberedPhrase === null ? undefined : phrases[numberedPhrase]
  if (numberedPhrase !== 0 || follows === undefined || isThoroughfare(follows)) return []
  return [{ ...address, flat: building, building: null, numberedPhrase: null }]
}

/** Tables with separate columns for number and street can repeat the number: `3, 3 Long Lane`. */
function readRepeatedNumber(address: ParsedAddress): ParsedAddress[] {
  const { flat, building, isFlatNamed } = address
  return flat !== null && flat === building && !isFlatNamed ? [{ ...address, flat: null }] : []
}

/**
 * `The Flat 7 Long Road` without a comma may be the flat at number 7, and `Flat 7A Long Road` number 7A: possible,
 * never certain.
 */
function readFlatAsNumber(query: ParsedAddress, candidate: ParsedAddress): ParsedAddress[] {
  const { flat, building, floor } = query
  const isPossible = flat !== null && building === null && floor === null
  if (!isPossible || (candidate.floor === null && !/^\d+[A-Z]$/.test(flat))) return []
  return [{ ...query, flat: null, floor: candidate.floor, building: flat, numberedPhrase: 0 }]
}

function isThoroughfare(phrase: readonly string[]): boolean {
  return THOROUGHFARES.has(phrase.at(-1) ?? '')
}

function judge(
  query: ParsedAddress,
  candidate: ParsedAddress,
  numbers: NumberComparison,
  words: WordComparison,
): AddressComparison {
  const { leftover, phrases, misspeltWords, isTownGiven } = words
  const count = (status: PhraseStatus): number => phrases.filter((phrase) => phrase === status).length
  const isPlaceFound = count('full') + count('partial') > 0
  const isContained = count('partial') === 0 && (leftover.length === 0 || count('absent') === 0)
  const penalty =
    numbers.penalty +
    misspeltWords * MISSPELT_PENALTY +
    leftover.length * LEFTOVER_PENALTY +
    count('absent') * ABSENT_PENALTY +
    count('partial') * PARTIAL_PENALTY
  const as = (verdict: AddressComparison['verdict']): AddressComparison => ({
    verdict,
    penalty,
    isExactlySpelled: misspeltWords === 0 && isContained,
    isPlaceFound,
    isTownGiven,
  })

  if (numbers.relation === 'different') return as('different')
  // A number alone is enough within a postcode, but not with unexplained words.
  if (!isPlaceFound && leftover.length > 0) return as('different')
  const isStreetFound = isRoadFound(candidate, phrases)
  // One number and street with two names is the same building; different streets are different buildings.
  const isPlaceSame = isContained || isStreetFound || leftover.length === 0
  if (!isPlaceSame) return as('different')
  if (numbers.needsName) return as(judgeByName(query, candidate, numbers, words, isStreetFound))
  const isSure = isNumberedAlike(query, candidate, words) && !isBesideHome(query, words)
  if (numbers.relation === 'equal' && !isSure) return as('unknown')
  return as(numbers.relation === 'equal' ? 'same' : numbers.relation)
}

/** A building number is missing on one side, so the name must identify the building. */
function judgeByName(
  query: ParsedAddress,
  candidate: ParsedAddress,
  numbers: NumberComparison,
  words: WordComparison,
  isStreetFound: boolean,
): AddressComparison['verdict'] {
  const isCandidateName = isNamed(candidate) && words.phrases[0] !== 'absent'
  const isQueryName = isNamed(query) && !words.leftover.includes(0)
  if (isCandidateName && isQueryName) return numbers.relation === 'equal' ? 'same' : numbers.relation
  if (query.building !== null && candidate.building === null) return 'different'
  // The query names less than a home: a street, or a flat without its building.
  const isQueryExplained = words.leftover.length === 0
  if (query.building === null && query.flat === null && query.floor === null)
    return isQueryExplained ? 'part' : 'different'
  const isSameFlat = numbers.relation === 'equal' && query.building === null
  return isSameFlat && (isStreetFound || isQueryExplained) ? 'unknown' : 'different'
}

/** The first phrase is a name if no number precedes it, unless it is the road itself. */
function isNamed(address: ParsedAddress): boolean {
  const [first] = address.phrases
  if (first === undefined || address.numberedPhrase === 0) return false
  return address.phrases.length > 1 || !isThoroughfare(first)
}

/** `4 Treburtha, Long Lane` is not number 4 of Long Lane: the words after the number must occur on the other side. */
function isNumberedAlike(query: ParsedAddress, candidate: ParsedAddress, words: WordComparison): boolean {
  if (query.building === null || candidate.building === null || query.phrases.length === 0) return true
  const candidateFollows = candidate.numberedPhrase
  if (candidateFollows !== null && words.phrases[candidateFollows] === 'absent') return query.flat !== null
  if (query.numberedPhrase === null) return true
  const start = query.phrases.slice(0, query.numberedPhrase).flat().length
  return !words.leftover.includes(start)
}

/**
 * `Garage 12, Long Lane` is not a home, and not number 12 unless the home's own address says so. Exceptions: an address
 * with a flat, a former garage or similar, and such a word after the street, which only describes the location.
 */
function isBesideHome({ flat, floor, phrases, numberedPhrase }: ParsedAddress, { leftover }: WordComparison): boolean {
  if (flat !== null || floor !== null) return false
  const before = phrases.slice(0, numberedPhrase ?? phrases.length).flat()
  if (before.some((word) => word === 'OLD' || FLAT_WORDS.has(word))) return false
  return leftover.some((place) => NON_HOME_WORDS.has(before[place] ?? ''))
}

function isRoadFound(candidate: ParsedAddress, phrases: readonly PhraseStatus[]): boolean {
  const road =
    candidate.numberedPhrase ?? candidate.phrases.findIndex((phrase) => STREET_TYPES.has(phrase.at(-1) ?? ''))
  return phrases[road] === 'full'
}
