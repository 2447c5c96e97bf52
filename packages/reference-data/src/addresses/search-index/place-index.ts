import { LONG_SPELLINGS } from '../parsing/address-words.ts'
import { NO_NUMBER, OTHER_NUMBER } from './build-address-index.ts'
import { PlaceCandidates, type PlaceHit, type WordLists } from './place-candidates.ts'
import type { Vocabulary } from './vocabulary.ts'
import { lowerBound } from './vocabulary.ts'

export interface PlaceSearch {
  words: readonly string[]
  /** Whether the last word may be incomplete. */
  isTyping: boolean
  /** `known`: a word counts as misspelt only if it does not occur; `all`: any word may be misspelt. */
  typos: 'known' | 'all'
  /** Only places whose postcode starts with one of these. */
  postcodeStarts: readonly string[]
}

/** Data of all places as concatenated lists in typed arrays: megabytes for a country, instead of objects. */
export interface PlaceColumns {
  vocabulary: Vocabulary
  /** Start of the places of each word. */
  postingStarts: Uint32Array
  postings: Uint32Array
  /** Places with the same name have the same number and are adjacent. */
  names: Uint32Array
  postcodeNumbers: Uint32Array
  postcodes: readonly string[]
  wordCounts: Uint8Array
  /** Start of the homes of each place. */
  homeStarts: Uint32Array
  /** `home_id` of each home in the register's table `homes`. */
  homeIds: BigInt64Array
  firstNumbers: Uint16Array
  secondNumbers: Uint16Array
}

const PREFIX_COST = 1
const TYPO_COST = 4
const EXTRA_WORD_COST = 1
/** A word in more places than this only adds to places found by other words. */
const PLACES_OF_COMMON_WORD = 20_000

/** Finds places by their words, and homes in them by their numbers, without reading names. */
export class PlaceIndex {
  private readonly columns: PlaceColumns
  private readonly vocabulary: Vocabulary
  private readonly candidates: PlaceCandidates
  private readonly scores: Float32Array

  constructor(columns: PlaceColumns) {
    this.columns = columns
    this.vocabulary = columns.vocabulary
    this.candidates = new PlaceCandidates(columns.names.length)
    this.scores = new Float32Array(columns.names.length)
  }

  /** Whether any home's postcode starts like this. */
  hasPostcodeStart(start: string): boolean {
    const { from, to } = this.postcodeRange(start)
    return to > from
  }

  hasWord(word: string): boolean {
    const position = this.vocabulary.position(word)
    return position !== null && this.postingsOf(position).length > 0
  }

  hasWordStart(start: string): boolean {
    const { from, to } = this.vocabulary.prefixRange(start)
    return to > from
  }

  nameOf(place: number): number {
    return this.columns.names[place] ?? 0
  }

  postcodeOf(place: number): string {
    return this.columns.postcodes[this.columns.postcodeNumbers[place] ?? 0] ?? ''
  }

  /** The first postcodes with this start. Takes as many as homes are needed, since each has at least one. */
  firstPostcodes(start: string, homes: number): readonly string[] {
    const { from, to } = this.postcodeRange(start)
    return this.columns.postcodes.slice(from, Math.min(to, from + homes))
  }

  homesOf(place: number): number {
    return (this.columns.homeStarts[place + 1] ?? 0) - (this.columns.homeStarts[place] ?? 0)
  }

  /** Places that contain every word, best first, up to the limit. */
  find(search: PlaceSearch, limit: number): PlaceHit[] {
    const lists = search.words.map((word, index) => {
      const isLast = index === search.words.length - 1
      return this.listsOfWord(word, isLast && search.isTyping, search.typos)
    })
    if (lists.length === 0 || lists.some(({ places: none }) => none === 0)) return []
    // The rarest word first, to rule out most places early.
    lists.sort((a, b) => a.places - b.places)
    for (const [order, list] of lists.entries()) {
      if (order === 0) this.candidates.begin(list.parts, this.postcodeFilter(search.postcodeStarts))
      else this.candidates.keepThoseIn(list)
    }
    const extraWords = (place: number): number =>
      Math.max(0, (this.columns.wordCounts[place] ?? 0) - search.words.length)
    return this.candidates.cheapest(limit, (place, cost) => cost * 8 + extraWords(place) * EXTRA_WORD_COST)
  }

