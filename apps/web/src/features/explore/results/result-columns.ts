import {
  EXPLORE_CHOICES,
  EXPLORE_DAYS,
  EXPLORE_NUMBERS,
  isExploreSort,
} from '@retrofolio/contract/explore/explore-fields'
import { exploreFieldWord, exploreUnitWord } from '@retrofolio/contract/explore/explore-words'
import type { TableColumn } from '../../../ui/table/table-content.ts'
import { isNumberField } from '../state/home-text.ts'

/** The first column, which opens the preview. */
export const PLACE_COLUMN = 'address'

export const DEFAULT_COLUMNS: readonly string[] = [
  'band_today',
  'score_today',
  'rating',
  'bill_today_gbp',
  'net_import_kwh',
  'property_type',
  'age_band',
  'floor_area_m2',
]

const FIELDS: readonly string[] = [
  'town',
  'authority',
  'region',
  ...Object.keys(EXPLORE_CHOICES).filter((name) => name !== 'nation'),
  ...Object.keys(EXPLORE_NUMBERS),
  ...EXPLORE_DAYS,
  'cost_to_c_gbp',
  'cost_to_high_gbp',
]

/** All columns but the first, in the order of the menu. */
export const RESULT_FIELDS: readonly string[] = [
  ...DEFAULT_COLUMNS,
  ...FIELDS.filter((field) => !DEFAULT_COLUMNS.includes(field)),
]

const WIDTHS_REM: Readonly<Record<string, number>> = {
  property_type: 6,
  age_band: 7,
  floor_area_m2: 5.5,
  lodged_band: 6.5,
  band_today: 4.75,
  score_today: 5.25,
  rating: 7.25,
  bill_today_gbp: 5.25,
  net_import_kwh: 6.75,
}
const PLACE_REM = 18
const WORDS_REM = 10
const NUMBER_REM = 7.5

/** The columns of an address or of the memory; unknown names are left out. */
export function resultColumns(names: readonly string[], hasAddresses: boolean): TableColumn[] {
  const place: TableColumn = {
    id: PLACE_COLUMN,
    heading: hasAddresses ? 'Address' : 'Place',
    unit: hasAddresses ? null : 'Address after confirming the purpose',
    isNumber: false,
    widthRem: PLACE_REM,
    canSort: false,
  }
  const shown = [...new Set(names)].filter((name) => RESULT_FIELDS.includes(name))
  return [place, ...shown.map(columnOf)]
}

function columnOf(field: string): TableColumn {
  const unit = Object.entries(EXPLORE_NUMBERS).find(([name]) => name === field)?.[1].unit
  const isNumber = isNumberField(field)
  const word = exploreUnitWord(unit ?? (field.startsWith('cost_to_') ? 'GBP' : ''))
  return {
    id: field,
    heading: exploreFieldWord(field),
    unit: word === '' ? null : word,
    isNumber,
    widthRem: WIDTHS_REM[field] ?? (isNumber ? NUMBER_REM : WORDS_REM),
    canSort: isSortable(field),
  }
}

export function isSortable(field: string): boolean {
  return isExploreSort(field)
}

export interface OrderChoice {
  value: string
  label: string
}

/** Every figure in both directions, those used most first. */
export function orderChoices(): OrderChoice[] {
  const popular = ['bill_today_gbp', 'score_today', 'net_import_kwh', 'rating_chance']
  const sortable = [...Object.keys(EXPLORE_NUMBERS), ...EXPLORE_DAYS, 'cost_to_c_gbp', 'cost_to_high_gbp'].filter(
    isSortable,
  )
  const fields = [...popular, ...sortable.filter((field) => !popular.includes(field))]
  return [
    { value: '', label: 'By postcode' },
    ...fields.flatMap((field) => {
      const isDay = EXPLORE_DAYS.some((day) => day === field)
      const word = exploreFieldWord(field)
      return [
        { value: `-${field}`, label: `${word}, ${isDay ? 'latest' : 'highest'} first` },
        { value: field, label: `${word}, ${isDay ? 'earliest' : 'lowest'} first` },
      ]
    }),
  ]
}

/** A click on a heading: ascending, then descending, then by postcode. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? '' : column
}
