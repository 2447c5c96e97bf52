import { EPC_BANDS } from '@retrofolio/engine/vocabulary'
import { capitalised } from '../homes/home-words.ts'
import { EXPLORE_NUMBERS, EXPLORE_PLAN_NUMBERS, NOT_KNOWN } from './explore-fields.ts'
import { EXPLORE_FIELD_WORDS } from './explore-vocabulary.ts'
import { exploreFieldWord, exploreNumberWord, exploreValueWord, type PlaceNames } from './explore-words.ts'

/** Values that a summary names; further ones are counted. */
const NAMED_VALUES = 3
const KM_M = 1_000
/** Of names, of bands and of ratings. */
const AS_WRITTEN = new Set([
  'lodged_band',
  'band_today',
  'rating',
  'nation',
  'region',
  'authority',
  'area',
  'district',
  'town',
  'street',
  'postcode',
])

/**
 * Filters in a few words: `York · Band E, F or G · bill at least £1,500`. Empty for none.
 *
 * @param filters by their names, or as the text of a query
 */
export function exploreSummary(filters: ReadonlyMap<string, string> | string, placeNames?: PlaceNames): string {
  const named = typeof filters === 'string' ? Array.from(new URLSearchParams(filters)) : Array.from(filters)
  const order = Object.keys(EXPLORE_FIELD_WORDS)
  return named
    .filter(([, text]) => text !== '')
    .sort(([one], [other]) => placeOf(order, one) - placeOf(order, other))
    .map(([name, text], at) => {
      const words = exploreFilterWords(name, text, placeNames)
      return at === 0 ? capitalised(words) : words
    })
    .join(' · ')
}

function placeOf(order: readonly string[], name: string): number {
  const place = order.indexOf(name)
  return place < 0 ? order.length : place
}

/** One filter in words: `bill at least £1,500`. A text that is no filter is quoted. */
export function exploreFilterWords(name: string, text: string, placeNames?: PlaceNames): string {
  const short = EXPLORE_FIELD_WORDS[name]?.short ?? exploreFieldWord(name)
  const values = exploreChosenWords(name, text, placeNames)
  return short === '' ? values : `${short} ${values}`
}

/** What is chosen of one filter, without its name: `at least £1,500`, `E, F or G`. */
export function exploreChosenWords(name: string, text: string, placeNames?: PlaceNames): string {
  if (name === 'near') return nearWords(text)
  if (name === 'box') return 'in a box on the map'
  if (name === 'shape') return 'in a shape on the map'
  if (text.includes('..')) return rangeWords(name, text)
  const words = text.split(',').map((value) => {
    const word = exploreValueWord(name, value, placeNames === undefined ? {} : { placeNames })
    const isName = AS_WRITTEN.has(name)
    return isName && value !== NOT_KNOWN ? word : lowered(word)
  })
  return words.length > NAMED_VALUES && areBandsInSequence(name, text.split(','))
    ? `${words[0]} to ${words.at(-1)}`
    : listed(words)
}

/** `D,E,F,G` of a scale of bands. */
function areBandsInSequence(name: string, values: readonly string[]): boolean {
  if (name !== 'lodged_band' && name !== 'band_today') return false
  const scale: readonly string[] = EPC_BANDS
  const first = scale.indexOf(values[0] ?? '')
  return first >= 0 && values.every((value, at) => value === scale[first + at])
}

/** Abbreviations keep their capitals. */
function lowered(word: string): string {
  return /^[A-Z]{2}/.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1)
}

/** `E, F or G`; of many, the first and the number of others. */
function listed(words: readonly string[]): string {
  const [first = '', ...others] = words
  if (others.length === 0) return first
  if (words.length > NAMED_VALUES) return `${first} or ${others.length} others`
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
}

function rangeWords(name: string, text: string): string {
  const [from = '', to = ''] = text.split('..')
  const unit = Object.entries({ ...EXPLORE_NUMBERS, ...EXPLORE_PLAN_NUMBERS }).find(([known]) => known === name)?.[1]
    .unit
  const isNumber = (limit: string) => limit !== '' && Number.isFinite(Number(limit))
  const word = (limit: string) =>
    isNumber(limit) ? exploreNumberWord(name, Number(limit), unit ?? '') : dayWord(limit)
  if (from === '' && to === '') return `“${text}”`
  if (from === to) return word(from)
  if (from !== '' && to !== '') return `${word(from)} to ${word(to)}`
  if (from !== '') return isDay(from) ? `from ${word(from)}` : `at least ${word(from)}`
  return isDay(to) ? `until ${word(to)}` : `up to ${word(to)}`
}

const isDay = (limit: string): boolean => /^\d{4}-/.test(limit)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-03-31` as `31 Mar 2026`. */
function dayWord(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = MONTHS[Number(month) - 1]
  return name === undefined || date === '' ? day : `${Number(date)} ${name} ${year}`
}

function nearWords(text: string): string {
  const radiusM = Number(text.split(',')[2])
  if (!Number.isFinite(radiusM)) return 'within a radius on the map'
  const radius = radiusM < KM_M ? `${radiusM} m` : `${Number((radiusM / KM_M).toFixed(1))} km`
  return `within ${radius} of a point on the map`
}
