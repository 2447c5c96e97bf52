import { EXPLORE_HOME_TEXTS, type ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import {
  EXPLORE_DAYS,
  EXPLORE_HOME_PLACES,
  EXPLORE_NUMBER_NAMES,
  EXPLORE_NUMBERS,
} from '@retrofolio/contract/explore/explore-fields'
import {
  exploreFieldWord,
  exploreUnitWord,
  exploreValueWord,
  type PlaceNames,
} from '@retrofolio/contract/explore/explore-words'
import { camelKey } from '@retrofolio/contract/wire-case'
import type { CsvCell } from '../../../formats/csv.ts'

/** A column of an exported list. */
export interface ExportColumn {
  name: string
  heading: string
  kind: 'text' | 'number' | 'day'
  isLicensed: boolean
  cellOf(home: ExploreHome, placeNames: PlaceNames): CsvCell
}

const DAYS: ReadonlySet<string> = new Set(EXPLORE_DAYS)
const PLACES: ReadonlySet<string> = new Set(EXPLORE_HOME_PLACES)

/** Every column, in the order of an export without a choice. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  text('address', 'Address', ({ address }) => address, true),
  text('postcode', 'Postcode', ({ postcode }) => postcode, true),
  text('uprn', 'UPRN', ({ homeKey }) => (homeKey.startsWith('uprn:') ? homeKey.slice('uprn:'.length) : null)),
  text('home_key', 'Home key', ({ homeKey }) => homeKey),
  ...EXPLORE_HOME_TEXTS.map(wordColumn),
  ...EXPLORE_NUMBER_NAMES.map((name): ExportColumn => {
    const unit = exploreUnitWord(EXPLORE_NUMBERS[name].unit)
    const word = exploreFieldWord(name)
    const heading = unit === '' || name === 'storeys' ? word : `${word} (${unit})`
    return { name, heading, kind: 'number', isLicensed: false, cellOf: (home) => valueOf(home, name) }
  }),
  ...(['cost_to_c_gbp', 'cost_to_high_gbp'] as const).map(planCostColumn),
  { name: 'lat', heading: 'Latitude', kind: 'number', isLicensed: false, cellOf: ({ lat }) => lat },
  { name: 'lng', heading: 'Longitude', kind: 'number', isLicensed: false, cellOf: ({ lng }) => lng },
  text('portfolio', 'In my portfolio', ({ portfolioHomeId }) => (portfolioHomeId === null ? 'No' : 'Yes')),
  text('shortlist', 'On the shortlist', ({ isShortlisted }) => (isShortlisted ? 'Yes' : 'No')),
]

/** Of the plan that the organisation made for the home; empty without one. */
function planCostColumn(name: 'cost_to_c_gbp' | 'cost_to_high_gbp'): ExportColumn {
  const heading = `${exploreFieldWord(name)} (${exploreUnitWord('GBP')})`
  const cellOf = ({ plan }: ExploreHome): CsvCell =>
    (name === 'cost_to_c_gbp' ? plan?.costToCGbp : plan?.costToHighGbp) ?? null
  return { name, heading, kind: 'number', isLicensed: false, cellOf }
}

function text(name: string, heading: string, cellOf: (home: ExploreHome) => CsvCell, isLicensed = false): ExportColumn {
  return { name, heading, kind: 'text', isLicensed, cellOf }
}

function wordColumn(name: (typeof EXPLORE_HOME_TEXTS)[number]): ExportColumn {
  const heading = exploreFieldWord(name)
  if (DAYS.has(name)) return { name, heading, kind: 'day', isLicensed: false, cellOf: (home) => valueOf(home, name) }
  const cellOf = (home: ExploreHome, placeNames: PlaceNames): CsvCell => {
    const value = valueOf(home, name)
    if (value === null || name === 'area' || name === 'district') return value
    const isPlace = PLACES.has(name)
    return exploreValueWord(name, String(value), isPlace ? { placeNames } : { nation: home.nation })
  }
  return { name, heading, kind: 'text', isLicensed: false, cellOf }
}

function valueOf(home: ExploreHome, name: string): CsvCell {
  const value: unknown = Reflect.get(home, camelKey(name))
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
