import type { Edition } from '../../vocabulary.ts'
import { namedValue, numberCell, rowOf } from '../lookup/table-cells.ts'
import overshadingTable from './solar-overshading.table.json' with { type: 'json' }
import primaryTable from './solar-primary-loss.table.json' with { type: 'json' }
import table from './solar-water-heating.table.json' with { type: 'json' }

function figure(key: string): number {
  return namedValue('solar-water-heating', table.rows, key)
}

/**
 * Whether an edition counts solar energy month by month: own use of electricity, and heat from collectors. SAP 10 began
 * to.
 *
 * @param edition of the certificate
 * @returns true from RdSAP 10 on
 */
export function countsSolarByMonth(edition: Edition): boolean {
  return edition === 'rdsap_10' || edition === 'sap_10_2'
}

export const OVERSHADING_WORDS = ['little', 'modest', 'significant', 'heavy', 'severe'] as const
export type OvershadingWord = (typeof OVERSHADING_WORDS)[number]

/**
 * Share of the yearly output that overshading leaves.
 *
 * @param overshading from little to severe
 * @param edition of the certificate
 * @returns 0 to 1
 * @see solar-overshading.table.json
 */
export function overshadingFactor(overshading: OvershadingWord, edition: Edition): number {
  const column = countsSolarByMonth(edition) ? 2 : 1
  return numberCell('solar-overshading', rowOf('solar-overshading', overshadingTable.rows, overshading), column)
}

/** Primary loss that remains with solar heating of a boiler and a cylinder with a thermostat, January first. */
export const SOLAR_PRIMARY_LOSS_FACTOR: readonly number[] = primaryTable.rows.map((row) =>
  numberCell('solar-primary-loss', row, 1),
)

/** Zero-loss efficiency and linear loss [W/m²K] of collectors without test results. */
export const COLLECTOR = {
  evacuated_tube: { efficiency: figure('evacuatedTubeEfficiency'), linearLoss: figure('evacuatedTubeLoss') },
  flat_plate: { efficiency: figure('flatPlateEfficiency'), linearLoss: figure('flatPlateLoss') },
  unglazed: { efficiency: figure('unglazedEfficiency'), linearLoss: figure('unglazedLoss') },
} as const

export const SOLAR_WATER = {
  apertureM2: figure('apertureM2'),
  zeroLossEfficiency: figure('zeroLossEfficiency'),
  linearLoss: figure('linearLoss'),
  secondOrderLoss: figure('secondOrderLoss'),
  pitchDeg: figure('pitchDeg'),
  azimuthDeg: figure('azimuthDeg'),
  dedicatedShareOfCylinder: figure('dedicatedShareOfCylinder'),
  separateStoreL: figure('separateStoreL'),
  restOfCylinderShare: figure('restOfCylinderShare'),
  correctedLossFactor: figure('correctedLossFactor'),
  correctedLossExcessK: figure('correctedLossExcessK'),
  performanceBase: figure('performanceBase'),
  performanceSlope: figure('performanceSlope'),
  performanceSquare: figure('performanceSquare'),
  performanceChange: figure('performanceChange'),
  performanceHighBase: figure('performanceHighBase'),
  performanceHighSlope: figure('performanceHighSlope'),
  volumeSlope: figure('volumeSlope'),
  noThermostatFactor: figure('noThermostatFactor'),
  loopEfficiency: figure('loopEfficiency'),
  incidenceAngleModifier: figure('incidenceAngleModifier'),
  pipeLossBaseWPerK: figure('pipeLossBaseWPerK'),
  pipeLossPerArea: figure('pipeLossPerArea'),
  collectorExcessK: figure('collectorExcessK'),
  referenceVolumeLPerM2: figure('referenceVolumeLPerM2'),
  referenceExponent: figure('referenceExponent'),
  referenceBaseC: figure('referenceBaseC'),
  referencePerCold: figure('referencePerCold'),
  referencePerOutside: figure('referencePerOutside'),
  largestX: figure('largestX'),
  fittedY: figure('fittedY'),
  fittedX: figure('fittedX'),
  fittedYSquare: figure('fittedYSquare'),
  fittedXSquare: figure('fittedXSquare'),
  fittedYCube: figure('fittedYCube'),
} as const

/**
 * Electricity of an electric solar pump.
 *
 * @param edition of the certificate
 * @returns [kWh/yr]
 * @see solar-water-heating.table.json
 */
export function solarPumpKwh(edition: Edition): number {
  return figure(solarPumpRow(edition))
}

/**
 * Row of `solar-water-heating.table.json` that holds the solar pump's electricity.
 *
 * @param edition of the certificate
 * @returns key of the row
 */
export function solarPumpRow(edition: Edition): string {
  if (countsSolarByMonth(edition)) return 'pumpKwhSap102'
  return edition === 'sap_2005' || edition === 'sap_2009' ? 'pumpKwhSap2009' : 'pumpKwhSap2012'
}
