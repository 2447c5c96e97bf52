import type { AgeBand, Edition } from '../../vocabulary.ts'
import { namedValue, numberCell } from '../lookup/table-cells.ts'
import { indexAgeBands, indexRecords, indexTable } from '../lookup/table-index.ts'
import emitterSizingTable from './emitter-sizing.table.json' with { type: 'json' }
import emitterTable from './heat-pump-emitter.table.json' with { type: 'json' }
import spfTable from './heat-pump-spf.table.json' with { type: 'json' }
import controlTable from './heating-control.table.json' with { type: 'json' }
import patternTable from './heating-pattern.table.json' with { type: 'json' }
import responsivenessTable from './heating-responsiveness.table.json' with { type: 'json' }
import byCodeTable from './heating-responsiveness-by-code.table.json' with { type: 'json' }
import storageTable from './heating-storage.table.json' with { type: 'json' }

export type HeatingFamily =
  | 'boiler'
  | 'heat_pump'
  | 'warm_air'
  | 'other'
  | 'network_flat_rate'
  | 'network_by_use'
  | 'storage'
  | 'room_heaters'
  | 'no_system'

export const HEATING_CONTROLS = [
  'none',
  'programmer',
  'room_thermostat',
  'programmer_room_thermostat',
  'two_room_thermostats',
  'trvs',
  'zone',
  'manual_charge',
  'automatic_charge',
  'celect',
  'high_heat_retention',
  'appliance_thermostats',
  'programmer_appliance_thermostats',
] as const
export type HeatingControls = (typeof HEATING_CONTROLS)[number]

export type ControlType = 1 | 2 | 3

/** How quickly a heating system or its emitters respond. */
export type HeatResponse =
  | 'radiators'
  | 'underfloor'
  | 'radiators_and_underfloor'
  | 'fan_coil'
  | 'warm_air'
  | 'electric_underfloor'
  | 'electric_ceiling'
  | 'room_heaters'
  | 'solid_fuel_room_heaters'
  | 'solid_fuel_boiler'

const controls = indexRecords('heating-control', controlTable, ['controlType', 'adjustmentK', 'adjustment2009K'])
const storageHeaters = indexTable('heating-storage', storageTable)
const responsiveness = indexTable('heating-responsiveness', responsivenessTable)
const responsivenessByCode = indexTable('heating-responsiveness-by-code', byCodeTable)

export interface ControlFigures {
  controlType: ControlType
  /** Added to the mean internal temperature [K]. */
  adjustmentK: number
}

/**
 * Whether a family of heating can have a kind of controls. Rule HL-22.
 *
 * @param family of heating
 * @param control to look for
 * @returns true where Table 4e has the pair
 * @see SAP 10.2, Table 4e
 */
export function hasControls(family: HeatingFamily, control: HeatingControls): boolean {
  return controls.find(family, control) !== null
}

/**
 * Control type and temperature adjustment. Rule HL-22.
 *
 * @param family of heating
 * @param control one that the family can have
 * @param edition which decides the adjustment
 * @returns type 1 to 3, and the adjustment [K]
 * @throws EngineError `TABLE_KEY_UNKNOWN` for controls that the family does not have
 * @see SAP 10.2, Table 4e
 */
export function controlFigures(family: HeatingFamily, control: HeatingControls, edition: Edition): ControlFigures {
  const figures = controls.of(family, control)
  const type = figures.controlType
  return {
    controlType: type === 1 || type === 2 ? type : 3,
    adjustmentK: isTo2009(edition) ? figures.adjustment2009K : figures.adjustmentK,
  }
}

function isTo2009(edition: Edition): boolean {
  return edition === 'sap_2005' || edition === 'sap_2009'
}

/**
 * Responsiveness of a kind of heating or emitter. Rule HL-23.
 *
 * @param response kind of heating or emitter
 * @returns 0 slow to 1 quick
 * @see heating-responsiveness.table.json
 */
