import {
  EXPLORE_CHOICES,
  EXPLORE_DAYS,
  EXPLORE_NUMBERS,
  EXPLORE_PLAN_NUMBERS,
  EXPLORE_PLAN_SORTS,
  isExplorePlanSort,
  isExploreSort,
} from '@retrofolio/contract/explore/explore-fields'
import { exploreFieldWord, exploreUnitWord } from '@retrofolio/contract/explore/explore-words'
import type { TableColumn } from '../../../ui/table/table-content.ts'
import { isNumberField } from '../state/home-text.ts'

/** The first column, which opens the preview. */
const PLACE_COLUMN = 'address'

/** Those without a choice; the last are left out where there is no room for them. */
export const DEFAULT_COLUMNS: readonly string[] = [
  'band_today',
  'score_today',
  'rating',
  'bill_today_gbp',
  'net_import_kwh',
  'floor_area_m2',
  'age_band',
  'heating_system',
]

const FIELDS: readonly string[] = [
  'property_type',
  'town',
  'authority',
  'region',
  ...Object.keys(EXPLORE_CHOICES).filter((name) => name !== 'nation'),
  ...Object.keys(EXPLORE_NUMBERS),
  ...EXPLORE_DAYS,
  ...EXPLORE_PLAN_SORTS,
  'first_step',
  'measures_to_c',
]

/** All columns but the first, in the order of the menu. */
export const RESULT_FIELDS: readonly string[] = [...new Set([...DEFAULT_COLUMNS, ...FIELDS])]

const WIDTHS_REM: Readonly<Record<string, number>> = {
  age_band: 6.5,
  heating_system: 12,
  first_step: 14,
  measures_to_c: 20,
  floor_area_m2: 5,
  lodged_band: 6.5,
  band_today: 4,
  score_today: 4.75,
  rating: 7,
  bill_today_gbp: 4.75,
  net_import_kwh: 5.5,
}
const TICK_REM = 2.5
/** Most addresses with their place and type, and the star. */
const PLACE_REM = 17.5
const WORDS_REM = 10
const NUMBER_REM = 7.5

/** Headings of the narrow columns, whose fields have longer names elsewhere. */
const HEADINGS: Readonly<Record<string, string>> = {
  band_today: 'Band today',
  score_today: 'Score today',
  net_import_kwh: 'Net import',
}

/**
 * The columns without a choice.
 *
 * @param room width of the list [rem]
 */
export function fittingColumns(room: number): string[] {
  let end = TICK_REM + PLACE_REM
  return DEFAULT_COLUMNS.filter((field) => {
    end += widthOf(field)
    return end <= room
  })
}

/** The columns of an address or of the memory; unknown names are left out. */
export function resultColumns(names: readonly string[], hasAddresses: boolean): TableColumn[] {
  const place: TableColumn = {
    id: PLACE_COLUMN,
    heading: hasAddresses ? 'Address' : 'Place',
    unit: null,
    isNumber: false,
    widthRem: PLACE_REM,
    canSort: false,
  }
  const shown = [...new Set(names)].filter((name) => RESULT_FIELDS.includes(name))
  return [place, ...shown.map(columnOf)]
}

function columnOf(field: string): TableColumn {
  const word = exploreUnitWord(unitOf(field))
  return {
    id: field,
    heading: HEADINGS[field] ?? exploreFieldWord(field),
    unit: word === '' ? null : word,
    isNumber: isNumberField(field),
    widthRem: widthOf(field),
    canSort: isSortable(field),
  }
}

function widthOf(field: string): number {
  return WIDTHS_REM[field] ?? (isNumberField(field) ? NUMBER_REM : WORDS_REM)
}

function unitOf(field: string): string {
  if (field === 'cost_per_saved_kwh') return 'GBP'
  const rules = Object.entries({ ...EXPLORE_NUMBERS, ...EXPLORE_PLAN_NUMBERS }).find(([name]) => name === field)?.[1]
  return rules?.unit ?? ''
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
  const sortable = [...EXPLORE_PLAN_SORTS, ...Object.keys(EXPLORE_NUMBERS), ...EXPLORE_DAYS]
  const fields = [...popular, ...sortable.filter((field) => !popular.includes(field))]
  return [
    { value: '', label: 'By postcode' },
    ...fields.flatMap((field) => {
      const isDay = EXPLORE_DAYS.some((day) => day === field)
      const word = exploreFieldWord(field)
      const last = { value: `-${field}`, label: `${word}, ${isDay ? 'latest' : 'highest'} first` }
      const first = { value: field, label: `${word}, ${isDay ? 'earliest' : 'lowest'} first` }
      return isExplorePlanSort(field) ? [first, last] : [last, first]
    }),
  ]
}

/** A click on a heading: ascending, then descending, then by postcode. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? '' : column
}
