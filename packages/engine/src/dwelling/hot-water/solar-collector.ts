import { SOURCES } from '../../assumptions.ts'
import {
  COLLECTOR,
  countsSolarByMonth,
  overshadingFactor,
  SOLAR_WATER,
} from '../../tables/hot-water/solar-water-figures.ts'
import type { Trace } from '../../trace.ts'
import type { Edition } from '../../vocabulary.ts'
import type { SolarCollector } from '../dwelling.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { SolarWaterHeating } from '../features/surveyed-details.ts'
import type { ReadingContext } from '../reading-context.ts'

export interface SolarCollectorInput {
  features: HomeFeatures
  edition: Edition
  /** Volume of the home's own cylinder [l]; null without one. */
  cylinderVolumeL: number | null
  assume: ReadingContext['assume']
  /** Gets the figures of the collector, such as `solarCollector.aperture`. */
  trace: ReadingContext['trace']
}

/**
 * The solar water heater of a home, with every gap filled. Rule SOL-16: what a whole document measures, else 3 m² of
 * flat plate facing south at 30°, modestly overshaded. The sun alone heats a third of the cylinder, or a separate store
 * of 75 litres where there is none.
 *
 * @param question features of the home, volume of its cylinder [l] and edition
 * @returns null where none is recorded
 * @see RdSAP 10 Table 29; SAP 10.2 Table H1
 */
export function resolveSolarCollector(question: SolarCollectorInput): SolarCollector | null {
  const { features, edition, cylinderVolumeL, assume, trace } = question
  if (features.hasSolarWaterHeating !== true) return null
  const details = features.solarWaterHeating
  if (details === null) {
    const reason = 'The certificate states only that there is solar water heating.'
    assume?.('solarWaterHeating.collector', `flat plate, ${SOLAR_WATER.apertureM2} m²`, reason, SOURCES.rdsap10)
  }
  const typical = details?.collector === null || details === null ? null : COLLECTOR[details.collector]
  const hasOwnStore = cylinderVolumeL === null || details?.hasCombinedCylinder === false
  if (trace !== null) traceCollector(trace, details, edition, hasOwnStore)
  return {
    apertureM2: details?.apertureM2 ?? SOLAR_WATER.apertureM2,
    zeroLossEfficiency: shareOf(details?.zeroLossEfficiency) ?? typical?.efficiency ?? SOLAR_WATER.zeroLossEfficiency,
    linearLossWPerM2K: details?.linearLossWPerM2K ?? typical?.linearLoss ?? SOLAR_WATER.linearLoss,
    secondOrderLossWPerM2K2: details?.secondOrderLossWPerM2K2 ?? SOLAR_WATER.secondOrderLoss,
    pitchDeg: details?.pitchDeg ?? SOLAR_WATER.pitchDeg,
    azimuthDeg: details?.azimuthDeg ?? SOLAR_WATER.azimuthDeg,
    overshadingFactor: overshadingFactor(details?.overshading ?? 'modest', edition),
    hasCylinderThermostat: features.hotWater.hasCylinderThermostat !== false,
    ...solarStore(hasOwnStore ? null : cylinderVolumeL, details?.dedicatedVolumeL ?? null),
  }
}

function traceCollector(trace: Trace, details: SolarWaterHeating | null, edition: Edition, hasOwnStore: boolean): void {
  const figure = (name: string, symbol: string, unit: string, detail: keyof SolarWaterHeating, row: string): void => {
    const amount = detail === 'zeroLossEfficiency' ? shareOf(details?.zeroLossEfficiency) : details?.[detail]
    const at = `solarCollector.${name}`
    const [label, field] = [`Collector: ${name}`, `solarWaterHeating.${detail}`]
    if (typeof amount === 'number') trace.stated(at, { symbol, label, unit }, amount, field)
    else trace.cell(at, 'solar-water-heating', [row], 'value', { symbol }, COLLECTOR_FACTS)
  }
  const kind = details?.collector ?? null
  const [efficiency, loss] = kind === null ? (['zeroLossEfficiency', 'linearLoss'] as const) : TYPICAL_ROWS[kind]
  figure('aperture', 'A', 'm²', 'apertureM2', 'apertureM2')
  figure('efficiency', 'η_0', 'share', 'zeroLossEfficiency', efficiency)
  figure('linearLoss', 'a_1', 'W/m²K', 'linearLossWPerM2K', loss)
  figure('secondOrderLoss', 'a_2', 'W/m²K²', 'secondOrderLossWPerM2K2', 'secondOrderLoss')
  figure('pitch', 'p', 'deg', 'pitchDeg', 'pitchDeg')
  const shade = details?.overshading ?? 'modest'
  const column = countsSolarByMonth(edition) ? 'sap102' : 'sap2012'
  trace.cell('solarCollector.overshading', 'solar-overshading', [shade], column, { symbol: 'Z' }, COLLECTOR_FACTS)
  traceStore(trace, details?.dedicatedVolumeL ?? null, hasOwnStore)
}

