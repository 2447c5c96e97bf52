import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { combiRecord } from '../dwelling/hot-water/combi-test.ts'
import { TENTH } from '../quantities/tenth-deviate.ts'
import { recommendedSpread } from '../solar/output-range.ts'
import type { SolarResult } from '../solar/solar-result.ts'
import { FUEL_PRICES } from '../tables/money/money-figures.ts'
import { type Spread, spreadOf } from '../tables/uncertainty/uncertainty-figures.ts'
import {
  AGE_BANDS,
  type AgeBand,
  type Edition,
  type HeatingSystem,
  type HotWaterSource,
  type PricedFuel,
} from '../vocabulary.ts'
import { FACTORS, type Factor } from './unknowns.ts'

/** The question: what an assessor's certificate says, or what the building is. */
export type SpreadBasis = 'certificate' | 'home'

/** Facts that decide the spreads of a home. */
export interface SpreadFacts {
  features: HomeFeatures
  edition: Edition
  /** From a whole certificate with its plan. */
  isMeasured: boolean
  /** Of the main heating. */
  mainFuel: PricedFuel
  /** Of the recommended panels (SOL-8); null where existing ones count, or where no figure depends on it. */
  solarSpread: number | null
}

/**
 * The facts that decide the spreads of a dwelling.
 *
 * @param dwelling by the edition of its certificate, or of today
 * @param features that it was described from
 * @param solar its panels; null where no figure depends on them
 */
export function spreadFacts(
  { edition, isMeasured, systems }: Dwelling,
  features: HomeFeatures,
  solar: SolarResult | null = null,
): SpreadFacts {
  const solarSpread = solar === null ? null : recommendedSpread(solar)
  return { features, edition, isMeasured, mainFuel: systems.main.fuel, solarSpread }
}

/**
 * Where each input of a home comes from, and so how far it may be off. Rule UNC-2: measured, stated in words, taken
 * by age, or inferred, each with its own spread. Facts that contradict each other are read as the engine reads them.
 *
 * @param unknown one of the inputs that are a factor
 * @returns one shared object per input and origin; nothing is made
 */
export function spreadOfInput(unknown: Factor, facts: SpreadFacts): Spread {
  return ORIGIN[unknown](facts)
}

/**
 * Writes the spreads of all inputs of a home into a given object. For bulk runs.
 *
 * @param target every entry is written
 */
export function writeSpreads(facts: SpreadFacts, question: SpreadBasis, target: Record<Factor, number>): void {
  for (const factor of FACTORS) target[factor] = ORIGIN[factor](facts)[question]
}

/** All origins of one input, found once. */
function origins<Origin extends string>(unknown: Factor, ...names: Origin[]): Readonly<Record<Origin, Spread>> {
  // Every name of the union is given, so the record is complete.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, spreadOf(unknown, name)])) as Record<Origin, Spread>
}

const WALL_AREA = origins(
  'wall_area',
  'measured',
  'inferred_house',
  'inferred_mid_terrace',
  'inferred_flat',
  'inferred_converted_flat',
)
const BUILT_FORM = origins('built_form', 'recorded', 'unknown_house', 'unknown_flat')
const PLAN_AREA = origins('roof_and_floor_area', 'measured', 'inferred')
const ROOM_HEIGHT = origins('room_height', 'recorded', 'by_age')
const FLOOR_AREA = origins('floor_area', 'recorded')
const EXTENSIONS = origins('extensions', 'none', 'some')
const WINDOW_AREA = origins('window_area', 'measured', 'by_formula', 'hidden')
const WALL = origins(
  'wall_u_value',
  'stated',
  'solid_as_built',
  'thickness_hidden',
  'cavity_as_built',
  'cavity_filled',
  'insulated_as_built',
  'partly_insulated',
  'added_depth_known',
  'added_depth_hidden',
  'construction_unknown',
)
const ROOF = origins('roof_u_value', 'stated', 'depth_recorded', 'by_age', 'words_only', 'room_in_roof')
const FLOOR = origins('floor_u_value', 'stated', 'by_formula', 'insulated_depth_hidden')
const GLAZING = origins('window_u_value', 'stated', 'single', 'dated', 'undated')
const DOORS = origins('doors', 'counted', 'typical')
const PARTY_WALL = origins('party_wall', 'stated', 'unknown')
const BRIDGING = origins('thermal_bridging', 'by_convention', 'stated')
const AIR = origins('air_leakage', 'tested', 'new_home', 'by_components')
const CYLINDER = origins('cylinder_loss', 'stated', 'assumed')
const HEATER = origins(
  'heater_efficiency',
  'convention',
  'boiler_by_star',
  'boiler_by_age',
  'solid_or_liquid',
  'room_heater',
  'heat_pump',
  'network',
  'unknown',
)
const WATER_HEATER = origins('water_heater_efficiency', 'convention', 'main_boiler', 'combi_untold', 'own_heater')
const PRICE = origins('electricity_price', 'single_rate', 'two_rates', 'meter_unknown')
const SPF = origins('heat_pump_spf', 'advice')
const HOUSEHOLD = origins('household_use', 'advice')
const METER = origins('meter_gap', 'gas_heated', 'none')
const CAPPED_PRICE: Spread = {
  origin: 'price_cap',
  certificate: 0,
  home: 0,
  basis: 'the price cap of the quarter; its differences by region are not counted',
  mark: '[NV]',
}
/** Prices from low to high are taken for the middle eight of ten. */
const DELIVERED_PRICE: ReadonlyMap<string, Spread> = new Map(
  [...FUEL_PRICES].map(([fuel, { lowP, highP, mark }]) => [
    fuel,
    {
      origin: fuel,
      certificate: 0,
      home: Math.log(highP / lowP) / (-2 * TENTH),
      basis: `prices from ${lowP} to ${highP} p/kWh`,
      mark,
    },
  ]),
)
const SOLAR = origins('solar_output', 'recommended', 'existing')

