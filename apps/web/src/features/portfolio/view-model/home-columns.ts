import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import { EPC_BANDS, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { ENERGY_STEP, sentenceCase, withInsulation, years } from '../../../lib/format/home-wording.ts'
import type { ListedHome } from '../../../lib/homes/home-queries.ts'
import { ratingWord } from '../../../ui/home/rating-badge.tsx'
import { statusWord } from '../../../ui/home/status-badge.tsx'

export const COLUMN_IDS = [
  'address',
  'status',
  'rating',
  'import',
  'solar',
  'demand',
  'band',
  'type',
  'form',
  'area',
  'storeys',
  'rooms',
  'built',
  'walls',
  'roof',
  'windows',
  'heating',
  'water',
  'inspected',
  'uprn',
  'reference',
  'tags',
] as const
export type ColumnId = (typeof COLUMN_IDS)[number]

/** The default columns. */
export const DEFAULT_COLUMNS: readonly ColumnId[] = [
  'address',
  'status',
  'rating',
  'import',
  'solar',
  'band',
  'type',
  'area',
  'built',
]

export interface HomeColumn {
  id: ColumnId
  heading: string
  unit: string | null
  isNumber: boolean
  /** Relative width. */
  widthRem: number
  /** The value in the cell and in exports: numbers are rounded as shown; null if unknown. */
  shown: (home: ListedHome) => string | number | null
  /** The sort key, if it differs from the value. */
  rank?: (home: ListedHome) => string | number | null
}

type Facts = HomeFeaturesRecord | null

const COLUMNS: Record<ColumnId, Omit<HomeColumn, 'id'>> = {
  address: { ...text('Address', 18, ({ fullAddress }) => fullAddress), rank: streetFirst },
  status: text('Status', 8, ({ status }) => statusWord(status)),
  rating: {
    ...text('Zero bill potential', 8, (home) =>
      home.status === 'analysed' ? ratingWord(home.zeroBillPotential) : null,
    ),
    rank: ({ zeroBillPotential: rating }) => (rating === null ? null : ZERO_BILL_POTENTIALS.indexOf(rating)),
  },
  import: energy('Net grid import', 8.5, ({ netGridImportKwh }) => netGridImportKwh),
  solar: energy('Solar generation', 9.5, ({ solarGenerationKwh }) => solarGenerationKwh),
  demand: energy('Electricity demand', 9.5, ({ totalElectricityDemandKwh }) => totalElectricityDemandKwh),
  band: text('EPC band', 5, ({ epcBand }) => epcBand),
  type: text(
    'Type',
    6.5,
    fact((facts) => facts?.propertyType),
  ),
  form: text(
    'Built form',
    9,
    fact((facts) => inSentence(facts?.builtForm)),
  ),
  area: number('Floor area', 'm²', 7, ({ features }) => features?.floorArea),
  storeys: number('Storeys', null, 5.5, ({ features }) => features?.storeys),
  rooms: number('Habitable rooms', null, 6.5, ({ features }) => features?.numberOfHabitableRooms),
  built: text(
    'Built',
    7.5,
    fact((facts) => years(facts?.constructionYear)),
  ),
  walls: text(
    'Walls',
    13,
    fact((facts) => withInsulation(facts?.wallType, facts?.wallInsulationType)),
  ),
  roof: text(
    'Roof',
    13,
    fact((facts) => withInsulation(facts?.roofType, facts?.roofInsulationType)),
  ),
  windows: text(
    'Windows',
    12,
    fact((facts) => facts?.windowsType),
  ),
  heating: text(
    'Heating',
    14,
    fact((facts) => facts?.primaryHeating),
  ),
  water: text(
    'Hot water',
    12,
    fact((facts) => facts?.hotWater),
  ),
  inspected: text(
    'Inspected',
    7.5,
    fact((facts) => facts?.epcInspectionDate),
  ),
  uprn: text('UPRN', 8.5, ({ uprn }) => uprn),
  reference: text('Your reference', 9, ({ reference }) => reference),
  tags: text('Tags', 11, ({ tags }) => tags?.join(', ') || null),
}

const columns = new Map<ColumnId, HomeColumn>(COLUMN_IDS.map((id) => [id, { id, ...COLUMNS[id] }]))

export function homeColumn(id: ColumnId): HomeColumn {
  const column = columns.get(id)
  if (!column) throw new Error(`There is no column ${id}.`)
  return column
}

/** `Net grid import (kWh/yr)`: heading and unit on one line. */
export function fullHeading({ heading, unit }: HomeColumn): string {
  return unit === null ? heading : `${heading} (${unit})`
}

/** The text of a cell; a dash for unknown values. */
export function cellText(column: HomeColumn, home: ListedHome): string {
  const shown = column.shown(home)
  if (shown === null) return '–'
  return typeof shown === 'number' ? formatNumber(shown) : shown
}

/** Columns with few distinct values, filtered by choice. */
export const CHOICE_COLUMNS = ['status', 'rating', 'band', 'type', 'form', 'tags'] as const
export type ChoiceColumn = (typeof CHOICE_COLUMNS)[number]

/** Columns filtered by range. */
export const RANGE_COLUMNS = ['import', 'solar', 'area'] as const
export type RangeColumn = (typeof RANGE_COLUMNS)[number]

/** In the address: homes for which the value is unknown. */
export const NOT_KNOWN_CHOICE = 'none'

/** Short labels for buttons. */
const FILTER_LABELS: Record<ChoiceColumn | RangeColumn, string> = {
  status: 'Status',
  rating: 'Potential',
  band: 'EPC band',
  type: 'Type',
  form: 'Built form',
  tags: 'Tags',
  import: 'Net import',
  solar: 'Solar',
  area: 'Floor area',
}

export function filterLabel(column: ChoiceColumn | RangeColumn): string {
  return FILTER_LABELS[column]
}

/** The choices of a home, as in the address: from the product's vocabulary if possible. Only tags can be several. */
export function choicesOf(column: ChoiceColumn, home: ListedHome): readonly string[] {
  if (column === 'tags' && home.tags !== null && home.tags.length > 0) return home.tags
  return [singleChoice(column, home) ?? NOT_KNOWN_CHOICE]
}

function singleChoice(column: ChoiceColumn, home: ListedHome): string | null {
  if (column === 'status') return home.status
  if (column === 'rating') return home.status === 'analysed' ? home.zeroBillPotential : null
  const shown = homeColumn(column).shown(home)
  return shown === null ? null : String(shown)
}

export function choiceLabel(column: ChoiceColumn, choice: string): string {
  if (column === 'status') return statusWord(choice)
  if (column === 'rating') return ratingWord(ZERO_BILL_POTENTIALS.find((rating) => rating === choice) ?? null)
  if (choice !== NOT_KNOWN_CHOICE) return choice
  return column === 'tags' ? 'No tags' : 'Not known'
}

/** Ratings and bands in their own order, best first; others by label; unknown last. */
export function compareChoices(column: ChoiceColumn, one: string, other: string): number {
  return (
    choiceRank(column, one) - choiceRank(column, other) ||
    choiceLabel(column, one).localeCompare(choiceLabel(column, other))
  )
}

function choiceRank(column: ChoiceColumn, choice: string): number {
  if (choice === NOT_KNOWN_CHOICE) return Number.MAX_SAFE_INTEGER
  const known: readonly string[] = column === 'rating' ? ZERO_BILL_POTENTIALS : column === 'band' ? EPC_BANDS : []
  return known.indexOf(choice)
}

function text(heading: string, widthRem: number, shown: HomeColumn['shown']): Omit<HomeColumn, 'id'> {
  return { heading, unit: null, isNumber: false, widthRem, shown }
}

function number(
  heading: string,
  unit: string | null,
  widthRem: number,
  read: (home: ListedHome) => number | null | undefined,
): Omit<HomeColumn, 'id'> {
  const shown = (home: ListedHome) => rounded(read(home), 1)
  return { heading, unit, isNumber: true, widthRem, shown, rank: (home) => read(home) ?? null }
}

function energy(heading: string, widthRem: number, read: (home: ListedHome) => number | null): Omit<HomeColumn, 'id'> {
  const shown = (home: ListedHome) => (home.status === 'analysed' ? rounded(read(home), ENERGY_STEP) : null)
  return { ...number(heading, 'kWh/yr', widthRem, read), shown }
}

function rounded(value: number | null | undefined, step: number): number | null {
  // Adding zero turns −0 into 0.
  return value === null || value === undefined ? null : Math.round(value / step) * step + 0
}

function fact(read: (facts: Facts) => string | null | undefined): HomeColumn['shown'] {
  return ({ features }) => read(features) ?? null
}

function inSentence(words: string | null | undefined): string | null {
  return words === null || words === undefined ? null : sentenceCase(words)
}

/** Sorts neighbours together: town, street, number (2 before 10), then flat. */
function streetFirst({ fullAddress }: ListedHome): string {
  const parts = fullAddress.toLowerCase().split(',')
  const place = parts.splice(Math.max(1, parts.length - 2)).join(',')
  const street = (parts.pop() ?? '').trim()
  const [, doorNumber = '', streetName = ''] = /^(\S*)\s+(\S.*)$/.exec(street) ?? [null, '', street]
  return /^\d/.test(doorNumber)
    ? `${streetName},${place},${inOrder(doorNumber)},${inOrder(parts.join(','))}`
    : `${street},${place},,${inOrder(parts.join(','))}`
}

function inOrder(words: string): string {
  return words.replace(/\d+/g, (digits) => digits.padStart(6, '0'))
}