export function heatResponsiveness(response: HeatResponse): number {
  return responsiveness.number('responsiveness', response)
}

/**
 * Responsiveness of the heating that a SAP code names. Rule HL-23. Storage heaters: see `storageHeaterResponsiveness`.
 *
 * @param sapCode of Table 4a or 4b
 * @returns 0 slow to 1 quick; null for a code that responds as its kind does
 * @see heating-responsiveness-by-code.table.json
 */
export function heatResponsivenessByCode(sapCode: number): number | null {
  return responsivenessByCode.has(sapCode) ? responsivenessByCode.number('responsiveness', sapCode) : null
}

/**
 * Responsiveness of a storage heater by its SAP code. Rule HL-23.
 *
 * @param sapCode of Table 4a
 * @param isChargedAllDay on a 24-hour tariff
 * @param edition which decides the figure
 * @returns 0 slow to 1 quick; null for a code that is no storage heater
 * @see heating-storage.table.json
 */
export function storageHeaterResponsiveness(
  sapCode: number,
  isChargedAllDay: boolean,
  edition: Edition,
): number | null {
  if (!storageHeaters.has(sapCode)) return null
  if (isTo2009(edition)) {
    return storageHeaters.number(isChargedAllDay ? 'chargedAllDay2009' : 'responsiveness2009', sapCode)
  }
  return storageHeaters.number(isChargedAllDay ? 'chargedAllDay' : 'responsiveness', sapCode)
}

/** Performance at one flow temperature. */
export interface SpfPoint {
  flowC: number
  airSource: number
  groundSource: number
}

/** Coolest first. */
export const SPF_POINTS: readonly SpfPoint[] = spfTable.rows.map((row) => ({
  flowC: numberCell('heat-pump-spf', row, 0),
  airSource: numberCell('heat-pump-spf', row, 1),
  groundSource: numberCell('heat-pump-spf', row, 2),
}))

const emitterSizing = indexAgeBands('emitter-sizing', emitterSizingTable)

/**
 * Fabric loss that the emitters of a home were sized for. Rule HL-28a.
 *
 * @param ageBand of the home
 * @returns per area between inside and outside, at design temperatures [W/m²], above 0
 * @see emitter-sizing.table.json
 */
export function sizedForWPerExposedM2(ageBand: AgeBand): number {
  return emitterSizing(ageBand, 'perExposedArea')
}

const emitter = (key: string): number => namedValue('heat-pump-emitter', emitterTable.rows, key)
const pattern = (key: string): number => namedValue('heating-pattern', patternTable.rows, key)

export const EMITTER = {
  airPerFloorAreaWPerM2: emitter('airPerFloorAreaWPerM2'),
  radiatorMargin: emitter('radiatorMargin'),
  largerRadiatorMargin: emitter('largerRadiatorMargin'),
  ratedExcessK: emitter('ratedExcessK'),
  exponent: emitter('exponent'),
  flowReturnDropK: emitter('flowReturnDropK'),
  underfloorExponent: emitter('underfloorExponent'),
  underfloorFlowC: emitter('underfloorFlowC'),
  roomC: emitter('roomC'),
} as const

export const HEATING_PATTERN = {
  livingAreaC: pattern('livingAreaC'),
  restDropType1PerHlp: pattern('restDropType1PerHlp'),
  restHlpSquareDivisor: pattern('restHlpSquareDivisor'),
  hlpCap: pattern('hlpCap'),
  firstOffHours: pattern('firstOffHours'),
  firstOffHoursType3: pattern('firstOffHoursType3'),
  secondOffHours: pattern('secondOffHours'),
  coolingBaseHours: pattern('coolingBaseHours'),
  coolingTauShare: pattern('coolingTauShare'),
  setbackK: pattern('setbackK'),
  utilisationTauHours: pattern('utilisationTauHours'),
  smallestMonthKwh: pattern('smallestMonthKwh'),
} as const
