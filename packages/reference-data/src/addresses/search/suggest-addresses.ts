import type { DuckDBConnection } from '@duckdb/node-api'
import { compareAddresses } from '../matching/compare-addresses.ts'
import { matchCandidate } from '../matching/match-address.ts'
import { parseAddress } from '../parsing/parse-address.ts'
import {
  homeSuggestion,
  homesByIds,
  homesOfPostcodes,
  placeIndex,
  postcodesWithNumbers,
} from '../search-index/address-queries.ts'
import type { HomeRow } from '../search-index/home-row.ts'
import type { PlaceHit } from '../search-index/place-candidates.ts'
import { numberSet, type PlaceIndex, type PlaceSearch } from '../search-index/place-index.ts'
import type { RegisterSuggestion } from '../search-index/search-results.ts'
import { compareText } from './compare-text.ts'
import { type AddressQuery, readQuery } from './read-query.ts'
import { similarHomes } from './similar-homes.ts'

/** Number of streets searched; without a number, a few have more homes than are shown. */
const MOST_PLACES = 300
/**
 * With a number, more can be searched, since filtering is done in memory: as many as the most common street name has
 * nationally.
 */
const MOST_PLACES_WITH_NUMBERS = 20_000
const LONGEST_QUERY = 200

/**
 * Homes that match the typed text, best first, with house numbers in natural order. Tolerates case, commas,
 * abbreviations, a missing space and one typing error per word, but no other number.
 */
export async function suggestAddresses(
  connection: DuckDBConnection,
  text: string,
  limit: number,
): Promise<RegisterSuggestion[]> {
  const index = await placeIndex(connection)
  const query = readQuery(text.slice(0, LONGEST_QUERY), (start) => index.hasPostcodeStart(start))
  const homes = await findHomes(connection, index, query, limit)
  const shown = homes.length > 0 ? homes : await homesByComparison(connection, text.slice(0, LONGEST_QUERY))
  return shown.slice(0, limit).map(homeSuggestion)
}

/**
 * If no home has the typed numbers: homes that the address may mean, such as Flat A of number 12 for `12A`. Adding such
 * an address would ask for these homes too.
 */
async function homesByComparison(connection: DuckDBConnection, text: string): Promise<HomeRow[]> {
  const query = parseAddress(text)
  const isTelling = query.building !== null || query.flat !== null || query.postcode !== null
  if (query.phrases.length === 0 || !isTelling) return []
  const homes =
    query.postcode === null
      ? await similarHomes(connection, query)
      : await homesOfPostcodes(connection, [query.postcode])
  return homes
    .map((home) => ({ home, ...compareAddresses(query, matchCandidate(home)) }))
    .filter(({ verdict, isPlaceFound }) => isPlaceFound && verdict !== 'different')
    .sort(
      (a, b) => ORDER[a.verdict] - ORDER[b.verdict] || a.penalty - b.penalty || compareText(a.home.sort, b.home.sort),
    )
    .map(({ home }) => home)
}

const ORDER = { same: 0, unknown: 1, part: 2, different: 3 } as const

async function findHomes(
  connection: DuckDBConnection,
  index: PlaceIndex,
  query: AddressQuery,
  limit: number,
): Promise<HomeRow[]> {
  if (query.words.length === 0) return homesOfPostcode(connection, index, query, limit)
  for (const search of widening(index, query)) {
    const hits = index.find(search, query.numbers.length > 0 ? MOST_PLACES_WITH_NUMBERS : MOST_PLACES)
    const homes = await homesOfHits(connection, index, hits, query, limit)
    if (homes.length > 0) return homes
  }
  return []
}

/** The same query, widened step by step until something matches. */
function* widening(index: PlaceIndex, query: AddressQuery): Generator<PlaceSearch> {
  const { words, postcodeStarts, isTypingWord: isTyping } = query
  yield { words, isTyping, typos: 'known', postcodeStarts }
  for (const respaced of respacings(index, words, isTyping))
    yield { words: respaced, isTyping, typos: 'known', postcodeStarts }
  yield { words, isTyping, typos: 'all', postcodeStarts }
  // A district or county that certificates omit must not hide the street.
  const known = words.filter((word) => index.hasWord(word))
  if (known.length > 1 && known.length < words.length)
    yield { words: known, isTyping: false, typos: 'known', postcodeStarts }
  if (postcodeStarts.length > 0) yield { words, isTyping, typos: 'all', postcodeStarts: [] }
}

/** `CORN MILL` for `CORNMILL` and vice versa, if the register has such words. */
function* respacings(index: PlaceIndex, words: readonly string[], isTyping: boolean): Generator<string[]> {
  for (const [position, word] of words.entries()) {
    const joined = word + (words[position + 1] ?? '')
    if (joined !== word && index.hasWord(joined)) yield words.toSpliced(position, 2, joined)
    if (index.hasWord(word)) continue
    const mayGoOn = isTyping && position === words.length - 1
    for (let split = 3; split <= word.length - 3; split += 1) {
      const [first, second] = [word.slice(0, split), word.slice(split)]
      const isKnown = mayGoOn ? index.hasWordStart(second) : index.hasWord(second)
      if (isKnown && index.hasWord(first)) yield words.toSpliced(position, 1, first, second)
    }
  }
}

