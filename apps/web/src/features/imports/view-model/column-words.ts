import { type CustomColumn, customColumnName } from '@retrofolio/contract/homes/custom-columns'
import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import type { ImportColumn, ImportColumnCheck, ImportMeaning } from '@retrofolio/contract/imports/imports'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { FACT_GROUPS, FOR_PLANS } from '../../../lib/homes/fact-groups.ts'

const PLACE_NAMES = {
  uprn: 'UPRN',
  address: 'Full address',
  address_line: 'Address line',
  flat: 'Flat number or name',
  flat_suffix: 'Flat letter',
  house: 'House number or name',
  house_suffix: 'House letter',
  street: 'Street',
  town: 'Town',
  postcode: 'Postcode',
  reference: 'Your reference',
} satisfies Partial<Record<ImportMeaning, string>>

/** What the organisation itself records. */
const OWN_NAMES = { tags: 'Tags' } satisfies Partial<Record<ImportMeaning, string>>

const FACTS = FACT_GROUPS.flatMap(({ heading, keys }) =>
  keys.map((key) => ({ value: snakeKey(key), label: FACT_NAMES[key], isForPlans: heading === FOR_PLANS })),
)

export interface MeaningGroup {
  group: string
  items: { value: string; label: string }[]
}

/** An empty value is a column that is not read. */
export const NOT_READ = ''

/** The option that adds a column of the organisation for the values. */
export const NEW_COLUMN_CHOICE = 'new'

/** The meanings of a column as select options, with the columns of the organisation. */
export function meaningChoices(custom: readonly CustomColumn[]): (MeaningGroup | { value: string; label: string })[] {
  return [
    { value: NOT_READ, label: 'Not read' },
    { group: 'Home identifiers', items: optionsOf(Object.entries(PLACE_NAMES)) },
    {
      group: 'Your records',
      items: [
        ...optionsOf(Object.entries(OWN_NAMES)),
        ...custom.map((column) => ({ value: customColumnName(column), label: column.name })),
        { value: NEW_COLUMN_CHOICE, label: 'Create a custom column...' },
      ],
    },
    { group: 'Facts about the home', items: factOptions(false) },
    { group: 'Answers for plans', items: factOptions(true) },
  ]
}

function factOptions(isForPlans: boolean): MeaningGroup['items'] {
  return FACTS.filter((fact) => fact.isForPlans === isForPlans).map(({ value, label }) => ({ value, label }))
}

function optionsOf(names: readonly (readonly [string, string])[]): MeaningGroup['items'] {
  return names.map(([value, label]) => ({ value, label }))
}

const NAMES = new Map<string, string>([
  ...Object.entries({ ...PLACE_NAMES, ...OWN_NAMES }),
  ...FACTS.map(({ value, label }) => [value, label] as const),
])

export function meaningName(meaning: ImportMeaning | null, custom: readonly CustomColumn[] = []): string {
  if (meaning === null) return 'Not read'
  const own = custom.find((column) => customColumnName(column) === meaning)
  return own?.name ?? NAMES.get(meaning) ?? (meaning.startsWith('column_') ? 'A custom column' : meaning)
}

/** Below this confidence, a guess is marked for checking. */
const SURE = 0.8

/** Why a column has its meaning. */
export function basisNote({ meaning, basis, confidence }: ImportColumn): string {
  if (basis === 'person') return 'Chosen by you'
  if (basis === 'remembered') {
    const said = 'Chosen by you for an earlier file'
    return confidence < SURE ? `${said}, but its values look different: please check` : said
  }
  if (meaning === null && basis === null) return 'Kept for the results file'
  if (meaning === null) return 'Not read, although its heading is familiar: please check'
  const how = basis === 'header' ? 'by heading' : 'by content'
  return confidence < SURE ? `Guessed ${how}: please check` : `Recognised ${how}`
}

export const needsReview = ({ basis, confidence }: ImportColumn): boolean =>
  basis !== null && basis !== 'person' && confidence < SURE

/** How much of a column is not recognised; null if all is. */
export function checkLine({ filled, refused }: Pick<ImportColumnCheck, 'filled' | 'refused'>): string | null {
  if (refused === 0) return null
  if (filled === 1) return 'Its only value is not recognised.'
  if (refused === filled) return `None of its ${formatNumber(filled)} values is recognised.`
  return `${formatNumber(refused)} of its ${formatNumber(filled)} values ${refused === 1 ? 'is' : 'are'} not recognised.`
}

/** `Column B` for a column with an empty heading. */
export function columnName({ header }: Pick<ImportColumn, 'header'>, place: number): string {
  return header.trim() === '' ? `Column ${letters(place)}` : header
}

/** Spreadsheet column letters: A to Z, AA, AB … */
function letters(place: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (place % 26))
  return place < 26 ? last : `${letters(Math.floor(place / 26) - 1)}${last}`
}

export interface Reassigned {
  meanings: (ImportMeaning | null)[]
  /** The column that loses this meaning; null if none. */
  releasedPlace: number | null
}

/** Only address lines can span several columns; other meanings move. */
export function withMeaning(
  columns: readonly Pick<ImportColumn, 'meaning'>[],
  place: number,
  meaning: ImportMeaning | null,
): Reassigned {
  const rival =
    meaning === null || meaning === 'address_line'
      ? -1
      : columns.findIndex((column, at) => at !== place && column.meaning === meaning)
  return {
    meanings: columns.map((column, at) => (at === place ? meaning : at === rival ? null : column.meaning)),
    releasedPlace: rival === -1 ? null : rival,
  }
}

export interface ReadColumn {
  place: number
  heading: string
  /** The file's heading, if it differs. */
  header: string | null
}

/** The columns read, in the order of the meanings: home identifiers first, then facts and the organisation's own. */
export function readColumns(columns: readonly ImportColumn[], custom: readonly CustomColumn[] = []): ReadColumn[] {
  const order = [...NAMES.keys(), ...custom.map(customColumnName)]
  return columns
    .map((column, place) => ({ column, place }))
    .filter(({ column }) => column.meaning !== null)
    .toSorted(
      (one, other) =>
        order.indexOf(one.column.meaning ?? '') - order.indexOf(other.column.meaning ?? '') || one.place - other.place,
    )
    .map(({ column, place }) => {
      const heading = meaningName(column.meaning, custom)
      const isSame = column.header.trim().toLowerCase() === heading.toLowerCase()
      return { place, heading, header: isSame ? null : columnName(column, place) }
    })
}
