import { SOURCES } from '../../assumptions.ts'
import type { CubicMetres } from '../../quantities/units.ts'
import { VENTILATION, VENTILATION_FAN } from '../../tables/ventilation/ventilation-figures.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { ReadingContext } from '../reading-context.ts'
import { airExchangeOf } from './air-exchange.ts'

/** Electricity of the fans of whole-house ventilation [kWh/yr]. */
export interface FanEnergy {
  /** As a certificate counts it. */
  ratedKwh: number
  /** As such fans use it. */
  inUseKwh: number
}

/**
 * Electricity of whole-house ventilation. Rule SYS-8: the power that a document states, else the default of SAP for a
 * certificate and that of usual products for bills. A full assessment needs a product, so its certificate has the usual
 * one too. Certificates count no fan that blows air in from the loft. Intermittent extract fans belong to the household.
 *
 * @param features ventilation, and the stated power [W per l/s]
 * @param volume of air [m³]
 * @param reading collects the assumption
 * @returns both figures [kWh/yr], 0 or more
 * @see SAP 2012, Tables 4f and 4g; ventilation-fan.table.json
 */
export function fanEnergy(features: HomeFeatures, volume: CubicMetres, reading: ReadingContext): FanEnergy {
  const { ventilation } = features
  if (ventilation === null || ventilation === 'natural') return { ratedKwh: 0, inUseKwh: 0 }
  const kind = airExchangeOf(ventilation)
  const isFromLoft = kind === 'natural'
  const isBalanced = kind === 'balanced' || kind === 'balanced_with_heat_recovery'
  const perWPerLPerS =
    (isBalanced ? VENTILATION_FAN.balancedKwhPerM3 * VENTILATION.mechanicalAch : VENTILATION_FAN.extractKwhPerM3) *
    volume
  const stated = features.ventilationDetails?.fanPowerWPerLPerS ?? null
  if (stated !== null) {
    const kwh = VENTILATION_FAN.inUseFactorOfRecord * stated * perWPerLPerS
    return { ratedKwh: isFromLoft ? 0 : kwh, inUseKwh: kwh }
  }
  const usual = usualPower(isFromLoft, isBalanced, features)
  reading.assume?.(
    'ventilationDetails.fanPower',
    `${usual} W per l/s in use`,
    `Power of the fans is not recorded; that of usual products.${usual === VENTILATION_FAN.extractInUseWPerLPerS ? EITHER_EXTRACT : ''}`,
    SOURCES.practice,
  )
  const inUseKwh = usual * perWPerLPerS
  if (isFromLoft) return { ratedKwh: 0, inUseKwh }
  const byDefault = isBalanced ? VENTILATION_FAN.balancedWPerLPerS : VENTILATION_FAN.extractWPerLPerS
  const ratedKwh = features.assessment === 'sap' ? inUseKwh : VENTILATION_FAN.inUseFactor * byDefault * perWPerLPerS
  return { ratedKwh, inUseKwh }
}

const EITHER_EXTRACT = ` From ${VENTILATION_FAN.roomExtractInUseWPerLPerS} with a fan in each room to ${VENTILATION_FAN.centralExtractInUseWPerLPerS} with one for the home.`

function usualPower(isFromLoft: boolean, isBalanced: boolean, features: HomeFeatures): number {
  if (isFromLoft) return VENTILATION_FAN.loftInUseWPerLPerS
  if (isBalanced) return VENTILATION_FAN.balancedInUseWPerLPerS
  const fans = features.ventilation === 'extract' ? (features.ventilationDetails?.extractFans ?? null) : null
  if (fans === 'central') return VENTILATION_FAN.centralExtractInUseWPerLPerS
  return fans === 'in_each_room' ? VENTILATION_FAN.roomExtractInUseWPerLPerS : VENTILATION_FAN.extractInUseWPerLPerS
}
