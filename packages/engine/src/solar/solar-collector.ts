import type { Assume } from '../dwelling/assumption-list.ts'
import { SOURCES } from '../dwelling/assumption-list.ts'
import { overshadingFactor, SOLAR_WATER } from '../tables/solar-water-figures.ts'
import type { Edition } from '../vocabulary.ts'

/** A solar water heater with every gap filled. */
export interface SolarCollector {
  apertureM2: number
  /** 0 to 1. */
  zeroLossEfficiency: number
  linearLossWPerM2K: number
  secondOrderLossWPerM2K2: number
  pitchDeg: number
  azimuthDeg: number
  /** Share of the yearly sunshine left by trees and buildings, 0 to 1. */
  overshadingFactor: number
  /** Litres that the sun alone heats; the cylinder's losses count for the rest. */
  dedicatedVolumeL: number
  /** The dedicated litres and a part of the rest of a combined cylinder. */
  effectiveVolumeL: number
}

/**
 * The collector to take where a certificate says only that there is one. Rule SOL-16: 3 m² of flat plate facing south at
 * 30°, modestly overshaded; a third of the cylinder is heated by the sun alone, or a separate store of 75 litres where
 * there is none.
 *
 * @param cylinderVolumeL [l]; null without a cylinder
 * @see RdSAP 10 Table 29
 */
export function assumedCollector(edition: Edition, cylinderVolumeL: number | null, assume: Assume): SolarCollector {
  const reason = 'The certificate says only that there is solar water heating.'
  assume?.('solarWaterHeating.collector', `flat plate, ${SOLAR_WATER.apertureM2} m²`, reason, SOURCES.rdsap10)
  return {
    apertureM2: SOLAR_WATER.apertureM2,
    zeroLossEfficiency: SOLAR_WATER.zeroLossEfficiency,
    linearLossWPerM2K: SOLAR_WATER.linearLoss,
    secondOrderLossWPerM2K2: SOLAR_WATER.secondOrderLoss,
    pitchDeg: SOLAR_WATER.pitchDeg,
    azimuthDeg: SOLAR_WATER.azimuthDeg,
    overshadingFactor: overshadingFactor('modest', edition),
    ...solarStore(cylinderVolumeL, null),
  }
}

/** Dedicated and effective volume [l] of a store, with a combined cylinder or apart from it. Rule SOL-16. */
export function solarStore(
  cylinderVolumeL: number | null,
  dedicatedVolumeL: number | null,
): Pick<SolarCollector, 'dedicatedVolumeL' | 'effectiveVolumeL'> {
  if (cylinderVolumeL === null) {
    const separate = dedicatedVolumeL ?? SOLAR_WATER.separateStoreL
    return { dedicatedVolumeL: separate, effectiveVolumeL: separate }
  }
  const dedicated = dedicatedVolumeL ?? Math.round(cylinderVolumeL * SOLAR_WATER.dedicatedShareOfCylinder)
  const rest = Math.max(0, cylinderVolumeL - dedicated)
  return { dedicatedVolumeL: dedicated, effectiveVolumeL: dedicated + SOLAR_WATER.restOfCylinderShare * rest }
}