  /**
   * Places that share the most significant words with an address, even if other words on either side do not match. Rare
   * words weigh more.
   */
  findSimilar(words: readonly string[], limit: number): number[] {
    const { scores } = this
    const lists = [...new Set(words)].flatMap((word) => {
      const exact = this.vocabulary.position(word)
      const positions = new Set(this.vocabulary.misspelt(word, false))
      if (exact !== null) positions.add(exact)
      return [...positions].map((position) => ({ list: this.postingsOf(position), isExact: position === exact }))
    })
    lists.sort((a, b) => a.list.length - b.list.length)
    const found: number[] = []
    for (const { list, isExact } of lists) {
      const weight = Math.log(1 + scores.length / Math.max(1, list.length)) * (isExact ? 1 : 0.6)
      const onlyAdds = found.length > 0 && list.length > PLACES_OF_COMMON_WORD
      for (const place of list) {
        const score = scores[place] ?? 0
        if (score === 0) {
          if (onlyAdds) continue
          found.push(place)
        }
        scores[place] = score + weight
      }
    }
    const rank = (place: number): number => (scores[place] ?? 0) - 0.1 * (this.columns.wordCounts[place] ?? 0)
    const best = found
      .map((place) => ({ place, rank: rank(place) }))
      .sort((a, b) => b.rank - a.rank || a.place - b.place)
      .slice(0, limit)
    for (const place of found) scores[place] = 0
    return best.map(({ place }) => place)
  }

  /** Homes of a place that may have these numbers, in order. */
  *homeIdsOf(place: number, numbers: readonly NumberSet[], isAny: boolean): Generator<bigint> {
    const { homeStarts, homeIds, firstNumbers, secondNumbers } = this.columns
    for (let at = homeStarts[place] ?? 0; at < (homeStarts[place + 1] ?? 0); at += 1) {
      const first = firstNumbers[at] ?? 0
      const second = secondNumbers[at] ?? 0
      const fits = (set: NumberSet): boolean => set[first] === 1 || set[second] === 1
      const id = homeIds[at]
      if (id === undefined) continue
      if (numbers.length === 0 || (isAny ? numbers.some(fits) : numbers.every(fits))) yield id
    }
  }

  /** The posting lists of a typed word, each with its cost. */
  private listsOfWord(word: string, isPrefix: boolean, typos: PlaceSearch['typos']): WordLists {
    const parts: WordLists['parts'] = []
    let places = 0
    let isKnown = false
    const add = (position: number, cost: number): void => {
      const list = this.postingsOf(this.canonicalPosition(position))
      if (list.length === 0) return
      if (cost < TYPO_COST) isKnown = true
      places += list.length
      parts.push({ list, cost })
    }
    const exact = this.vocabulary.position(word)
    if (exact !== null) add(exact, 0)
    if (isPrefix) {
      const { from, to } = this.vocabulary.prefixRange(word)
      for (let position = from; position < to; position += 1) add(position, PREFIX_COST)
    }
    if (!isKnown || typos === 'all') {
      for (const position of this.vocabulary.misspelt(word, isPrefix)) add(position, TYPO_COST)
    }
    return { parts, places }
  }

  private postcodeFilter(starts: readonly string[]): (place: number) => boolean {
    if (starts.length === 0) return () => true
    const { postcodeNumbers } = this.columns
    const ranges = starts.map((start) => this.postcodeRange(start))
    return (place) => {
      const number = postcodeNumbers[place] ?? 0
      return ranges.some(({ from, to }) => number >= from && number < to)
    }
  }

  /** Positions from (inclusive) to (exclusive). */
  private postcodeRange(start: string): { from: number; to: number } {
    const { postcodes } = this.columns
    // `~` sorts after every character of a postcode.
    return { from: lowerBound(postcodes, start), to: lowerBound(postcodes, `${start}~`) }
  }

  private postingsOf(position: number): Uint32Array {
    const { postings, postingStarts } = this.columns
    return postings.subarray(postingStarts[position], postingStarts[position + 1])
  }

  private canonicalPosition(position: number): number {
    const long = LONG_POSITIONS.get(this.vocabulary.words[position] ?? '')
    return long === undefined ? position : (this.vocabulary.position(long) ?? position)
  }
}

const LONG_POSITIONS: ReadonlyMap<string, string> = new Map(LONG_SPELLINGS)

/** House numbers that a typed number may mean: 1 for each. */
export type NumberSet = Uint8Array

/** @param isTyping the number may be incomplete: `1` is also the start of 10 */
export function numberSet(number: string, isTyping: boolean): NumberSet {
  const set = new Uint8Array(OTHER_NUMBER + 1)
  set[OTHER_NUMBER] = 1
  const digits = /^0*(\d{1,4})[A-Z]?$/.exec(number)?.[1]
  if (digits === undefined) return set
  set[Number(digits)] = 1
  if (!isTyping || /[A-Z]$/.test(number)) return set
  for (let more = 1, from = Number(digits) * 10; from > 0 && from < NO_NUMBER; more += 1, from *= 10) {
    set.fill(1, from, Math.min(from + 10 ** more, NO_NUMBER))
  }
  return set
}

/** Homes without any number. */
export function withoutNumber(): NumberSet {
  const set = new Uint8Array(OTHER_NUMBER + 1)
  set[NO_NUMBER] = 1
  return set
}
