import {
  AGE_BANDS,
  BUILT_FORMS,
  EPC_BANDS,
  FLOOR_INSULATIONS,
  FLOOR_KINDS,
  FUELS,
  GLAZINGS,
  HEATING_SYSTEMS,
  HOT_WATER_SOURCES,
  NATIONS,
  PROPERTY_TYPES,
  ROOF_INSULATIONS,
  ROOF_KINDS,
  TENURES,
  WALL_CONSTRUCTIONS,
  WALL_INSULATIONS,
  ZERO_BILL_POTENTIALS,
} from '@retrofolio/engine/vocabulary'

/** Stands for a missing value in filters and facets. */
export const NOT_KNOWN = 'not_known'

/** Fields of a home in the search table with a fixed list of values, by their names on the wire. */
export const EXPLORE_CHOICES = {
  nation: NATIONS,
  property_type: PROPERTY_TYPES,
  built_form: BUILT_FORMS,
  age_band: AGE_BANDS,
  tenure: TENURES,
  wall_construction: WALL_CONSTRUCTIONS,
  wall_insulation: WALL_INSULATIONS,
  roof_kind: ROOF_KINDS,
  roof_insulation: ROOF_INSULATIONS,
  floor_kind: FLOOR_KINDS,
  floor_insulation: FLOOR_INSULATIONS,
  glazing: GLAZINGS,
  heating_system: HEATING_SYSTEMS,
  heating_fuel: FUELS,
  hot_water_source: HOT_WATER_SOURCES,
  hot_water_fuel: FUELS,
  panels: ['yes', 'no'],
  lodged_band: EPC_BANDS,
  band_today: EPC_BANDS,
  rating: ZERO_BILL_POTENTIALS,
} as const satisfies Record<string, readonly string[]>
export type ExploreChoice = keyof typeof EXPLORE_CHOICES
export const EXPLORE_CHOICE_NAMES = keysOf(EXPLORE_CHOICES)

/** Places that a home is in: any text that the register has. Towns are post towns. */
export const EXPLORE_HOME_PLACES = ['region', 'authority', 'town', 'area', 'district'] as const
/** By these, homes are also found: licensed address data, like the address of a home. */
export const EXPLORE_LICENSED_PLACES = ['street', 'postcode'] as const
export const EXPLORE_PLACES = [...EXPLORE_HOME_PLACES, ...EXPLORE_LICENSED_PLACES] as const
export type ExplorePlace = (typeof EXPLORE_PLACES)[number]

/** How a number is filtered and drawn: its unit, its limits, and a histogram from one number to another. */
export interface ExploreNumberRules {
  unit: string
  least: number
  most: number
  /** The first and the last bar also count what lies beyond. */
  histogram: readonly [from: number, to: number, step: number]
}

const KWH = { unit: 'kWh/yr', least: 0, most: 10_000_000 }
const SCORE = { unit: 'points', least: 1, most: 200, histogram: [0, 100, 5] } as const
const GBP = { unit: 'GBP/yr', least: -1_000_000, most: 1_000_000 }

export const EXPLORE_NUMBERS = {
  floor_area_m2: { unit: 'm2', least: 0, most: 100_000, histogram: [0, 300, 20] },
  storeys: { unit: 'storeys', least: 0, most: 100, histogram: [1, 5, 1] },
  lodged_score: SCORE,
  score_today: SCORE,
  score_today_p10: SCORE,
  score_today_p90: SCORE,
  rating_chance: { unit: '%', least: 0, most: 100, histogram: [0, 100, 10] },
  heat_loss_w_per_k: { unit: 'W/K', least: 0, most: 1_000_000, histogram: [0, 800, 50] },
  peak_heat_loss_w: { unit: 'W', least: 0, most: 10_000_000, histogram: [0, 20_000, 1_000] },
  space_heating_kwh: { ...KWH, histogram: [0, 30_000, 2_000] },
  electrified_kwh: { ...KWH, histogram: [0, 20_000, 1_000] },
  solar_kwp: { unit: 'kWp', least: 0, most: 100_000, histogram: [0, 10, 1] },
  solar_kwh: { ...KWH, histogram: [0, 10_000, 1_000] },
  net_import_kwh: { unit: 'kWh/yr', least: -10_000_000, most: 10_000_000, histogram: [-5_000, 15_000, 1_000] },
  bill_today_gbp: { ...GBP, histogram: [0, 5_000, 250] },
  bill_electrified_gbp: { ...GBP, histogram: [0, 5_000, 250] },
} as const satisfies Record<string, ExploreNumberRules>
export type ExploreNumber = keyof typeof EXPLORE_NUMBERS
export const EXPLORE_NUMBER_NAMES = keysOf(EXPLORE_NUMBERS)

/** Days, with a histogram by year. */
export const EXPLORE_DAYS = ['lodged_on', 'expires_on'] as const
export type ExploreDay = (typeof EXPLORE_DAYS)[number]

/** Figures of the organisation's plans, which only homes with a plan have. */
export const EXPLORE_PLAN_NUMBERS = {
  cost_to_c_gbp: { unit: 'GBP', least: 0, most: 10_000_000, histogram: [0, 30_000, 1_500] },
  cost_to_high_gbp: { unit: 'GBP', least: 0, most: 10_000_000, histogram: [0, 60_000, 3_000] },
  gain_points: { unit: 'points', least: 0, most: 200, histogram: [0, 40, 2] },
  plan_saved_kwh: { unit: 'kWh/yr', least: -10_000_000, most: 10_000_000, histogram: [0, 20_000, 1_000] },
} as const satisfies Record<string, ExploreNumberRules>
export type ExplorePlanNumber = keyof typeof EXPLORE_PLAN_NUMBERS
export const EXPLORE_PLAN_NUMBER_NAMES = keysOf(EXPLORE_PLAN_NUMBERS)

/** Figures of plans that a list can be sorted by. */
export const EXPLORE_PLAN_SORTS = [...EXPLORE_PLAN_NUMBER_NAMES, 'cost_per_saved_kwh'] as const
export type ExplorePlanSort = (typeof EXPLORE_PLAN_SORTS)[number]

function keysOf<Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] {
  const names: Name[] = []
  for (const name in record) names.push(name)
  return names
}

/** Figures that a list can be sorted by. */
export type ExploreSort = ExploreNumber | ExploreDay | ExplorePlanSort

/**
 * Whether a list can be sorted by a field.
 *
 * @param name on the wire
 */
export function isExploreSort(name: string): name is ExploreSort {
  return Object.hasOwn(EXPLORE_NUMBERS, name) || EXPLORE_DAYS.some((day) => day === name) || isExplorePlanSort(name)
}

/** Whether a list sorted by this needs the plans of the organisation. */
export function isExplorePlanSort(name: string): name is ExplorePlanSort {
  return EXPLORE_PLAN_SORTS.some((sort) => sort === name)
}
