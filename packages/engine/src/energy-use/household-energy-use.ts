import type { Assumption } from '../assumptions.ts'
import { requireInRange } from '../errors.ts'
import { recordOf } from '../record-of.ts'
import {
  ELECTRIFICATION,
  FLOOR_AREA_SCALING,
  type FloorAreaScaling,
  HOUSEHOLD_USES,
  type HouseholdUse,
  REFERENCE_AREA_M2,
} from '../tables/energy-use/household-figures.ts'
import { ENERGY_CATEGORIES, type EnergyCategory, HOUSEHOLD_SIZES, type HouseholdSize } from '../vocabulary.ts'
import { electrifiedCookingKwh, electrifiedHotWaterKwh, newCylinderKwh } from './electrified-gas.ts'
import { electrifiedHouseholdKwh } from './electrified-household.ts'

export interface EnergyUseResult {
  occupiers: HouseholdSize
  electricityKwh: number
  gasKwh: number
  /** What the gas would need as electricity: the sum of the next two. */
  gasElectrifiedKwh: number
  /** With the loss of the heat pump's cylinder. */
  electrifiedHotWaterKwh: number
  electrifiedCookingKwh: number
  /** All of it as electricity: the household's part of the home's total electricity demand. */
  electrifiedKwh: number
  /** Seasonal performance of hot water by heat pump. */
  spf: number
  breakdown: EnergyCategoryUse[]
}

export interface EnergyCategoryUse {
  category: EnergyCategory
  electricityKwh: number
  gasKwh: number
}

export interface HouseholdEnergyInput {
  totalFloorAreaM2: number
  occupiers: HouseholdSize
  hotWater: DrawnHotWater
  /**
   * True where the heating result already includes the boiler's pump, fan and controls, so that they are not counted
   * twice. The heating figures of this engine do not include them: default false.
   */
  countsHeatingAuxiliariesElsewhere?: boolean
  /** What a change of the fittings adds to the lights, below 0 where it saves [kWh/yr]; 0 where left out. */
  lightingChangeKwh?: number
}

/** Hot water of the occupiers in a year [kWh/yr]. Rule EU-9. */
export interface DrawnHotWater {
  /** Heat of the water drawn with the losses of its pipes. */
  drawnKwh: number
  /** The part of it drawn at the kitchen sink. */
  kitchenDrawnKwh: number
  /** Share of the heat drawn that shower drains give back, 0 to 1. */
  drainRecoveredShare: number
  /** Electricity of showers that heat their own water; null where no shower is recorded. */
  electricShowerKwh: number | null
}

/** Assumed appliances and habits of every household. Rule EU-1. */
export const HOUSEHOLD_ASSUMPTION: Readonly<Assumption> = {
  field: 'household',
  taken: 'appliances and habits of an average home heated by gas',
  reason: 'Certificates do not record appliances; one home can use half or twice as much.',
  source: 'CREST, HES 2010-11, Future Homes Standard and Ofgem typical use',
}

/** Smallest and largest floor area that scaling accepts; its limits make the result flat long before [m²]. */
const FLOOR_AREA_RANGE_M2 = [1, 100_000] as const

/**
 * Energy that a household uses in a year apart from space heating, by category, if a gas boiler makes its hot water and
 * gas cooks its meals. Rules EU-1 to EU-6, EU-8, EU-9, EU-11 and EU-12.
 *
 * @param input total floor area [m²], 1 to 100,000; occupiers, 1 to 8; their hot water [kWh/yr]
 * @returns electricity, gas, the electricity that would replace the gas, and all as electricity [kWh/yr]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE`, naming field, value and range
 * @see docs/method/household-energy.md
 */
export function householdEnergyUse(input: HouseholdEnergyInput): EnergyUseResult {
  const { occupiers, totalFloorAreaM2, hotWater, lightingChangeKwh = 0 } = input
  requireInRange('totalFloorAreaM2', totalFloorAreaM2, ...FLOOR_AREA_RANGE_M2)

  const areaRatio = totalFloorAreaM2 / REFERENCE_AREA_M2[occupiers]
  const applianceFactor = floorAreaFactor(areaRatio, 'appliances')
  const lightingFactor = floorAreaFactor(areaRatio, 'lighting')
  const auxiliariesShare = input.countsHeatingAuxiliariesElsewhere === true ? 0 : 1
  const reference = REFERENCE_USE[occupiers]

  let electricityKwh = 0
  let gasKwh = 0
  const breakdown: EnergyCategoryUse[] = []
  for (const category of ENERGY_CATEGORIES) {
    const sums = reference[category]
    const categoryElectricityKwh =
      sums.unscaledKwh +
      (category === 'Hygiene' ? (hotWater.electricShowerKwh ?? sums.averageShowerKwh) : 0) +
      applianceFactor * (sums.applianceKwh + auxiliariesShare * sums.auxiliaryKwh) +
      (category === 'Lighting'
        ? changedLightingKwh(lightingFactor * sums.lightingKwh, lightingChangeKwh)
        : lightingFactor * sums.lightingKwh)
    const categoryGasKwh =
      sums.cookingGasKwh + hotWaterHeatKwh(category, hotWater) / ELECTRIFICATION.boilerWaterEfficiency
    electricityKwh += categoryElectricityKwh
    gasKwh += categoryGasKwh
    breakdown.push({ category, electricityKwh: categoryElectricityKwh, gasKwh: categoryGasKwh })
  }

  const cookingGasKwh = reference.Kitchen.cookingGasKwh
  const hotWaterKwh = electrifiedHotWaterKwh(gasKwh - cookingGasKwh) + newCylinderKwh()
  const cookingKwh = electrifiedCookingKwh(cookingGasKwh)
  const gasElectrifiedKwh = hotWaterKwh + cookingKwh
  return {
    occupiers,
    electricityKwh,
    gasKwh,
    gasElectrifiedKwh,
    electrifiedHotWaterKwh: hotWaterKwh,
    electrifiedCookingKwh: cookingKwh,
    electrifiedKwh: electrifiedHouseholdKwh({ electricityKwh, gasElectrifiedKwh }),
    spf: ELECTRIFICATION.hotWaterSpf,
    breakdown,
  }
}