const ORIGIN: Readonly<Record<Factor, (facts: SpreadFacts) => Spread>> = {
  wall_area: ({ features, isMeasured }) => {
    if (isMeasured) return WALL_AREA.measured
    if (!isFlat(features)) {
      return features.builtForm === 'mid_terrace' ? WALL_AREA.inferred_mid_terrace : WALL_AREA.inferred_house
    }
    return isFromBefore(features, FIRST_PURPOSE_BUILT_BAND)
      ? WALL_AREA.inferred_converted_flat
      : WALL_AREA.inferred_flat
  },
  built_form: ({ features, isMeasured }) => {
    if (isMeasured || features.builtForm !== null) return BUILT_FORM.recorded
    return isFlat(features) ? BUILT_FORM.unknown_flat : BUILT_FORM.unknown_house
  },
  roof_and_floor_area: ({ isMeasured }) => (isMeasured ? PLAN_AREA.measured : PLAN_AREA.inferred),
  room_height: ({ features, isMeasured }) =>
    isMeasured || features.storeyHeightM !== null ? ROOM_HEIGHT.recorded : ROOM_HEIGHT.by_age,
  floor_area: () => FLOOR_AREA.recorded,
  extensions: ({ features, isMeasured }) =>
    !isMeasured && (features.extensionCount ?? 0) > 0 ? EXTENSIONS.some : EXTENSIONS.none,
  window_area: ({ features, edition }) => {
    if ((features.windows.measured?.length ?? 0) > 0) return WINDOW_AREA.measured
    return edition === 'rdsap_10' || edition === 'sap_10_2' || features.assessment === 'sap'
      ? WINDOW_AREA.hidden
      : WINDOW_AREA.by_formula
  },
  wall_u_value: wallOrigin,
  roof_u_value: roofOrigin,
  floor_u_value: ({ features: { floor } }) => {
    if (floor.uValueWPerM2K !== null) return FLOOR.stated
    return floor.insulation === 'insulated' && !floor.isAssumed && floor.insulationThicknessMm === null
      ? FLOOR.insulated_depth_hidden
      : FLOOR.by_formula
  },
  window_u_value: ({ features: { windows } }) => {
    if (windows.uValueWPerM2K !== null) return GLAZING.stated
    if (windows.glazing === 'single') return GLAZING.single
    return windows.installed === null ? GLAZING.undated : GLAZING.dated
  },
  doors: ({ features }) => (features.doorCount === null ? DOORS.typical : DOORS.counted),
  party_wall: ({ features, isMeasured }) =>
    isMeasured && (features.buildingParts ?? []).every((part) => (part.partyWallKind ?? 'unknown') !== 'unknown')
      ? PARTY_WALL.stated
      : PARTY_WALL.unknown,
  thermal_bridging: ({ features }) =>
    features.thermalBridgingWPerM2K === null ? BRIDGING.by_convention : BRIDGING.stated,
  air_leakage: ({ features }) => {
    if (features.airPermeabilityM3PerHM2 !== null) return AIR.tested
    return features.assessment === 'sap' ? AIR.new_home : AIR.by_components
  },
  cylinder_loss: ({ features: { hotWater } }) =>
    hotWater.cylinderLossKwhPerDay !== null || hotWater.cylinderInsulationThicknessMm !== null
      ? CYLINDER.stated
      : CYLINDER.assumed,
  heater_efficiency: heaterOrigin,
  water_heater_efficiency: waterHeaterOrigin,
  electricity_price: ({ features: { meter } }) => {
    if (meter === 'single') return PRICE.single_rate
    return meter === null || meter === 'unknown' ? PRICE.meter_unknown : PRICE.two_rates
  },
  heat_pump_spf: () => SPF.advice,
  household_use: () => HOUSEHOLD.advice,
  fuel_price: ({ mainFuel }) => DELIVERED_PRICE.get(mainFuel) ?? CAPPED_PRICE,
  meter_gap: ({ mainFuel }) => (mainFuel === 'mains_gas' ? METER.gas_heated : METER.none),
  solar_output: ({ solarSpread }) =>
    solarSpread === null ? SOLAR.existing : { ...SOLAR.recommended, home: solarSpread },
}

