import type { DwellingClass, Edition, ElectricityTariff, StarWord } from '../../vocabulary.ts'
import { namedValue } from '../lookup/table-cells.ts'
import { indexRecords, indexTable } from '../lookup/table-index.ts'
import boilerClassTable from './boiler-class.table.json' with { type: 'json' }
import heaterByCodeTable from './heater-by-code.table.json' with { type: 'json' }
import heaterEfficiencyTable from './heater-efficiency.table.json' with { type: 'json' }
import highRateShareTable from './high-rate-share.table.json' with { type: 'json' }
import immersionShareTable from './immersion-share.table.json' with { type: 'json' }
import pumpsAndFansTable from './pumps-and-fans.table.json' with { type: 'json' }
import secondaryLikelihoodTable from './secondary-likelihood.table.json' with { type: 'json' }
import secondaryShareTable from './secondary-share.table.json' with { type: 'json' }
import storageUnitTable from './storage-unit.table.json' with { type: 'json' }

/** Efficiency for rooms in winter and for water in summer; equal for heaters that work the same all year. */
export interface SeasonalEfficiency {
  winter: number
  summer: number
}

/** Heaters described by words only, without boilers of unknown class. */
export type DescribedHeater =
  | 'electric'
  | 'condensing_boiler'
  | 'non_condensing_boiler'
  | 'solid_boiler'
  | 'pellet_boiler'
  | 'gas_room_heater'
  | 'gas_fire'
  | 'oil_room_heater'
  | 'solid_room_heater'
  | 'open_fire'
  | 'pellet_stove'
  | 'gas_warm_air'
  | 'oil_warm_air'
  | 'air_heat_pump'
  | 'ground_heat_pump'
  | 'ground_heat_pump_underfloor'
  | 'air_heat_pump_2009'
  | 'ground_heat_pump_2009'
  | 'air_heat_pump_underfloor_2009'
  | 'ground_heat_pump_underfloor_2009'
  | 'gas_heat_pump'
  | 'gas_multipoint'
  | 'gas_point_of_use'
  | 'gas_circulator'
  | 'oil_circulator'
  | 'solid_circulator'
  | 'gas_range_cooker'
  | 'oil_range_cooker'
  | 'solid_range_cooker'

/** Uses of electricity with a high-rate share in the table. */
export type RatedUse =
  | 'storage'
  | 'integrated_storage'
  | 'electric_boiler'
  | 'electric_storage_unit'
  | 'ground_heat_pump'
  | 'air_heat_pump'
  | 'heat_pump_of_record'
  | 'direct'
  | 'heat_pump_water'
  | 'heat_pump_water_off_peak'
  | 'other'
  | 'ventilation'

export type SecondaryRule = 'boiler' | 'storage' | 'quick_storage' | 'room_heaters' | 'heat_pump_to_2012' | 'heat_pump'

/** Annual electricity of pumps and fans. */
export interface PumpFigures {
  pumpKwh: number
  oldPumpKwh: number
  newPumpKwh: number
  fanKwh: number
  oilPumpKwh: number
  warmAirKwhPerM3: number
  noThermostatFactor: number
}

const byCode = indexTable('heater-by-code', heaterByCodeTable)
const described = indexTable('heater-efficiency', heaterEfficiencyTable)
const boilers = indexRecords('boiler-class', boilerClassTable, ['winter', 'summer', 'olderWinter', 'olderSummer'])
const highRate = indexTable('high-rate-share', highRateShareTable)
const secondary = indexTable('secondary-share', secondaryShareTable)
const pumps = indexTable('pumps-and-fans', pumpsAndFansTable)

/**
 * Efficiency of the heater that a SAP code names. Rule SYS-4.
 *
 * @param sapCode of Table 4a or 4b
 * @returns winter and summer efficiency, above 0; null for a code that the table does not have
 * @see heater-by-code.table.json
 */
export function efficiencyByCode(sapCode: number): SeasonalEfficiency | null {
  if (!byCode.has(sapCode)) return null
  return { winter: byCode.number('winter', sapCode), summer: byCode.number('summer', sapCode) }
}

/**
 * Efficiency of a heater that is known in words only. Rule SYS-4.
 *
 * @param heater kind of heater
 * @returns for space and water heating, above 0
 * @see heater-efficiency.table.json
 */
export function describedEfficiency(heater: DescribedHeater): SeasonalEfficiency {
  const known = describedHeaters.get(heater)
  if (known !== undefined) return known
  const found = { winter: described.number('space', heater), summer: described.number('water', heater) }
  describedHeaters.set(heater, found)
  return found
}

const describedHeaters = new Map<DescribedHeater, Readonly<SeasonalEfficiency>>()

/** Added in summer to what the maker of a boiler declares for the heating season; below 0. */
export const DECLARED_IN_SUMMER = described.number('water', 'declared')

/** Added for a boiler without interlock; below 0. */
export const NO_INTERLOCK = described.number('space', 'no_interlock')

/** Evidence of a boiler's class: a star of the main heating that its fuel does not move. */
export type BoilerEvidence = 'unknown' | `${'energy' | 'environment'}_${StarWord}`

/** Fuels whose boilers differ; bottled gas counts as LPG, liquids of plants as oil. */
export type BoilerFuel = 'gas' | 'lpg' | 'oil'

/**
 * Efficiency of a boiler by its class. Rule SYS-4.
 *
 * @param fuel that the boiler burns
 * @param edition whose years decide what is usual
 * @param evidence star of the main heating, or unknown
 * @param isOlder a boiler of an older kind
 * @returns winter and summer efficiency, above 0
 * @see boiler-class.table.json
 */