/**
 * Heat for the hot water of a category, after shower drains have given theirs back. Rules EU-2 and EU-9: showers,
 * baths and basins belong to Hygiene, the sink to Kitchen.
 *
 * @param category all but Kitchen and Hygiene have none
 * @param hotWater of the household [kWh/yr]
 * @returns [kWh/yr], before cylinder and heater
 */
export function hotWaterHeatKwh(category: EnergyCategory, hotWater: DrawnHotWater): number {
  const { drawnKwh, kitchenDrawnKwh, drainRecoveredShare } = hotWater
  if (category === 'Kitchen') return kitchenDrawnKwh
  return category === 'Hygiene' ? drawnKwh * (1 - drainRecoveredShare) - kitchenDrawnKwh : 0
}

/**
 * Electricity of a household's lights after a change of the fittings. Rule EU-12: the change alone follows the fittings.
 * The household itself has the average lights of the stock, and cannot save more than these use.
 *
 * @param lightingKwh of the household, whatever the fittings [kWh/yr]
 * @param changeKwh what the change adds to the lights of the standard household; below 0 where it saves [kWh/yr]
 * @returns [kWh/yr], 0 or more
 */
export function changedLightingKwh(lightingKwh: number, changeKwh: number): number {
  return Math.max(0, lightingKwh + changeKwh)
}

/**
 * How much more, or less, a home of this size uses than the reference home. Rule EU-3: (area / reference) to the power
 * of its kind, within 0.7 and 1.5.
 *
 * @param areaRatio floor area over the reference area of that number of occupiers, above 0
 * @param scaling limits and exponent of the kind of use
 * @returns factor on the reference use, dimensionless
 */
export function floorAreaFactor(areaRatio: number, scaling: FloorAreaScaling): number {
  if (scaling === 'none') return 1
  const { exponentAppliances, exponentLighting, lowestFactor, highestFactor } = FLOOR_AREA_SCALING
  const exponent = scaling === 'lighting' ? exponentLighting : exponentAppliances
  return Math.min(highestFactor, Math.max(lowestFactor, areaRatio ** exponent))
}

interface CategoryReference {
  applianceKwh: number
  auxiliaryKwh: number
  lightingKwh: number
  unscaledKwh: number
  /** Electric showers as an average home has them. */
  averageShowerKwh: number
  cookingGasKwh: number
}

/** Summed once: a bulk run needs these figures three times per home. */
const REFERENCE_USE: Record<HouseholdSize, Record<EnergyCategory, CategoryReference>> = recordOf(
  HOUSEHOLD_SIZES,
  referenceUse,
)

function referenceUse(occupiers: HouseholdSize): Record<EnergyCategory, CategoryReference> {
  return {
    Kitchen: categoryReference('Kitchen', occupiers),
    Hygiene: categoryReference('Hygiene', occupiers),
    Entertainment: categoryReference('Entertainment', occupiers),
    Lighting: categoryReference('Lighting', occupiers),
    Chores: categoryReference('Chores', occupiers),
    'Always ON': categoryReference('Always ON', occupiers),
  }
}

function categoryReference(category: EnergyCategory, occupiers: HouseholdSize): CategoryReference {
  const sum = (wanted: (use: HouseholdUse) => boolean): number =>
    HOUSEHOLD_USES.reduce(
      (total, use) => (use.category === category && wanted(use) ? total + use.kwh[occupiers] : total),
      0,
    )
  return {
    applianceKwh: sum((use) => use.endUse === 'appliance' && use.scaling === 'appliances'),
    auxiliaryKwh: sum((use) => use.endUse === 'heating_auxiliary'),
    lightingKwh: sum((use) => use.endUse === 'appliance' && use.scaling === 'lighting'),
    unscaledKwh: sum((use) => use.endUse === 'appliance' && use.scaling === 'none'),
    averageShowerKwh: sum((use) => use.endUse === 'electric_shower'),
    cookingGasKwh: sum((use) => use.endUse === 'cooking'),
  }
}
