import { SOURCES } from '../../assumptions.ts'
import type { CubicMetres } from '../../quantities/units.ts'
import { VENTILATION, VENTILATION_FAN } from '../../tables/ventilation/ventilation-figures.ts'
import type { Trace } from '../../trace.ts'
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
 * @param reading collects the assumption; traced as `ratedKwh` and `inUseKwh`
 * @returns both figures [kWh/yr], 0 or more
 * @see SAP 2012, Tables 4f and 4g; ventilation-fan.table.json
 */
export function fanEnergy(features: HomeFeatures, volume: CubicMetres, reading: ReadingContext): FanEnergy {
  const { ventilation } = features
  const { trace } = reading
  if (ventilation === null || ventilation === 'natural') {
    trace?.fixed('ratedKwh', FANS, 0, 'SYS-8: no fan ventilates the whole home.', ['ventilation'])
    trace?.same('inUseKwh', 'ratedKwh')
    return { ratedKwh: 0, inUseKwh: 0 }
  }
  const kind = airExchangeOf(ventilation)
  const isFromLoft = kind === 'natural'
  const isBalanced = kind === 'balanced' || kind === 'balanced_with_heat_recovery'
  const perWPerLPerS =
    (isBalanced ? VENTILATION_FAN.balancedKwhPerM3 * VENTILATION.mechanicalAch : VENTILATION_FAN.extractKwhPerM3) *
    volume
  const stated = features.ventilationDetails?.fanPowerWPerLPerS ?? null
  if (trace !== null) traceFans(trace, features, isFromLoft, isBalanced)
  if (stated !== null) {
    const kwh = VENTILATION_FAN.inUseFactorOfRecord * stated * perWPerLPerS
    return { ratedKwh: isFromLoft ? 0 : kwh, inUseKwh: kwh }
  }
  const usual = VENTILATION_FAN[usualPowerRow(isFromLoft, isBalanced, features)]
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

type UsualPowerRow = Extract<keyof typeof VENTILATION_FAN, `${string}InUseWPerLPerS`>

function usualPowerRow(isFromLoft: boolean, isBalanced: boolean, features: HomeFeatures): UsualPowerRow {
  if (isFromLoft) return 'loftInUseWPerLPerS'
  if (isBalanced) return 'balancedInUseWPerLPerS'
  const fans = features.ventilation === 'extract' ? (features.ventilationDetails?.extractFans ?? null) : null
  if (fans === 'central') return 'centralExtractInUseWPerLPerS'
  return fans === 'in_each_room' ? 'roomExtractInUseWPerLPerS' : 'extractInUseWPerLPerS'
}

const FANS = { symbol: 'E', label: 'Electricity of the fans', unit: 'kWh/yr' }
const PER_POWER = { symbol: 'q', label: 'Electricity of the fans for each W per l/s', unit: 'kWh/yr' }
const POWER = { symbol: 'p', label: 'Power of the fans', unit: 'W per l/s' }

function traceFans(trace: Trace, features: HomeFeatures, isFromLoft: boolean, isBalanced: boolean): void {
  if (isBalanced) {
    const inputs = { k: 'ventilation-fan/balancedKwhPerM3', n: 'ventilation/mechanicalAch', V: 'volume' }
    trace.step('per_power', PER_POWER, 'SYS-8', 'k · n · V', inputs)
  } else trace.step('per_power', PER_POWER, 'SYS-8', 'k · V', { k: 'ventilation-fan/extractKwhPerM3', V: 'volume' })
  const stated = features.ventilationDetails?.fanPowerWPerLPerS ?? null
  if (stated === null) {
    const row = usualPowerRow(isFromLoft, isBalanced, features)
    trace.cell('power', 'ventilation-fan', [row], 'value', { symbol: 'p' }, [
      'ventilation',
      'ventilationDetails.fanPower',
    ])
    trace.step('inUseKwh', FANS, 'SYS-8', 'p · q', { p: 'power', q: 'per_power' })
    const power = isBalanced ? 'balancedWPerLPerS' : 'extractWPerLPerS'
    trace.cell('default', 'ventilation-fan', [power], 'value', { symbol: 'p' }, ['ventilation'])
    const inputs = { f: 'ventilation-fan/inUseFactor', p: 'default', q: 'per_power' }
    trace.step('ratedKwh', FANS, 'SYS-8', 'f · p · q', inputs)
  } else {
    trace.stated('power', POWER, stated, 'ventilationDetails.fanPowerWPerLPerS')
    const inputs = { f: 'ventilation-fan/inUseFactorOfRecord', p: 'power', q: 'per_power' }
    trace.step('inUseKwh', FANS, 'SYS-8', 'f · p · q', inputs)
  }
  const isNew = features.assessment === 'sap'
  if (isFromLoft) {
    trace.fixed('ratedKwh', FANS, 0, 'SYS-8: certificates count no fan that blows air in from the loft.', [
      'ventilation',
    ])
  } else if (isNew || stated !== null) trace.same('ratedKwh', 'inUseKwh')
}