export function boilerEfficiency(
  fuel: BoilerFuel,
  edition: Edition,
  evidence: BoilerEvidence,
  isOlder: boolean,
): SeasonalEfficiency {
  const { winter, summer, olderWinter, olderSummer } = boilers.of(fuel, edition, evidence)
  return isOlder ? { winter: olderWinter, summer: olderSummer } : { winter, summer }
}

/**
 * Share of electricity bought at the high rate. Rule SYS-2.
 *
 * @param use of the electricity
 * @param tariff of the home
 * @returns 0 to 1
 * @see high-rate-share.table.json
 */
export function highRateShare(use: RatedUse, tariff: ElectricityTariff): number {
  if (tariff === '18_hour') return use === 'other' || use === 'ventilation' ? 1 : 0
  // One price, or a price that the rest of the home does not pay: see the tariff table.
  if (tariff === 'standard' || tariff === '24_hour') return 1
  return highRate.number('share', use, tariff)
}

const storageUnit = (key: string): number => namedValue('storage-unit', storageUnitTable.rows, key)

/** Figures of electric combined primary storage units. */
export const STORAGE_UNIT = {
  capacityWPerLAndK: storageUnit('capacityWPerLAndK'),
  leastStoreC: storageUnit('leastStoreC'),
  usualVolumeL: storageUnit('usualVolumeL'),
  usualTemperatureC: storageUnit('usualTemperatureC'),
} as const

const immersion = (key: string): number => namedValue('immersion-share', immersionShareTable.rows, key)

const IMMERSION = {
  dualPerPerson: immersion('dualPerPerson'),
  dualPerPersonL: immersion('dualPerPersonL'),
  dualBase: immersion('dualBase'),
  dualPerL: immersion('dualPerL'),
  singleNumerator: immersion('singleNumerator'),
  singleNumeratorPerPerson: immersion('singleNumeratorPerPerson'),
  singleBase: immersion('singleBase'),
  singlePerPerson: immersion('singlePerPerson'),
  tenHourFactor: immersion('tenHourFactor'),
} as const

/**
 * Share of an immersion heater's electricity bought at the high rate. Rule SYS-3.
 *
 * @param tariff of the home
 * @param isDual two elements, the lower one at night
 * @param volumeL of the cylinder [l], above 0
 * @param occupancy people, 1 or more
 * @returns 0 to 1
 * @see SAP 2012, Table 13
 */
export function immersionHighRateShare(
  tariff: ElectricityTariff,
  isDual: boolean,
  volumeL: number,
  occupancy: number,
): number {
  if (tariff === 'standard' || tariff === '24_hour') return 1
  if (tariff === '18_hour') return 0
  const litres = tariff === '10_hour' ? IMMERSION.tenHourFactor * volumeL : volumeL
  const percent = isDual
    ? (IMMERSION.dualPerPerson - IMMERSION.dualPerPersonL * litres) * occupancy +
      IMMERSION.dualBase -
      IMMERSION.dualPerL * litres
    : (IMMERSION.singleNumerator - IMMERSION.singleNumeratorPerPerson * occupancy) / litres +
      IMMERSION.singleBase +
      IMMERSION.singlePerPerson * occupancy
  return Math.min(1, Math.max(0, percent / 100))
}

const likelihood = indexTable('secondary-likelihood', secondaryLikelihoodTable)

export interface SecondaryLikelihood {
  gasFire: number
  electricHeater: number
}

/**
 * How likely a second heater is beside a gas boiler whose certificate does not mention one. Rule SYS-5a.
 *
 * @param dwelling house or flat
 * @param edition of the certificate
 * @returns likelihood of each kind, 0 to 1
 * @see secondary-likelihood.table.json
 */
export function secondaryLikelihood(dwelling: DwellingClass, edition: Edition): SecondaryLikelihood {
  return {
    gasFire: likelihood.number('gasFire', dwelling, edition),
    electricHeater: likelihood.number('electricHeater', dwelling, edition),
  }
}

/**
 * Share of space heating that secondary heaters give. Rule SYS-5.
 *
 * @param rule kind of main heating
 * @returns 0 to 1
 * @see secondary-share.table.json
 */
export function secondaryShare(rule: SecondaryRule): number {
  return secondary.number('share', rule)
}

/**
 * Electricity of pumps and fans. Rule SYS-7.
 *
 * @param edition of the certificate
 * @returns [kWh/yr], and factors
 * @see pumps-and-fans.table.json
 */
export function pumpFigures(edition: Edition): Readonly<PumpFigures> {
  return PUMP_FIGURES[edition]
}

/** Read once. The wall defaults of November 2017 changed nothing about systems. */
const PUMP_FIGURES: Readonly<Record<Edition, PumpFigures>> = {
  sap_2005: pumpFiguresOf('sap_2005'),
  sap_2009: pumpFiguresOf('sap_2009'),
  sap_2012: pumpFiguresOf('sap_2012'),
  sap_2012_walls_2017: pumpFiguresOf('sap_2012'),
  rdsap_10: pumpFiguresOf('rdsap_10'),
  sap_10_2: pumpFiguresOf('sap_10_2'),
}

function pumpFiguresOf(key: Edition): PumpFigures {
  return {
    pumpKwh: pumps.number('pumpKwh', key),
    oldPumpKwh: pumps.number('oldPumpKwh', key),
    newPumpKwh: pumps.number('newPumpKwh', key),
    fanKwh: pumps.number('fanKwh', key),
    oilPumpKwh: pumps.number('oilPumpKwh', key),
    warmAirKwhPerM3: pumps.number('warmAirKwhPerM3', key),
    noThermostatFactor: pumps.number('noThermostatFactor', key),
  }
}