function isFlat(features: HomeFeatures): boolean {
  return features.propertyType === 'flat' || features.propertyType === 'maisonette'
}

/** Older flats are mostly parts of houses. */
const FIRST_PURPOSE_BUILT_BAND: AgeBand = 'D'
const FIRST_INSULATED_BAND: AgeBand = 'F'

function isFromBefore({ ageBand }: HomeFeatures, band: AgeBand): boolean {
  return ageBand !== null && AGE_BANDS.indexOf(ageBand) < AGE_BANDS.indexOf(band)
}

function wallOrigin({ features, edition }: SpreadFacts): Spread {
  const { wall } = features
  if (wall.uValueWPerM2K !== null) return WALL.stated
  if (wall.construction === null) return WALL.construction_unknown
  const isYoung = features.ageBand !== null && !isFromBefore(features, FIRST_INSULATED_BAND)
  switch (wall.insulation) {
    case 'external':
    case 'internal':
    case 'added':
    case 'cavity_fill_and_external':
    case 'cavity_fill_and_internal':
      return wall.insulationThicknessMm === null ? WALL.added_depth_hidden : WALL.added_depth_known
    case 'cavity_fill':
      return WALL.cavity_filled
    case 'partial':
      return WALL.partly_insulated
    case 'as_built_insulated':
      return WALL.insulated_as_built
    case 'none':
    case null:
      break
  }
  if (isYoung) return WALL.insulated_as_built
  const isStone = wall.construction === 'stone_granite' || wall.construction === 'stone_sandstone'
  const followsThickness = isStone || (wall.construction === 'solid_brick' && edition === 'rdsap_10')
  if (followsThickness && wall.thicknessMm === null) return WALL.thickness_hidden
  return wall.construction === 'cavity' ? WALL.cavity_as_built : WALL.solid_as_built
}

function roofOrigin({ features: { roof } }: SpreadFacts): Spread {
  if (roof.uValueWPerM2K !== null) return ROOF.stated
  if (roof.kind === 'room_in_roof' || roof.kind === 'room_in_roof_thatched') return ROOF.room_in_roof
  if (roof.insulationThicknessMm !== null) return ROOF.depth_recorded
  return roof.insulation === null || roof.isAssumed || roof.insulation === 'none' ? ROOF.by_age : ROOF.words_only
}

const OWN_WATER_HEATERS: ReadonlySet<HotWaterSource | null> = new Set([
  'gas_multipoint',
  'gas_point_of_use',
  'fuel_circulator',
  'range_cooker',
  'secondary_system',
] satisfies HotWaterSource[])

/** A boiler that heats the water too shares the spread of its efficiency; a combination boiler adds that of its loss. */
function waterHeaterOrigin({ features }: SpreadFacts): Spread {
  const { hotWater, mainHeating } = features
  if (OWN_WATER_HEATERS.has(hotWater.source)) return WATER_HEATER.own_heater
  const isByBoiler =
    (hotWater.source === 'main_system' || hotWater.source === null) &&
    (mainHeating.system === 'boiler' || mainHeating.system === 'micro_cogeneration') &&
    mainHeating.fuel !== 'electricity'
  if (!isByBoiler) return WATER_HEATER.convention
  const isCombi = hotWater.hasCylinder !== true && hotWater.hasCylinderThermostat === null
  const isTold = combiRecord(features) === 'table' || combiRecord(features) === 'old_product'
  return isCombi && !isTold ? WATER_HEATER.combi_untold : WATER_HEATER.main_boiler
}

const HEATER_BY_SYSTEM: Readonly<Partial<Record<HeatingSystem, Spread>>> = {
  heat_pump_air: HEATER.heat_pump,
  heat_pump_ground: HEATER.heat_pump,
  heat_pump_water: HEATER.heat_pump,
  heat_pump_unknown: HEATER.heat_pump,
  community: HEATER.network,
  community_chp: HEATER.network,
  community_heat_pump: HEATER.network,
}

function heaterOrigin({ features }: SpreadFacts): Spread {
  const { system, fuel } = features.mainHeating
  if (system === null) return HEATER.unknown
  const bySystem = HEATER_BY_SYSTEM[system]
  if (bySystem !== undefined) return bySystem
  if (fuel === 'electricity' || system === 'storage_heaters' || system === 'portable_heaters' || system === 'none') {
    return HEATER.convention
  }
  if (system === 'room_heaters' || system === 'warm_air') return HEATER.room_heater
  if (fuel !== 'mains_gas' && fuel !== 'lpg' && fuel !== 'bottled_lpg') return HEATER.solid_or_liquid
  const isStarred = fuel === 'mains_gas' && features.stars.mainHeating.energy !== null
  return isStarred ? HEATER.boiler_by_star : HEATER.boiler_by_age
}
