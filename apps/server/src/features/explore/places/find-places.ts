import type { DuckDBValue } from '@duckdb/node-api'
import {
  EXPLORE_PLACE_KINDS,
  type ExplorePlaceFound,
  type ExplorePlaceKind,
} from '@retrofolio/contract/explore/explore-about'
import { canonicalWord } from '@retrofolio/reference-data/addresses/parsing/address-words'
import { displayCase } from '@retrofolio/reference-data/addresses/parsing/full-address'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import type { SearchFile } from '../search-file.ts'
import { boxOf, type NamedPlace } from '../search-places.ts'

export interface PlacesQuestion {
  text: string
  limit: number
  /** Whether streets and postcodes may be found: licensed address data. */
  withAddresses: boolean
  signal: AbortSignal
}

/** A place with how well it matches: the whole name, its beginning, or the beginning of a later word. */
interface Match {
  place: ExplorePlaceFound
  rank: 0 | 1 | 2
}

/** Shorter beginnings of streets would match too many to be of use. */
const STREET_CHARACTERS = 3
/** Towns typed after a street have up to so many words. */
const TOWN_WORDS = 4

/** Places whose name has words that begin with a text: the best matches first, then the larger kinds and places. */
export async function findPlaces(file: SearchFile, question: PlacesQuestion): Promise<ExplorePlaceFound[]> {
  const { limit, text, withAddresses } = question
  const words = plainWords(text)
  if (words === '') return []
  const found: Match[] = namedPlaces(file.places, words)
  if (withAddresses) {
    found.push(...(await postcodes(file, question)))
    found.push(...(await streets(file, question, found.length === 0)))
  }
  return found
    .toSorted(byMatch)
    .slice(0, limit)
    .map(({ place }) => place)
}

function byMatch(one: Match, other: Match): number {
  return (
    one.rank - other.rank ||
    EXPLORE_PLACE_KINDS.indexOf(one.place.kind) - EXPLORE_PLACE_KINDS.indexOf(other.place.kind) ||
    other.place.homes - one.place.homes
  )
}

/** Capitals and digits with single spaces: `stockton-on-tees` finds STOCKTON-ON-TEES and STOCKTON ON TEES. */
function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}

function rankOf(name: string, words: string): Match['rank'] | null {
  if (name === words) return 0
  if (name.startsWith(words)) return 1
  return name.includes(` ${words}`) ? 2 : null
}

function namedPlaces(places: readonly NamedPlace[], words: string): Match[] {
  return places.flatMap((place) => {
    const kind = EXPLORE_PLACE_KINDS.find((one) => one === place.kind)
    if (kind === undefined) return []
    const label = labelOf(kind, place)
    const rank = place.value === words ? 0 : rankOf(plainWords(label), words)
    if (rank === null) return []
    return [{ place: { kind, value: place.value, label, homes: place.homes, box: place.box }, rank }]
  })
}

function labelOf(kind: ExplorePlaceKind, { value, name }: NamedPlace): string {
  if (kind === 'town' || kind === 'nation') return displayCase(value.replaceAll('_', ' ').toUpperCase())
  return name ?? value
}

const OUTWARD = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/
const INWARD = /^[0-9][A-Z]{0,2}$/

/** Postcodes from the first character after the district on. */
async function postcodes(file: SearchFile, { text, limit, signal }: PlacesQuestion): Promise<Match[]> {
  const letters = plainWords(text).replaceAll(' ', '')
  if (letters.length > 7) return []
  const sqls = [1, 2, 3].flatMap((inward) => {
    const [district, rest] = [letters.slice(0, -inward), letters.slice(-inward)]
    const rows = OUTWARD.test(district) && INWARD.test(rest) ? file.rowsOf('district', district) : null
    if (rows === null) return []
    const within = rows.map(({ first, last }) => `home_row BETWEEN ${first} AND ${last}`).join(' OR ')
    const begins = beginsSql('postcode', `${district} ${rest}`)
    return [
      `SELECT postcode, count(*), min(lng), min(lat), max(lng), max(lat) FROM search
       WHERE (${within}) AND ${begins} GROUP BY postcode ORDER BY postcode LIMIT ${limit}`,
    ]
  })
  if (sqls.length === 0) return []
  const found = await file.queries(sqls, signal)
  return found.flat().map(([postcode, homes, ...box]) => ({
    place: {
      kind: 'postcode',
      value: String(postcode),
      label: String(postcode),
      homes: Number(homes),
      box: boxOf(box),
    },
    rank: String(postcode).replaceAll(' ', '') === letters ? 0 : 1,
  }))
}

