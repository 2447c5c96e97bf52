import {
  EXPLORE_CHOICES,
  EXPLORE_DAYS,
  EXPLORE_NUMBERS,
  EXPLORE_PLACES,
  EXPLORE_PLAN_NUMBER_NAMES,
  EXPLORE_PLAN_NUMBERS,
} from '@retrofolio/contract/explore/explore-fields'
import { EXPLORE_FILTER_NAMES } from '@retrofolio/contract/explore/explore-filters'
import { OWN_VALUES } from '../state/filter-values.ts'

/** `choice`: fixed words; `place`: whatever places the register has; `own`: of the organisation. */
export type FilterKind = 'choice' | 'place' | 'number' | 'day' | 'own'

interface FilterGroup {
  label: string
  fields: readonly string[]
}

/** Only homes with a plan have its figures. */
export const PLAN_GROUP = 'Plan'

const GROUPS: readonly FilterGroup[] = [
  { label: 'Nation and area', fields: ['nation', 'region', 'authority', 'area'] },
  { label: 'Home', fields: ['property_type', 'built_form', 'age_band', 'tenure', 'floor_area_m2', 'storeys'] },
  {
    label: 'Fabric',
    fields: [
      'wall_construction',
      'wall_insulation',
      'roof_kind',
      'roof_insulation',
      'floor_kind',
      'floor_insulation',
      'glazing',
    ],
  },
  { label: 'Heating', fields: ['heating_system', 'heating_fuel', 'hot_water_source', 'hot_water_fuel', 'panels'] },
  { label: 'Certificate', fields: ['lodged_band', 'lodged_score', 'lodged_on', 'expires_on'] },
  {
    label: 'Figures',
    fields: [
      'bill_today_gbp',
      'bill_electrified_gbp',
      'net_import_kwh',
      'space_heating_kwh',
      'electrified_kwh',
      'heat_loss_w_per_k',
      'peak_heat_loss_w',
      'solar_kwp',
      'solar_kwh',
    ],
  },
  {
    label: 'Rating and chance',
    fields: ['rating', 'rating_chance', 'band_today', 'score_today', 'score_today_p10', 'score_today_p90'],
  },
  { label: PLAN_GROUP, fields: EXPLORE_PLAN_NUMBER_NAMES },
  { label: 'Mine', fields: ['portfolio', 'shortlist', 'changed'] },
]

/** The groups with the filters that this program has. */
export const FILTER_GROUPS: readonly FilterGroup[] = GROUPS.map(({ label, fields }) => ({
  label,
  fields: fields.filter((field) => EXPLORE_FILTER_NAMES.includes(field)),
})).filter(({ fields }) => fields.length > 0)

/** Open at first, so that a reader sees what filters look like. */
export const FIRST_OPEN = 'Rating and chance'

/** Filters that the search for places and the map set. */
export const PLACE_FILTERS: readonly string[] = [...EXPLORE_PLACES, 'nation', 'near', 'box', 'shape']

/** Places by name that the search finds. */
export const NAMED_PLACES: readonly string[] = ['nation', ...EXPLORE_PLACES]

export function filterKind(field: string): FilterKind {
  if (OWN_VALUES[field] !== undefined) return 'own'
  if (Object.hasOwn(EXPLORE_CHOICES, field)) return 'choice'
  if (EXPLORE_PLACES.some((place) => place === field)) return 'place'
  return EXPLORE_DAYS.some((day) => day === field) ? 'day' : 'number'
}

interface NumberRules {
  unit: string
  from: number
  to: number
  step: number
}

/** Figures of homes and of plans. */
const NUMBERS = Object.entries({ ...EXPLORE_NUMBERS, ...EXPLORE_PLAN_NUMBERS })

export function numberRules(field: string): NumberRules {
  const { unit, histogram } = NUMBERS.find(([name]) => name === field)?.[1] ?? EXPLORE_PLAN_NUMBERS.cost_to_c_gbp
  const [from, to, step] = histogram
  return { unit, from, to, step }
}
