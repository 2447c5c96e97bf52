import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import { EXPLORE_NUMBERS, type ExplorePlanSort, isExplorePlanSort } from '@retrofolio/contract/explore/explore-fields'
import { EXPLORE_PLAN_OUTCOME_WORDS, type ExplorePlan } from '@retrofolio/contract/explore/explore-plans'
import { exploreValueWord, type PlaceNames } from '@retrofolio/contract/explore/explore-words'
import { costStep, knownStep, netImportStep } from '@retrofolio/contract/homes/known-step'
import { camelKey } from '@retrofolio/contract/wire-case'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { formatDay } from '../../../lib/format/format-time.ts'
import {
  type AddressLines,
  addressLines,
  typeAndBuiltForm,
  unbrokenPostcode,
} from '../../../lib/format/home-wording.ts'

/** For lists, as in the portfolio. */
const NONE = '–'

const PLAN_FIGURES: Readonly<Record<ExplorePlanSort, (plan: ExplorePlan) => number | null>> = {
  cost_to_c_gbp: ({ costToCGbp }) => costToCGbp,
  cost_to_high_gbp: ({ costToHighGbp }) => costToHighGbp,
  gain_points: ({ gainPoints }) => gainPoints,
  plan_saved_kwh: ({ savedKwh }) => savedKwh,
  cost_per_saved_kwh: ({ costToCGbp, savedKwh }) =>
    costToCGbp === null || savedKwh === null || savedKwh <= 0 ? null : costToCGbp / savedKwh,
}

const PLAN_TEXTS: Readonly<Record<string, (plan: ExplorePlan) => string | null>> = {
  first_step: ({ firstStep, outcome }) => firstStep ?? (outcome === null ? null : EXPLORE_PLAN_OUTCOME_WORDS[outcome]),
  measures_to_c: ({ measuresToC }) => measuresToC.join(', then '),
}

/** A value of a home, by its field on the wire. */
export function valueOf(home: ExploreHome, field: string): unknown {
  const planText = PLAN_TEXTS[field]
  if (planText !== undefined) return home.plan === null ? null : planText(home.plan)
  if (isExplorePlanSort(field)) return home.plan === null ? null : PLAN_FIGURES[field](home.plan)
  return Object.entries(home).find(([key]) => key === camelKey(field))?.[1]
}

/** What a list rounds a figure to a multiple of. */
export function listStep(field: string, value: number): number {
  if (field === 'net_import_kwh') return netImportStep(value)
  if (field === 'solar_kwp') return 0.1
  if (field === 'rating_chance') return 5
  if (field.startsWith('cost_to_')) return costStep(value)
  if (field === 'cost_per_saved_kwh') return 0.1
  return /_(kwh|gbp|w_per_k|loss_w)$/.test(field) ? knownStep(value) : 1
}

/** A field of a home as a list shows it, without its unit. A dash where it is not known. */
export function fieldText(home: ExploreHome, field: string, placeNames?: PlaceNames): string {
  const value = valueOf(home, field)
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'number') {
    const step = listStep(field, value)
    return formatNumber(Math.round(value / step) * step, step < 1 ? 1 : 0)
  }
  if (typeof value !== 'string') return NONE
  if (PLAN_TEXTS[field] !== undefined) return value
  if (field.endsWith('_on')) return formatDay(value)
  return exploreValueWord(field, value, { nation: home.nation, ...(placeNames !== undefined && { placeNames }) })
}

/** Whether a field is aligned by its digits. */
export function isNumberField(field: string): boolean {
  return Object.hasOwn(EXPLORE_NUMBERS, field) || isExplorePlanSort(field)
}

/**
 * The address in two lines. Before the purpose is confirmed, and where there is none, the place alone: `York, YO31`.
 */
export function homeLines(home: ExploreHome): AddressLines {
  if (home.address !== null) {
    const { home: line, place } = addressLines(withPostcode(home.address, home.postcode))
    return { home: line, place }
  }
  return { home: placeLine(home), place: '' }
}

/** For a narrow table: the home and its town, and below them what a long name of a town must not cut. */
export interface TableLines {
  home: string
  /** Empty where the first line has it, or where it is not known. */
  town: string
  /** `YO31 1BR · Semi-detached`. */
  below: string
}

export function tableLines(home: ExploreHome): TableLines {
  const { home: line, place } = homeLines(home)
  const postcode = home.address === null ? null : home.postcode
  const town = postcode === null ? place : place.replace(postcode, '').replace(/[, ]+$/, '')
  // Short, as are the columns: `Semi-detached` is a house.
  const type = typeOf(home)?.replace(/ house$/, '')
  return {
    home: line,
    town,
    below: [postcode === null ? null : unbrokenPostcode(postcode), type].filter(Boolean).join(' · '),
  }
}

function withPostcode(address: string, postcode: string | null): string {
  return postcode === null || address.includes(postcode) ? address : `${address}, ${postcode}`
}

/** `York, YO31`. */
function placeLine(home: ExploreHome): string {
  const town = home.town === null ? null : exploreValueWord('town', home.town)
  return [town, home.district].filter(Boolean).join(', ') || 'Place not known'
}

/** `uprn:999000000787` as `UPRN 999000000787`. */
function keyText(homeKey: string): string {
  const [kind = '', number = ''] = homeKey.split(':')
  return kind === 'uprn' ? `UPRN ${number}` : `Home ${number}`
}

/** `14 Chestnut Avenue, Birmingham, B29 6XX`; without an address, what and where it is: `Semi-detached house in B29`. */
export function homeName(home: ExploreHome): string {
  if (home.address !== null) return unbrokenPostcode(withPostcode(home.address, home.postcode))
  const place = home.postcode ?? home.district ?? home.area
  const kind = typeOf(home) ?? 'Home'
  return place === null ? kind : `${kind} in ${place}`
}

/** The name for labels. Without an address, the key tells neighbours apart. */
export function homeLabel(home: ExploreHome): string {
  return home.address === null ? `${homeName(home)}, ${keyText(home.homeKey)}` : homeName(home)
}

/** `Semi-detached house`, `Flat, mid-terrace`, as on the page of a home. */
function typeOf({ propertyType, builtForm }: ExploreHome): string | null {
  return typeAndBuiltForm({
    propertyType: propertyType === null ? null : exploreValueWord('property_type', propertyType),
    builtForm: builtForm === null ? null : exploreValueWord('built_form', builtForm),
  })
}

/** `Semi-detached house`, `1930–1949`, `92 m²`; only what is known. */
export function homeKind(home: ExploreHome): string[] {
  const kind = typeOf(home)
  const built = home.ageBand === null ? null : fieldText(home, 'age_band')
  const area = home.floorAreaM2 === null ? null : `${fieldText(home, 'floor_area_m2')} m²`
  const known = [kind, built, area].filter((part) => part !== null)
  return known.length === 0 ? ['Type not known'] : known
}