/** A text is sorted before all that begin with it, and those before the text with a last character. */
function beginsSql(column: string, text: string): string {
  return `${column} >= ${sqlText(text)} AND ${column} < ${sqlText(`${text}~`)}`
}

/** @param isAlone whether a town or a district may follow without a comma: no other place matches the text */
async function streets(file: SearchFile, question: PlacesQuestion, isAlone: boolean): Promise<Match[]> {
  const { limit, signal, text } = question
  const [street = '', ...after] = text.split(',')
  const typed = plainWords(street)
  if (typed.length < STREET_CHARACTERS) return []
  if (after.length > 0) return matches(file, typed, plainWords(after.join(' ')), limit, signal)
  const found = await matches(file, typed, '', limit, signal)
  if (found.length > 0 || !isAlone) return found
  const words = typed.split(' ')
  for (let town = 1; town <= Math.min(TOWN_WORDS, words.length - 1); town += 1) {
    const name = words.slice(0, -town).join(' ')
    const near = await matches(file, name, words.slice(-town).join(' '), limit, signal)
    if (near.length > 0) return near
  }
  return []
}

/** @param near beginning of the town, or the district; empty for any */
async function matches(
  file: SearchFile,
  typed: string,
  near: string,
  limit: number,
  signal: AbortSignal,
): Promise<Match[]> {
  if (typed.length < STREET_CHARACTERS) return []
  const begins = writtenStreet(typed)
  const at = (columns: string): string =>
    `SELECT ${columns} FROM search_street_starts AS begun WHERE ${beginsSql('start', begins)}`
  const best = `ORDER BY start = ${sqlText(begins)} DESC, is_first DESC, homes DESC LIMIT ${limit}`
  const places =
    near === '' ? `SELECT DISTINCT place FROM (${at('*')} ${best})` : `SELECT DISTINCT place FROM (${at('place')})`
  const where =
    near === '' ? '' : `WHERE starts_with(${TOWN_WORDS_SQL}, ${sqlText(near)}) OR district = ${sqlText(near)}`
  const [rows = []] = await file.queries(
    [
      `SELECT name, district, town, homes, west, south, east, north FROM search_streets AS street
       JOIN (${places}) AS found ON found.place = street.rowid ${where} ORDER BY homes DESC LIMIT ${limit}`,
    ],
    signal,
  )
  return rows.map((row) => streetMatch(row, begins))
}

const TOWN_WORDS_SQL = `regexp_replace(coalesce(town, ''), '[^A-Z0-9]+', ' ', 'g')`

function streetMatch(row: readonly DuckDBValue[], begins: string): Match {
  const [name, district, town, homes, ...box] = row
  const parts = [displayCase(String(name)), ...(town === null ? [] : [displayCase(String(town))]), String(district)]
  return {
    place: {
      kind: 'street',
      value: `${String(district)}/${String(name)}`,
      label: parts.join(', '),
      homes: Number(homes),
      box: boxOf(box),
    },
    rank: rankOf(String(name), begins) ?? 2,
  }
}

/** As streets are stored: abbreviations are written out, except that Street and Saint within a name are `ST`. */
function writtenStreet(typed: string): string {
  const words = typed.split(' ')
  return words
    .map((word, place) => (place === words.length - 1 && word === 'STREET' ? word : canonicalWord(word)))
    .join(' ')
}
