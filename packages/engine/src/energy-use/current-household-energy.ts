import { requireInRange } from '../errors.ts'
import { recordOf } from '../record-of.ts'
import {
  ELECTRIFICATION,
  HOUSEHOLD_USES,
  type HouseholdUse,
  REFERENCE_AREA_M2,
} from '../tables/energy-use/household-figures.ts'
import { HOUSEHOLD_SIZES, type HouseholdSize } from '../vocabulary.ts'
import { changedLightingKwh, type DrawnHotWater, floorAreaFactor } from './household-energy-use.ts'

export interface CurrentHouseholdInput {
  totalFloorAreaM2: number
  occupiers: HouseholdSize
  hotWater: Pick<DrawnHotWater, 'electricShowerKwh'>
  /** The kitchen cooks with mains gas. */
  hasGasHob: boolean
  /** What a change of the fittings adds to the lights, below 0 where it saves [kWh/yr]. Rule EU-12. */
  lightingChangeKwh: number
}

/** Household energy with the fuels of the home, before the water heater. */
export interface CurrentHouseholdEnergy {
  lightingKwh: number
  /** Without lights, the hob of an all-electric kitchen, and the pumps of the heating. */
  appliancesKwh: number
  /** Electricity of the hob without gas; a gas home has the stock's average among its appliances. */
  electricHobKwh: number
  gasHobKwh: number
}

/**
 * What a household uses apart from space heating and hot water with the fuels of its own home. Rule EU-7: the table of
 * appliances describes a home with gas. Without gas the hob is electric: 85 + 49 N kWh, in place of the average hob of the stock.
 * Electric showers count among the appliances: those of the home, or the stock's average where none is recorded.
 *
 * @param input total floor area [m²], 1 to 100,000; occupiers, 1 to 8; their showers; whether the hob burns gas
 * @returns [kWh/yr]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE`, naming field, value and range
 * @see docs/method/household-energy.md
 */
export function currentHouseholdEnergy(input: CurrentHouseholdInput): CurrentHouseholdEnergy {
  const { totalFloorAreaM2, occupiers, hotWater, hasGasHob, lightingChangeKwh } = input
  requireInRange('totalFloorAreaM2', totalFloorAreaM2, 1, 100_000)
  const ratio = totalFloorAreaM2 / REFERENCE_AREA_M2[occupiers]
  const sums = SUMS[occupiers]
  return {
    lightingKwh: changedLightingKwh(sums.lightingKwh * floorAreaFactor(ratio, 'lighting'), lightingChangeKwh),
    appliancesKwh:
      sums.applianceKwh * floorAreaFactor(ratio, 'appliances') +
      sums.unscaledKwh +
      (hotWater.electricShowerKwh ?? sums.averageShowerKwh) -
      (hasGasHob ? 0 : sums.averageElectricHobKwh),
    electricHobKwh: hasGasHob ? 0 : electricHobKwh(occupiers),
    gasHobKwh: hasGasHob ? gasHobKwh(occupiers) : 0,
  }
}

/**
 * Electricity that an electric hob uses more than the average hob of the stock, which the appliances contain. Rule EU-7.
 *
 * @param occupiers 1 to 8
 * @returns [kWh/yr]
 */
export function electricHobExtraKwh(occupiers: HouseholdSize): number {
  return electricHobKwh(occupiers) - SUMS[occupiers].averageElectricHobKwh
}

function electricHobKwh(occupiers: HouseholdSize): number {
  return ELECTRIFICATION.electricHobBaseKwh + ELECTRIFICATION.electricHobPerOccupierKwh * occupiers
}

/**
 * Gas of a gas hob. Rule EU-1.
 *
 * @param occupiers 1 to 8
 * @returns [kWh/yr]
 */
export function gasHobKwh(occupiers: HouseholdSize): number {
  return SUMS[occupiers].gasHobKwh
}

/**
 * Pump, fan and controls of a boiler, which the table counts under Always ON. Rules EU-3 and EU-6.
 *
 * @param totalFloorAreaM2 [m²], above 0
 * @param occupiers 1 to 8
 * @returns [kWh/yr]
 */
export function heatingAuxiliariesKwh(totalFloorAreaM2: number, occupiers: HouseholdSize): number {
  return floorAreaFactor(totalFloorAreaM2 / REFERENCE_AREA_M2[occupiers], 'appliances') * SUMS[occupiers].auxiliaryKwh
}

interface Sums {
  lightingKwh: number
  applianceKwh: number
  unscaledKwh: number
  averageElectricHobKwh: number
  gasHobKwh: number
  averageShowerKwh: number
  auxiliaryKwh: number
}

const SUMS: Record<HouseholdSize, Sums> = recordOf(HOUSEHOLD_SIZES, sumsOf)

function sumsOf(occupiers: HouseholdSize): Sums {
  const sum = (wanted: (use: HouseholdUse) => boolean): number =>
    HOUSEHOLD_USES.reduce((total, use) => (wanted(use) ? total + use.kwh[occupiers] : total), 0)
  const electric = (scaling: HouseholdUse['scaling']): number =>
    sum((use) => use.endUse === 'appliance' && use.scaling === scaling)
  return {
    lightingKwh: electric('lighting'),
    applianceKwh: electric('appliances'),
    unscaledKwh: electric('none'),
    averageElectricHobKwh: sum((use) => use.use === 'electricHob'),
    gasHobKwh: sum((use) => use.endUse === 'cooking'),
    averageShowerKwh: sum((use) => use.endUse === 'electric_shower'),
    auxiliaryKwh: sum((use) => use.endUse === 'heating_auxiliary'),
  }
}
