import { cylinderFigures, HOT_WATER } from '../tables/hot-water-figures.ts'
import type { AgeBand, CylinderInsulation } from '../vocabulary.ts'
import { SOURCES } from './assumption-list.ts'
import type { HotWaterFeatures } from './home-features.ts'
import type { Reading } from './reading.ts'

/**
 * Heat that a hot water cylinder loses in a day. Rule HL-24b: the loss its maker states, else volume · loss factor ·
 * (120/V)^(1/3); times a temperature factor for thermostat and timing. What nobody described is as usual for the age.
 *
 * @param hotWater volume [l], insulation [mm] and stated loss [kWh/day], each null where not recorded
 * @param isImmersion heated by an immersion heater, which has its own thermostat and times
 * @returns [kWh/day]
 * @see SAP 10.2, Tables 2, 2a and 2b; RdSAP 10, Tables 28 and 29
 */
export function cylinderLossKwhPerDay(hotWater: HotWaterFeatures, isImmersion: boolean, reading: Reading): number {
  const usual = cylinderFigures(reading.ageBand)
  if (!isImmersion && hotWater.hasCylinderThermostat === null) {
    reading.assume?.('hotWater.hasCylinderThermostat', 'present', 'No text says that it is missing.', SOURCES.practice)
  }
  const hasThermostat = isImmersion || hotWater.hasCylinderThermostat !== false
  const isTimedApart = isImmersion || usual.isTimedApart
  const temperatureFactor =
    HOT_WATER.temperatureFactor *
    (hasThermostat ? 1 : HOT_WATER.noThermostatFactor) *
    (isTimedApart ? HOT_WATER.separateTimingFactor : 1)
  const storeLoss = hotWater.cylinderLossKwhPerDay ?? describedLoss(hotWater, reading)
  return storeLoss * temperatureFactor
}

/** Volume of a cylinder [l], as recorded or as usual. */
export function cylinderVolumeL(hotWater: HotWaterFeatures, ageBand: AgeBand): number {
  return hotWater.cylinderVolumeL ?? cylinderFigures(ageBand).volumeL
}

function describedLoss(hotWater: HotWaterFeatures, reading: Reading): number {
  const usual = cylinderFigures(reading.ageBand)
  const volumeL = cylinderVolumeL(hotWater, reading.ageBand)
  if (hotWater.cylinderVolumeL === null) {
    reading.assume?.('hotWater.cylinderVolumeL', `${volumeL} l`, 'The cylinder is not measured.', SOURCES.rdsap10)
  }
  const insulation = hotWater.cylinderInsulation ?? 'foam'
  const thicknessMm = insulation === 'none' ? 0 : (hotWater.cylinderInsulationThicknessMm ?? usual.foamMm)
  if (
    hotWater.cylinderInsulation === null ||
    (insulation !== 'none' && hotWater.cylinderInsulationThicknessMm === null)
  ) {
    reading.assume?.(
      'hotWater.cylinderInsulation',
      `${thicknessMm} mm ${insulation.replace('_', ' ')}`,
      'The insulation of the cylinder is not fully described.',
      SOURCES.practice,
    )
  }
  return storeLossKwhPerDay(volumeL, insulation, thicknessMm)
}

/**
 * Loss of a store at standard temperature, before its temperature factor. Rule HL-24b.
 *
 * @param volumeL [l], above 0
 * @param insulation a bare store counts as foam of no thickness
 * @param thicknessMm of the insulation [mm], 0 or more
 * @returns [kWh/day]
 * @see SAP 10.2, Tables 2 and 2a
 */
export function storeLossKwhPerDay(volumeL: number, insulation: CylinderInsulation, thicknessMm: number): number {
  const perLitre =
    insulation === 'loose_jacket'
      ? HOT_WATER.jacketLossNumerator / (thicknessMm + HOT_WATER.jacketLossOffsetMm)
      : HOT_WATER.foamLossNumerator / (thicknessMm + HOT_WATER.foamLossOffsetMm)
  return volumeL * (HOT_WATER.storeLossBase + perLitre) * Math.cbrt(HOT_WATER.storeReferenceL / volumeL)
}
