import type { DuckDBConnection } from '@duckdb/node-api'
import type { RegisterSuggestion } from '../register/register.ts'
import type { PlaceHit, PlaceIndex, PlaceSearch } from './place-index.ts'
import { type AddressQuery, readQuery } from './read-query.ts'
import { type HomeRow, homeSuggestion, placeIndex, selectHomes, selectHomesOfPlaces } from './register-tables.ts'

/** Streets looked into when a number narrows them down; without one, a few hold more homes than are shown. */
const MOST_PLACES = 300
const LONGEST_QUERY = 200

/**
 * Homes that fit what has been typed so far, best first, house numbers in natural order. Case, commas, abbreviations,
 * a missing space and one typing error in a word are forgiven, numbers never.
 */
export async function suggestAddresses(
  connection: DuckDBConnection,
  text: string,
  limit: number,
): Promise<RegisterSuggestion[]> {
  const index = await placeIndex(connection)
  const query = readQuery(text.slice(0, LONGEST_QUERY), (start) => index.hasPostcodeStart(start))
  const homes = await findHomes(connection, index, query, limit)
  return homes.slice(0, limit).map(homeSuggestion)
}

async function findHomes(
  connection: DuckDBConnection,
  index: PlaceIndex,
  query: AddressQuery,
  limit: number,
): Promise<HomeRow[]> {
  if (query.words.length === 0) return homesOfPostcode(connection, query, limit)
  for (const search of widening(index, query)) {
    const hits = index.find(search)
    const homes = await homesOfHits(connection, hits, query, limit)
    if (homes.length > 0) return homes
  }
  return []
}

/** The same question, asked ever more forgivingly until something fits. */
function* widening(index: PlaceIndex, query: AddressQuery): Generator<PlaceSearch> {
  const { words, postcodeStarts, isTypingWord: isTyping } = query
  yield { words, isTyping, typos: 'known', postcodeStarts }
  for (const respaced of respacings(index, words)) yield { words: respaced, isTyping, typos: 'known', postcodeStarts }
  yield { words, isTyping, typos: 'all', postcodeStarts }
  // A district or county that certificates leave out must not hide the street.
  const known = words.filter((word) => index.hasWord(word))
  if (known.length > 1 && known.length < words.length)
    yield { words: known, isTyping: false, typos: 'known', postcodeStarts }
  if (postcodeStarts.length > 0) yield { words, isTyping, typos: 'all', postcodeStarts: [] }
}

/** `CORN MILL` for `CORNMILL` and the other way round, where the register has such words. */
function* respacings(index: PlaceIndex, words: readonly string[]): Generator<string[]> {
  for (const [position, word] of words.entries()) {
    const joined = word + (words[position + 1] ?? '')
    if (joined !== word && index.hasWord(joined)) yield words.toSpliced(position, 2, joined)
    if (index.hasWord(word)) continue
    for (let split = 3; split <= word.length - 3; split += 1) {
      const halves = [word.slice(0, split), word.slice(split)]
      if (halves.every((half) => index.hasWord(half))) yield words.toSpliced(position, 1, ...halves)
    }
  }
}

async function homesOfHits(
  connection: DuckDBConnection,
  hits: readonly PlaceHit[],
  query: AddressQuery,
  limit: number,
): Promise<HomeRow[]> {
  const chosen = query.numbers.length > 0 ? hits.slice(0, MOST_PLACES) : enoughFor(hits, limit)
  const costs = new Map(chosen.map(({ place, cost }) => [`${place.name}@${place.postcode}`, cost]))
  const rows = await selectHomesOfPlaces(
    connection,
    chosen.map(({ place }) => place),
    numberPatterns(query),
  )
  const typed = ` ${query.words.join(' ')} `
  const rank = (home: HomeRow): number => {
    const inOrder = ` ${home.place.replace(/[ ,|]+/g, ' ')} `.includes(typed) ? 0 : 4
    const exact = query.numbers.every((number) => home.numbers.includes(` ${number} `)) ? 0 : 2
    const floor = query.floor === null || home.sort.includes(query.floor) ? 0 : 1
    return (costs.get(`${home.place}@${home.postcode}`) ?? 0) * 8 + inOrder + exact + floor
  }
  return rows
    .filter((home) => costs.has(`${home.place}@${home.postcode}`))
    .map((home) => ({ home, rank: rank(home) }))
    .sort((a, b) => a.rank - b.rank || byText(a.home.sort, b.home.sort) || byText(a.home.postcode, b.home.postcode))
    .map(({ home }) => home)
}

/** The best places that together hold enough homes, a street never cut at a postcode boundary. */
function enoughFor(hits: readonly PlaceHit[], limit: number): PlaceHit[] {
  const chosen: PlaceHit[] = []
  let homes = 0
  for (const hit of hits) {
    const last = chosen.at(-1)
    if (homes >= limit && last?.place.name !== hit.place.name) break
    if (chosen.length >= MOST_PLACES) break
    chosen.push(hit)
    homes += hit.place.homes
  }
  return chosen
}

/** `14` also finds `14A`, ranked behind; a number still being typed finds what begins with it. */
function numberPatterns(query: AddressQuery): string[] {
  return query.numbers.map((number, index) => {
    const isOpen = query.isTypingNumber && index === query.numbers.length - 1
    const escaped = number.replaceAll('/', '\\/')
    if (isOpen) return ` ${escaped}`
    return /\d$/.test(number) ? ` ${escaped}[A-Z]? ` : ` ${escaped} `
  })
}

async function homesOfPostcode(connection: DuckDBConnection, query: AddressQuery, limit: number): Promise<HomeRow[]> {
  const rows: HomeRow[] = []
  for (const start of query.postcodeStarts) {
    const patterns = numberPatterns(query)
    const where = ['postcode >= ?', 'postcode < ?', ...patterns.map(() => 'regexp_matches(address_numbers, ?)')].join(
      ' AND ',
    )
    rows.push(
      ...(await selectHomes(connection, `${where} ORDER BY postcode, address_sort LIMIT ${Math.trunc(limit)}`, [
        start,
        `${start}~`,
        ...patterns,
      ])),
    )
  }
  return rows
}

function byText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
