import { EXPLORE_HOME_TEXTS, type ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import {
  EXPLORE_DAYS,
  EXPLORE_HOME_PLACES,
  EXPLORE_NUMBER_NAMES,
  EXPLORE_NUMBERS,
  EXPLORE_PLAN_NUMBERS,
  type ExplorePlanNumber,
} from '@retrofolio/contract/explore/explore-fields'
import { EXPLORE_PLAN_OUTCOME_WORDS, type ExplorePlan } from '@retrofolio/contract/explore/explore-plans'
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

/** Of the plan that the organisation made for the home; empty without one. Money and energy in whole numbers. */
const PLAN_COLUMNS: readonly ExportColumn[] = [
  planNumber('cost_to_c_gbp', ({ costToCGbp }) => costToCGbp),
  planNumber('cost_to_high_gbp', ({ costToHighGbp }) => costToHighGbp),
  planNumber('gain_points', ({ gainPoints }) => gainPoints),
  planNumber('plan_saved_kwh', ({ savedKwh }) => savedKwh),
  planText('first_step', ({ firstStep }) => firstStep),
  planText('measures_to_c', ({ measuresToC }) => measuresToC.join(', then ') || null),
  planText('route_to_c', ({ outcome }) => (outcome === null ? 'Route found' : EXPLORE_PLAN_OUTCOME_WORDS[outcome])),
]

function planNumber(name: ExplorePlanNumber, valueOfPlan: (plan: ExplorePlan) => number | null): ExportColumn {
  const unit = exploreUnitWord(EXPLORE_PLAN_NUMBERS[name].unit)
  const heading = `${exploreFieldWord(name)} (${unit === '' ? 'points' : unit})`
  const cellOf = ({ plan }: ExploreHome): CsvCell => {
    const value = plan === null ? null : valueOfPlan(plan)
    return value === null ? null : Math.round(value)
  }
  return { name, heading, kind: 'number', isLicensed: false, cellOf }
}

function planText(name: string, textOf: (plan: ExplorePlan) => string | null): ExportColumn {
  return text(name, exploreFieldWord(name), ({ plan }) => (plan === null ? null : textOf(plan)))
}

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
  ...PLAN_COLUMNS,
  { name: 'lat', heading: 'Latitude', kind: 'number', isLicensed: false, cellOf: ({ lat }) => lat },
  { name: 'lng', heading: 'Longitude', kind: 'number', isLicensed: false, cellOf: ({ lng }) => lng },
  text('portfolio', 'In my portfolio', ({ portfolioHomeId }) => (portfolioHomeId === null ? 'No' : 'Yes')),
  text('shortlist', 'On the shortlist', ({ isShortlisted }) => (isShortlisted ? 'Yes' : 'No')),
]

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