async function homesOfHits(
  connection: DuckDBConnection,
  index: PlaceIndex,
  hits: readonly PlaceHit[],
  query: AddressQuery,
  limit: number,
  tries = MOST_TRIES,
): Promise<HomeRow[]> {
  const { costs, wanted, next } = candidatesOf(index, hits, query, limit)
  const numbers = numberPatterns(query)
  const read = await homesByIds(connection, wanted)
  const homes = read.filter((home) => numbers.every((pattern) => pattern.test(home.numbers)))
  // The index may suggest many homes for a number although the first ones do not have it.
  if (homes.length === 0 && next < hits.length && tries > 1) {
    return homesOfHits(connection, index, hits.slice(next), query, limit, tries - 1)
  }
  const typed = ` ${query.words.join(' ')} `
  const rank = (home: HomeRow): number => {
    const inOrder = ` ${home.place.replace(/[ ,|]+/g, ' ')} `.includes(typed) ? 0 : 8
    return (costs.get(home.homeId) ?? 0) * 16 + inOrder + slotDistance(query, home)
  }
  return homes
    .map((home) => ({ home, rank: rank(home) }))
    .sort(
      (a, b) =>
        a.rank - b.rank || compareText(a.home.sort, b.home.sort) || compareText(a.home.postcode, b.home.postcode),
    )
    .map(({ home }) => home)
}

/** Number of homes to read: more than are shown, because their actual numbers may differ. */
const ENOUGH_WITH_NUMBERS = 48
/** Limit for a street name that hundreds of towns share. */
const ENOUGH_HOMES = 400
const MOST_TRIES = 8

interface Candidates {
  /** Cost of the place of each home. */
  costs: Map<bigint, number>
  /** The homes of each postcode. */
  wanted: Map<string, Set<bigint>>
  /** Index of the hit to continue with. */
  next: number
}

/** The homes that may match, those of the best places first. */
function candidatesOf(index: PlaceIndex, hits: readonly PlaceHit[], query: AddressQuery, limit: number): Candidates {
  const costs: Candidates['costs'] = new Map()
  const wanted: Candidates['wanted'] = new Map()
  const add = ({ place, cost }: PlaceHit, ids: Iterable<bigint>): void => {
    const postcode = index.postcodeOf(place)
    const some = wanted.get(postcode) ?? new Set()
    for (const id of ids) {
      some.add(id)
      costs.set(id, cost)
    }
    if (some.size > 0) wanted.set(postcode, some)
  }
  if (query.numbers.length === 0) {
    // Homes of one place are equally good in display order, unless a floor distinguishes them.
    const ofEach = query.floor === null ? limit : Infinity
    for (const hit of enoughFor(index, hits, limit)) {
      if (costs.size >= ENOUGH_HOMES) break
      add(hit, [...index.homeIdsOf(hit.place, [], false)].slice(0, ofEach))
    }
    return { costs, wanted, next: hits.length }
  }
  const last = query.numbers.length - 1
  const sets = query.numbers.map((number, at) => numberSet(number, query.isTypingNumber && at === last))
  for (const [at, hit] of hits.entries()) {
    if (costs.size >= ENOUGH_WITH_NUMBERS) return { costs, wanted, next: at }
    add(hit, index.homeIdsOf(hit.place, sets, false))
  }
  return { costs, wanted, next: hits.length }
}

/** Distance of a home's numbers from the typed ones, 0 to 7: exact slots first, then `14A` for `14`. */
function slotDistance(query: AddressQuery, home: HomeRow): number {
  const { flat, building, floor } = parseAddress(home.address, home.postTown)
  const isExact = query.numbers.every((number) => home.numbers.includes(` ${number} `))
  const isSlot = query.flat === null ? query.building === null || query.building === building : query.flat === flat
  const isFloor = query.floor === null || query.floor === floor
  const isWhole = query.flat !== null || flat === null || query.numbers.length === 0
  return (isExact ? 0 : 4) + (isSlot && isFloor ? 0 : 2) + (isWhole ? 0 : 1)
}

/** The best places that together have enough homes, without splitting a street at a postcode boundary. */
function enoughFor(index: PlaceIndex, hits: readonly PlaceHit[], limit: number): PlaceHit[] {
  const chosen: PlaceHit[] = []
  let homes = 0
  for (const hit of hits) {
    const last = chosen.at(-1)
    if (homes >= limit && (last === undefined || index.nameOf(last.place) !== index.nameOf(hit.place))) break
    if (chosen.length >= MOST_PLACES) break
    chosen.push(hit)
    homes += index.homesOf(hit.place)
  }
  return chosen
}

/** `14` also finds `14A`, ranked lower; an incomplete number finds numbers that start with it. */
function numberPatterns(query: AddressQuery): RegExp[] {
  return query.numbers.map((number, index) => {
    if (query.isTypingNumber && index === query.numbers.length - 1) return new RegExp(` ${number}`)
    return new RegExp(/\d$/.test(number) ? ` ${number}[A-Z]? ` : ` ${number} `)
  })
}

async function homesOfPostcode(
  connection: DuckDBConnection,
  index: PlaceIndex,
  query: AddressQuery,
  limit: number,
): Promise<HomeRow[]> {
  const patterns = numberPatterns(query)
  const homes: HomeRow[] = []
  for (const start of query.postcodeStarts) {
    // `~` sorts after every character of a postcode.
    const postcodes =
      patterns.length === 0
        ? index.firstPostcodes(start, limit)
        : await postcodesWithNumbers(connection, { from: start, to: `${start}~`, patterns, limit })
    const read = await homesOfPostcodes(connection, postcodes)
    const fitting = read.filter((home) => patterns.every((pattern) => pattern.test(home.numbers)))
    homes.push(...fitting.sort(inListOrder).slice(0, limit))
  }
  return homes
}

/** By postcode, then in street order. */
function inListOrder(one: HomeRow, other: HomeRow): number {
  return compareText(one.postcode, other.postcode) || compareText(one.sort, other.sort)
}