const COLLECTOR_FACTS = ['hasSolarWaterHeating', 'solarWaterHeating.collector']
const TYPICAL_ROWS = {
  evacuated_tube: ['evacuatedTubeEfficiency', 'evacuatedTubeLoss'],
  flat_plate: ['flatPlateEfficiency', 'flatPlateLoss'],
  unglazed: ['unglazedEfficiency', 'unglazedLoss'],
} as const

function traceStore(trace: Trace, dedicatedL: number | null, hasOwnStore: boolean): void {
  const dedicated = { symbol: 'V_d', label: 'Volume that the sun alone heats', unit: 'l' }
  const volume = 'solarCollector.effectiveVolume'
  if (dedicatedL !== null) trace.stated('recorded', dedicated, dedicatedL, 'solarWaterHeating.dedicatedVolumeL')
  if (hasOwnStore) {
    if (dedicatedL !== null) trace.same(volume, 'recorded')
    else trace.cell(volume, 'solar-water-heating', ['separateStoreL'], 'value', { symbol: 'V' }, COLLECTOR_FACTS)
    return
  }
  if (dedicatedL !== null) trace.step('dedicated', dedicated, 'SOL-16', 'min(V, V_r)', { V: 'volume', V_r: 'recorded' })
  else {
    const inputs = { V: 'volume', s: 'solar-water-heating/dedicatedShareOfCylinder' }
    trace.step('dedicated', dedicated, 'SOL-16', 'min(V, round(V · s))', inputs)
  }
  const inputs = { V: 'volume', V_d: 'dedicated', k: 'solar-water-heating/restOfCylinderShare' }
  const store = { symbol: 'V', label: 'Store that the sun heats', unit: 'l' }
  trace.step(volume, store, 'SOL-16', 'V_d + k · (V − V_d)', inputs)
}

/** Some documents state an efficiency that cannot be one. */
function shareOf(efficiency: number | null | undefined): number | null {
  return efficiency !== null && efficiency !== undefined && efficiency <= 1 ? efficiency : null
}

/**
 * Dedicated and effective volume of a solar store, in a combined cylinder or apart from it. Rule SOL-16.
 *
 * @param cylinderVolumeL of a combined cylinder [l]; null for a separate store
 * @param dedicatedVolumeL that the sun alone heats [l]; null where not recorded
 * @returns share of the cylinder, 0 to 1, and effective volume [l]
 * @see SAP 10.2 Table H1
 */
export function solarStore(
  cylinderVolumeL: number | null,
  dedicatedVolumeL: number | null,
): Pick<SolarCollector, 'dedicatedShareOfCylinder' | 'effectiveVolumeL'> {
  if (cylinderVolumeL === null) {
    return { dedicatedShareOfCylinder: 0, effectiveVolumeL: dedicatedVolumeL ?? SOLAR_WATER.separateStoreL }
  }
  const usualL = Math.round(cylinderVolumeL * SOLAR_WATER.dedicatedShareOfCylinder)
  const dedicatedL = Math.min(cylinderVolumeL, dedicatedVolumeL ?? usualL)
  return {
    dedicatedShareOfCylinder: dedicatedL / cylinderVolumeL,
    effectiveVolumeL: dedicatedL + SOLAR_WATER.restOfCylinderShare * (cylinderVolumeL - dedicatedL),
  }
}
