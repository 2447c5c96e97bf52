import { bandYears } from '@retrofolio/engine/tables/building/age-bands'
import { AGE_BANDS, NATIONS, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { capitalised, ratingWord } from '../homes/home-words.ts'
import { EXPLORE_PLAN_NUMBER_NAMES, NOT_KNOWN } from './explore-fields.ts'
import { EXPLORE_FIELD_WORDS, EXPLORE_VALUE_WORDS, REGION_NAMES, UNIT_WORDS } from './explore-vocabulary.ts'

/** Name of a place whose code says nothing: `E06000014` gives `York`; null where it is not known. */
export type PlaceNames = (field: string, code: string) => string | null

/**
 * The name of a field for people: `EPC score today`.
 *
 * @param field on the wire
 */
export function exploreFieldWord(field: string): string {
  return own(EXPLORE_FIELD_WORDS, field)?.label ?? plain(field)
}

/** `GBP/yr` as `£/yr`, `m2` as `m²`; empty for points of a score and for numbers without a unit. */
export function exploreUnitWord(unit: string): string {
  return own(UNIT_WORDS, unit) ?? unit
}

const PLAN_FIGURES: readonly string[] = EXPLORE_PLAN_NUMBER_NAMES

/**
 * A value of a field for people: `Semi-detached`, `1930–1949`, `not known`.
 *
 * @param nation of the home, for the years of an age band; England if left out
 */
export function exploreValueWord(
  field: string,
  value: string,
  { nation = 'england', placeNames }: { nation?: string | null; placeNames?: PlaceNames } = {},
): string {
  if (value === NOT_KNOWN) return PLAN_FIGURES.includes(field) ? 'Planned, without a route' : 'Not known'
  if (field === 'age_band') return ageBandWord(value, nation ?? 'england')
  if (field === 'rating') return ratingWord(ZERO_BILL_POTENTIALS.find((rating) => rating === value) ?? null)
  const placeName = placeNames?.(field, value) ?? null
  if (placeName !== null) return placeName
  if (field === 'region') return own(REGION_NAMES, value) ?? value
  if (field === 'town') return titleCase(value)
  if (field === 'street') return streetWord(value)
  if (field === 'area') return `${value} postcodes`
  if (field === 'authority' || field === 'district' || field === 'postcode') return value
  if (field.endsWith('band')) return value
  return own(own(EXPLORE_VALUE_WORDS, field) ?? {}, value) ?? plain(value)
}

/** An address may hold any text, such as `constructor`, which every object inherits. */
function own<Word>(words: Readonly<Record<string, Word>>, key: string): Word | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}

/** A number of a field with its unit, as exact as given: `£1,500`, `120 m²`, `62`. */
export function exploreNumberWord(field: string, value: number, unit: string): string {
  const number = Math.abs(value).toLocaleString('en-GB')
  const sign = value < 0 ? '−' : ''
  if (unit.startsWith('GBP')) return `${sign}£${number}`
  if (unit === '%') return `${sign}${number}%`
  const word = exploreUnitWord(unit)
  return word === '' || field === 'storeys' ? `${sign}${number}` : `${sign}${number} ${word}`
}

/** `1930–1949`, by the years of the nation. */
function ageBandWord(value: string, nation: string): string {
  const band = AGE_BANDS.find((one) => one === value)
  const years = band === undefined ? null : bandYears(NATIONS.find((one) => one === nation) ?? 'england', band)
  if (years === null) return value
  if (years.from === null) return `Before ${(years.to ?? 0) + 1}`
  return years.to === null ? `${years.from} or later` : `${years.from}–${years.to}`
}

/** `YO31/CHESTNUT AVENUE` as `Chestnut Avenue, YO31`. */
function streetWord(value: string): string {
  const [district = '', ...street] = value.split('/')
  return street.length === 0 ? titleCase(value) : `${titleCase(street.join('/'))}, ${district}`
}

/** `NEWCASTLE UPON TYNE` as `Newcastle upon Tyne`. */
function titleCase(text: string): string {
  const words = text.toLowerCase().replace(/(^|[\s\-/(])([a-z])/g, (_, before: string, letter: string) => {
    return `${before}${letter.toUpperCase()}`
  })
  return capitalised(words.replace(/\b(Upon|On|In|Under|Of|And|The|By|Le|De)\b/g, (word) => word.toLowerCase()))
}

const ABBREVIATIONS: Readonly<Record<string, string>> = { lpg: 'LPG', uprn: 'UPRN', epc: 'EPC' }

function plain(value: string): string {
  const text = value
    .split('_')
    .map((word) => own(ABBREVIATIONS, word) ?? word)
    .join(' ')
  return capitalised(text)
}
