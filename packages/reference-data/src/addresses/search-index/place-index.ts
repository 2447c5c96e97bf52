import { LONG_SPELLINGS } from '../parsing/address-words.ts'
import { NO_NUMBER, OTHER_NUMBER } from './build-address-index.ts'
import { PlaceCandidates, type PlaceHit, type WordLists } from './place-candidates.ts'
import type { Vocabulary } from './vocabulary.ts'
import { lowerBound } from './vocabulary.ts'

export interface PlaceSearch {
  words: readonly string[]
  /** The last word may still be being typed. */
  isTyping: boolean
  /** `known`: as written, misspelt only where no such word exists; `all`: any word may be misspelt. */
  typos: 'known' | 'all'
  /** Only places whose postcode starts with one of these. */
  postcodeStarts: readonly string[]
}

/** What is known of all places: lists lie behind one another in typed arrays, so a country takes megabytes, not objects. */
export interface PlaceColumns {
  vocabulary: Vocabulary
  /** Where the places of each word begin. */
  postingStarts: Uint32Array
  postings: Uint32Array
  /** Places of one name have one number; they lie side by side. */
  names: Uint32Array
  postcodeNumbers: Uint32Array
  postcodes: readonly string[]
  wordCounts: Uint8Array
  /** Where the homes of each place begin. */
  homeStarts: Uint32Array
  /** What `home_id` of the register's table `homes` tells of each. */
  homeIds: BigInt64Array
  firstNumbers: Uint16Array
  secondNumbers: Uint16Array
}

const PREFIX_COST = 1
const TYPO_COST = 4
const EXTRA_WORD_COST = 1
/** A word in more places than this tells little by itself: it only adds to places that another word has found. */
const PLACES_OF_COMMON_WORD = 20_000

/** Finds places by their words, and homes in them by their numbers, without reading a name. */
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

  /** Whether some home's postcode begins like this. */
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

  /** The first postcodes that begin like this, as many as homes are wanted: each has one at least. */
  firstPostcodes(start: string, homes: number): readonly string[] {
    const { from, to } = this.postcodeRange(start)
    return this.columns.postcodes.slice(from, Math.min(to, from + homes))
  }

  homesOf(place: number): number {
    return (this.columns.homeStarts[place + 1] ?? 0) - (this.columns.homeStarts[place] ?? 0)
  }

  /** Places that hold every word, best first, as many as are asked for. */
  find(search: PlaceSearch, limit: number): PlaceHit[] {
    const lists = search.words.map((word, index) => {
      const isLast = index === search.words.length - 1
      return this.listsOfWord(word, isLast && search.isTyping, search.typos)
    })
    if (lists.length === 0 || lists.some(({ places: none }) => none === 0)) return []
    // The rarest word first: what it rules out nobody has to look at again.
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
   * Places that share the most telling words with an address, however many of either side stay unexplained. Rare words
   * weigh more.
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

  /** The homes of a place that may have such numbers, in their order. */
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

  /** The posting lists that a typed word stands for, with what each costs. */
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

  /** Numbers from (inclusive) to (exclusive). */
  private postcodeRange(start: string): { from: number; to: number } {
    const { postcodes } = this.columns
    // `~` sorts behind every character of a postcode.
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

/** Which numbers of homes a typed one may mean: 1 for those that it may. */
export type NumberSet = Uint8Array

/** @param isTyping the number may go on: `1` is also the beginning of 10 */
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
