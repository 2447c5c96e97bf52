import { LONG_SPELLINGS } from './address-words.ts'
import { lowerBound, Vocabulary } from './vocabulary.ts'

/** One street or named building of a postcode: a row of `address_places`. */
export interface Place {
  /** `MILL HOUSE, QUAY ST | SAMPLETON`. */
  name: string
  postcode: string
  homes: number
}

export interface PlaceHit {
  place: Place
  /** Order among the hits: cheaper fits better. */
  cost: number
}

export interface PlaceSearch {
  words: readonly string[]
  /** The last word may still be being typed. */
  isTyping: boolean
  /** `known`: as written, misspelt only where no such word exists; `all`: any word may be misspelt. */
  typos: 'known' | 'all'
  /** Only places whose postcode starts with one of these. */
  postcodeStarts: readonly string[]
}

const PREFIX_COST = 1
const TYPO_COST = 4
const EXTRA_WORD_COST = 1
const NOT_FOUND = 255

/**
 * Words to places, in memory: grows with streets, not with homes. Posting lists lie behind one another in one typed
 * array, so a country of streets takes megabytes, not objects.
 */
export class PlaceIndex {
  private readonly places: readonly Place[]
  private readonly vocabulary: Vocabulary
  private readonly postingStarts: Uint32Array
  private readonly postings: Uint32Array
  private readonly wordCounts: Uint8Array
  private readonly postcodes: readonly string[]

  constructor(places: readonly Place[]) {
    this.places = places
    const placeWords = places.map(({ name }) => [...new Set(wordsOf(name))])
    const longSpellings = LONG_SPELLINGS.map(([spelling]) => spelling)
    this.vocabulary = new Vocabulary([...placeWords.flat(), ...longSpellings])
    this.wordCounts = Uint8Array.from(placeWords, (words) => words.length)
    const { starts, postings } = invert(placeWords, this.vocabulary)
    this.postingStarts = starts
    this.postings = postings
    this.postcodes = [...new Set(places.map(({ postcode }) => postcode))].sort()
  }

  /** Whether some home's postcode begins like this. */
  hasPostcodeStart(start: string): boolean {
    return this.postcodes[lowerBound(this.postcodes, start)]?.startsWith(start) ?? false
  }

  hasWord(word: string): boolean {
    const position = this.vocabulary.position(word)
    return position !== null && this.postingsOf(position).length > 0
  }

  hasWordStart(start: string): boolean {
    const { from, to } = this.vocabulary.prefixRange(start)
    return to > from
  }

  /** Places that hold every word, best first. */
  find(search: PlaceSearch): PlaceHit[] {
    const costs = new Uint16Array(this.places.length)
    const matched = new Uint8Array(this.places.length)
    for (const [index, word] of search.words.entries()) {
      const isLast = index === search.words.length - 1
      const best = this.costsOfWord(word, isLast && search.isTyping, search.typos)
      for (let place = 0; place < best.length; place += 1) {
        const cost = best[place] ?? NOT_FOUND
        if (cost === NOT_FOUND) continue
        matched[place] = (matched[place] ?? 0) + 1
        costs[place] = (costs[place] ?? 0) + cost
      }
    }
    const hits: PlaceHit[] = []
    for (const [index, place] of this.places.entries()) {
      if (matched[index] !== search.words.length || !startsWithAny(place.postcode, search.postcodeStarts)) continue
      const extra = Math.max(0, (this.wordCounts[index] ?? 0) - search.words.length)
      hits.push({ place, cost: (costs[index] ?? 0) * 8 + extra * EXTRA_WORD_COST })
    }
    return hits.sort((a, b) => a.cost - b.cost)
  }

  /**
   * Places that share the most telling words with an address, however many of either side stay unexplained. Rare words
   * weigh more.
   */
  findSimilar(words: readonly string[], limit: number): Place[] {
    const scores = new Float32Array(this.places.length)
    const distinct = [...new Set(words)]
    for (const word of distinct) {
      const positions = new Set<number>()
      const exact = this.vocabulary.position(word)
      if (exact !== null) positions.add(exact)
      for (const position of this.vocabulary.misspelt(word, false)) positions.add(position)
      for (const position of positions) {
        const list = this.postingsOf(position)
        const weight = Math.log(1 + this.places.length / Math.max(1, list.length)) * (position === exact ? 1 : 0.6)
        for (const place of list) scores[place] = (scores[place] ?? 0) + weight
      }
    }
    const found: number[] = []
    for (let place = 0; place < scores.length; place += 1) if ((scores[place] ?? 0) > 0) found.push(place)
    const rank = (place: number): number => (scores[place] ?? 0) - 0.1 * (this.wordCounts[place] ?? 0)
    return found
      .sort((a, b) => rank(b) - rank(a))
      .slice(0, limit)
      .flatMap((place) => this.places[place] ?? [])
  }

  private costsOfWord(word: string, isPrefix: boolean, typos: PlaceSearch['typos']): Uint8Array {
    const best = new Uint8Array(this.places.length).fill(NOT_FOUND)
    let isKnown = false
    const add = (position: number, cost: number): void => {
      const list = this.postingsOf(this.canonicalPosition(position))
      if (cost < TYPO_COST && list.length > 0) isKnown = true
      for (const place of list) if (cost < (best[place] ?? NOT_FOUND)) best[place] = cost
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
    return best
  }

  private postingsOf(position: number): Uint32Array {
    return this.postings.subarray(this.postingStarts[position], this.postingStarts[position + 1])
  }

  private canonicalPosition(position: number): number {
    const word = this.vocabulary.words[position]
    const long = LONG_SPELLINGS.find(([spelling]) => spelling === word)
    return long === undefined ? position : (this.vocabulary.position(long[1]) ?? position)
  }
}

function wordsOf(place: string): string[] {
  return place.split(/[ ,|]+/).filter((word) => word !== '')
}

function startsWithAny(postcode: string, starts: readonly string[]): boolean {
  return starts.length === 0 || starts.some((start) => postcode.startsWith(start))
}

function invert(
  placeWords: readonly (readonly string[])[],
  vocabulary: Vocabulary,
): { starts: Uint32Array; postings: Uint32Array } {
  const starts = new Uint32Array(vocabulary.words.length + 1)
  const positionsOf = placeWords.map((words) => words.map((word) => vocabulary.position(word) ?? 0))
  for (const positions of positionsOf) {
    for (const position of positions) starts[position + 1] = (starts[position + 1] ?? 0) + 1
  }
  for (let index = 1; index < starts.length; index += 1) {
    starts[index] = (starts[index] ?? 0) + (starts[index - 1] ?? 0)
  }
  const postings = new Uint32Array(starts.at(-1) ?? 0)
  const next = starts.slice()
  for (const [place, positions] of positionsOf.entries()) {
    for (const position of positions) {
      postings[next[position] ?? 0] = place
      next[position] = (next[position] ?? 0) + 1
    }
  }
  return { starts, postings }
}
