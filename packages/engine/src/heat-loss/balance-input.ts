import type { Dwelling, HotWater, WindowElement } from '../dwelling/dwelling.ts'
import { standardOccupancy } from '../dwelling/occupancy.ts'
import { ventilationTransmission } from '../quantities/conversions.ts'
import { airChangesPerHour } from '../quantities/units.ts'
import { ORIENTATIONS } from '../tables/climate/solar-radiation.ts'
import { EDITION_RULES, type EditionRules } from '../tables/editions/edition-rules.ts'
import type { ControlType } from '../tables/heating/heating-figures.ts'
import type { AirExchange } from '../vocabulary.ts'
import { infiltration } from './air-changes.ts'
import { bridgingTransmission, elementTransmission } from './fabric.ts'
import { householdScale } from './household-scale.ts'
import { annualLightingKwh } from './lighting.ts'
import { solarApertureM2 } from './solar-aperture.ts'

/** Input of a year's balance, as plain numbers. One record is refilled for each dwelling. */
export interface BalanceInput {
  rules: EditionRules
  totalFloorAreaM2: number
  /** People of the standard household. */
  occupancy: number
  /** Scale of that household's lights and appliances; see `householdScale`. */
  householdScale: number
  /** Elements and bridging. */
  fabricWPerK: number
  /** Heat loss at one air change an hour. */
  airWPerK: number
  /** At the reference wind, sheltered [1/h]. */
  infiltrationPerHour: number
  mechanical: AirExchange
  /** Area that would let the same sun in unhindered, by orientation clockwise from north; without windows in roofs. */
  apertureM2: Float64Array
  /** All windows if the home has roof windows, otherwise none. */
  roofWindows: readonly WindowElement[]
  lightingKwh: number
  hotWater: HotWater
  pumpGainW: number
  thermalMassKjPerM2K: number
  livingAreaShare: number
  responsiveness: number
  controlType: ControlType
  temperatureAdjustmentK: number
}

/**
 * A record for `fillBalanceInput`.
 *
 * @returns zeros, without meaning until it is filled
 */
export function emptyBalanceInput(): BalanceInput {
  return {
    rules: EDITION_RULES.rdsap_10,
    totalFloorAreaM2: 0,
    occupancy: 0,
    householdScale: 0,
    fabricWPerK: 0,
    airWPerK: 0,
    infiltrationPerHour: 0,
    mechanical: 'natural',
    apertureM2: new Float64Array(ORIENTATIONS.length),
    roofWindows: NO_WINDOWS,
    lightingKwh: 0,
    hotWater: NO_HOT_WATER,
    pumpGainW: 0,
    thermalMassKjPerM2K: 0,
    livingAreaShare: 0,
    responsiveness: 0,
    controlType: 1,
    temperatureAdjustmentK: 0,
  }
}

/**
 * Reads a dwelling into the plain numbers of the balance. Rules HL-2 to HL-6, HL-9b, HL-10 and HL-10a.
 *
 * @param input every field is overwritten
 * @param dwelling complete description, with a floor area and a volume above 0
 * @see SAP 10.2, sections 2 to 6
 */
export function fillBalanceInput(input: BalanceInput, dwelling: Dwelling): void {
  const { heating, ventilation } = dwelling
  const rules = EDITION_RULES[dwelling.edition]
  input.rules = rules
  // The scenarios and editions of a home share its floor area, and so its household.
  if (input.totalFloorAreaM2 !== dwelling.totalFloorArea) {
    input.totalFloorAreaM2 = dwelling.totalFloorArea
    input.occupancy = standardOccupancy(dwelling.totalFloorArea)
    input.householdScale = householdScale(input.totalFloorAreaM2, input.occupancy)
  }
  input.fabricWPerK = elementTransmission(dwelling) + bridgingTransmission(dwelling)
  input.airWPerK = ventilationTransmission(airChangesPerHour(1), dwelling.volume)
  input.infiltrationPerHour = infiltration(ventilation, dwelling.storeys, dwelling.volume, rules)
  input.mechanical = ventilation.mechanical
  solarApertureM2(dwelling.windows, input.apertureM2)
  input.roofWindows = hasRoofWindow(dwelling.windows) ? dwelling.windows : NO_WINDOWS
  input.lightingKwh = annualLightingKwh(dwelling, input.householdScale)
  input.hotWater = dwelling.hotWater
  input.pumpGainW = heating.pumpGainW
  input.thermalMassKjPerM2K = dwelling.thermalMassKjPerM2K
  input.livingAreaShare = dwelling.livingAreaShare
  input.responsiveness = heating.responsiveness
  input.controlType = heating.controlType
  input.temperatureAdjustmentK = heating.temperatureAdjustmentK
}

const NO_WINDOWS: readonly WindowElement[] = []

function hasRoofWindow(windows: readonly WindowElement[]): boolean {
  for (const window of windows) if (window.roofPitchDeg !== null) return true
  return false
}

const NO_HOT_WATER: HotWater = {
  coldSupply: 'mains',
  hasMixerShower: false,
  showerFlowLPerMin: 0,
  electricShowers: null,
  hasBath: true,
  hasAssumedMixer: false,
  isLowWaterUse: false,
  isPointOfUse: true,
  isCombi: false,
  testedCombiShare: 0,
  storageLossKwhPerDay: 0,
  primaryPipework: null,
  recoveredShare: 0,
  drainRecoveredShare: 0,
  solarCollector: null,
}
