import { SOURCES } from '../../assumptions.ts'
import { cylinderFigures, HOT_WATER } from '../../tables/hot-water/hot-water-figures.ts'
import type { Trace } from '../../trace.ts'
import { type AgeBand, type HeatingSystem, isHeatPump, STAR_WORDS } from '../../vocabulary.ts'
import type { HotWater, PrimaryPipework, SolarCollector } from '../dwelling.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { starOf } from '../features/star-ratings.ts'
import { readControls } from '../heating/heating-controls.ts'
import { isSolidFuel, resolveSystem } from '../heating/heating-from-features.ts'
import { isMainsGasOrUnknown } from '../heating/space-heater.ts'
import { namedWaterSupply, type WaterSupply } from '../heating/water-supply.ts'
import type { ReadingContext } from '../reading-context.ts'
import { testedCombiShare } from './combi-test.ts'
import {
  cylinderLossKwhPerDay,
  cylinderVolumeL,
  storeLossKwhPerDay,
  traceStoreLoss,
  traceTemperatureFactor,
} from './cylinder-loss.ts'
import { resolveSolarCollector } from './solar-collector.ts'
import { resolveOutlets, resolveRecoveredShares, type WaterOutlets } from './water-outlets.ts'

/**
 * Hot water of a home. Rule HL-24: the certificate's words, then whether a boiler is a combi or heats a cylinder, then
 * the usual cylinder of its age.
 *
 * @param features source, cylinder and outlets
 * @param totalFloorAreaM2 [m²], above 0
 * @param reading age and edition; collects assumptions and the steps to each figure
 * @returns supply, outlets, store loss [kWh/day] and pipework
 * @see SAP 10.2, section 4; RdSAP 10, Tables 28 and 29
 */
export function resolveHotWater(features: HomeFeatures, totalFloorAreaM2: number, reading: ReadingContext): HotWater {
  const system = resolveSystem(features, reading)
  const supply = supplyOf(features, system, totalFloorAreaM2, reading)
  const hasCylinder = supply === 'immersion_cylinder' || supply === 'heated_cylinder'
  const isPump = isHeatPump(system)
  const outlets = resolveOutlets(features, supply === 'point_of_use', reading)
  const recovered = resolveRecoveredShares(features, system, outlets, reading)
  const isLowWaterUse = features.hotWaterDetails?.isLowWaterUse === true
  if (supply === 'network') return { ...networkHotWater(reading), ...outlets, isLowWaterUse, ...recovered }
  const isImmersion = supply === 'immersion_cylinder'
  const solarCollector = resolveSolarCollector({
    features,
    edition: reading.edition,
    cylinderVolumeL: hasCylinder ? cylinderVolumeL(features, reading) : null,
    assume: reading.assume,
    trace: reading.trace,
  })
  const storageLossKwhPerDay = hasCylinder
    ? cylinderLossKwhPerDay(features, isImmersion, reading) * (1 - (solarCollector?.dedicatedShareOfCylinder ?? 0))
    : 0
  if (reading.trace !== null) traceStorageLoss(reading.trace, hasCylinder, solarCollector)
  return {
    coldSupply: features.hotWaterDetails?.coldSupply ?? (hasCylinder && !isPump ? 'tank' : 'mains'),
    hasMixerShower: outlets.hasMixerShower,
    showerFlowLPerMin: outlets.showerFlowLPerMin,
    electricShowers: outlets.electricShowers,
    hasBath: outlets.hasBath,
    hasAssumedMixer: outlets.hasAssumedMixer,
    isLowWaterUse,
    isPointOfUse: supply === 'point_of_use',
    isCombi: supply === 'combi',
    testedCombiShare: supply === 'combi' ? testedCombiShare(features, reading) : 0,
    storageLossKwhPerDay,
    primaryPipework: supply === 'heated_cylinder' ? primaryPipework(features, reading) : null,
    recoveredShare: recovered.recoveredShare,
    drainRecoveredShare: recovered.drainRecoveredShare,
    solarCollector,
  }
}

const STORAGE_LOSS = { symbol: 'q_s', label: 'Loss of the cylinder', unit: 'kWh/day' }

function traceStorageLoss(trace: Trace, hasCylinder: boolean, collector: SolarCollector | null): void {
  if (!hasCylinder) {
    trace.fixed('storageLoss', STORAGE_LOSS, 0, 'HL-24: the home has no cylinder.', ['hotWater.source'])
  } else if (collector !== null && collector.dedicatedShareOfCylinder > 0) {
    const inputs = { q_s: 'storageLoss', V_d: 'dedicated', V: 'volume' }
    const because = 'The part that the sun alone heats is no loss of the heater.'
    trace.step('storageLoss', STORAGE_LOSS, 'HL-24b', 'q_s · (1 − V_d / V)', inputs, because)
  }
}

function supplyOf(
  features: HomeFeatures,
  system: HeatingSystem,
  totalFloorAreaM2: number,
  reading: ReadingContext,
): WaterSupply {
  if (features.hotWater.source === null) {
    reading.assume?.('hotWater.source', 'from the main heating', 'Hot water is not described.', SOURCES.practice)
  }
  const named = namedWaterSupply(features, system)
  if (named === 'network') return networkSupply(features)
  return named === 'boiler' ? boilerSupply(features, totalFloorAreaM2, reading) : named
}

/** A heat network heats a cylinder only where one is described. */
function networkSupply(features: HomeFeatures): WaterSupply {
  const { hasCylinder, cylinderVolumeL, hasCylinderThermostat } = features.hotWater
  const isDescribed = hasCylinder === true || cylinderVolumeL !== null || hasCylinderThermostat === false
  return isDescribed ? 'heated_cylinder' : 'network'
}

/** Rule HL-24c: a heat interface unit counts as a small, well insulated store on insulated pipes. */
function networkHotWater(
  reading: ReadingContext,
): Omit<HotWater, keyof WaterOutlets | 'isLowWaterUse' | 'recoveredShare' | 'drainRecoveredShare'> {
  const { volumeL } = cylinderFigures(reading.ageBand)
  if (reading.trace !== null) traceNetworkUnit(reading.trace, reading.ageBand)
  reading.assume?.(
    'hotWater.store',
    'heat interface unit',
    'No cylinder is described on the network.',
    SOURCES.practice,
  )
  return {
    coldSupply: 'mains',
    isPointOfUse: false,
    isCombi: false,
    testedCombiShare: 0,
    storageLossKwhPerDay: storeLossKwhPerDay(volumeL, 'foam', HOT_WATER.networkFoamMm) * HOT_WATER.temperatureFactor,
    primaryPipework: {
      insulatedShare: 1,
      winterHoursPerDay: HOT_WATER.primaryHoursTimed,
      summerHoursPerDay: HOT_WATER.primaryHoursTimed,
    },
    solarCollector: null,
  }
}

function traceNetworkUnit(trace: Trace, ageBand: AgeBand): void {
  const volume = { symbol: 'V', label: 'Volume that a heat interface unit counts as', unit: 'l' }
  trace.cell('volume', 'hot-water-cylinder', [ageBand], 'volumeL', volume, ['hotWater.store', 'age'])
  trace.cell('thickness', 'hot-water', ['networkFoamMm'], 'value', { symbol: 't' })
  traceStoreLoss(trace, 'foam')
  traceTemperatureFactor(trace, true, false)
  const share = { symbol: 'f_i', label: 'Insulated share of the primary pipework', unit: 'share' }
  trace.fixed('insulatedShare', share, 1, 'HL-24c: a heat interface unit has insulated pipes.', ['hotWater.store'])
  traceHours(trace, 'winterHours', 'primaryHoursTimed')
  traceHours(trace, 'summerHours', 'primaryHoursTimed')
}

type HoursRow = 'primaryHoursTimed' | 'primaryHoursThermostat' | 'primaryHoursNoThermostat'

function traceHours(trace: Trace, figure: 'winterHours' | 'summerHours', row: HoursRow): void {
  trace.cell(figure, 'hot-water', [row], 'value', { symbol: 'h' }, [
    'hotWater.hasCylinderThermostat',
    'hotWater.primaryPipework',
  ])
}

/** Bands in which gas boilers mostly heat a cylinder, if the home is large or its controls are plain. Own count. */
export const CYLINDER_ERA: ReadonlySet<AgeBand> = new Set(['G', 'H', 'I', 'J'] satisfies AgeBand[])
export const LARGE_HOME_M2 = 110

/** Rule HL-24a: combi or cylinder where the text says only "from main system". */
function boilerSupply(features: HomeFeatures, totalFloorAreaM2: number, reading: ReadingContext): WaterSupply {
  const { hasCylinder, hasCylinderThermostat } = features.hotWater
  if (hasCylinder !== null) return hasCylinder ? 'heated_cylinder' : 'combi'
  if (hasCylinderThermostat !== null || features.hasSolarWaterHeating === true) return 'heated_cylinder'
  const byStars = supplyByStars(features)
  if (byStars !== null) return byStars

  const isEra = CYLINDER_ERA.has(reading.ageBand)
  const text = features.shownBefore === undefined ? features.heatingControls : features.shownBefore.controls
  const controls = text === null ? null : readControls(text)
  const hasPlainControls = controls === 'programmer_room_thermostat' || controls === 'room_thermostat'
  const { fuel } = features.mainHeating
  const isCylinder =
    isSolidFuel(fuel) || fuel === 'electricity' || (isEra && (hasPlainControls || totalFloorAreaM2 >= LARGE_HOME_M2))
  reading.assume?.(
    'hotWater.hasCylinder',
    isCylinder ? 'cylinder' : 'combination boiler',
    'Not stated; likely by age, size and controls (right in 87 % of homes).',
    SOURCES.practice,
  )
  return isCylinder ? 'heated_cylinder' : 'combi'
}

/**
 * Stars show a cylinder by its losses (right in 98 % of homes with mains gas), and a combination boiler by the lack of
 * losses (94 %). Other fuels shift both stars by their price, so only a step from heating to hot water shows losses.
 */
function supplyByStars(features: HomeFeatures): WaterSupply | null {
  const water = starOf(features.stars.hotWater)
  const heating = starOf(features.stars.mainHeating)
  if (water === null || heating === null) return null
  if (!isMainsGasOrUnknown(features.mainHeating.fuel)) {
    return STAR_WORDS.indexOf(water) < STAR_WORDS.indexOf(heating) ? 'heated_cylinder' : null
  }
  if (STAR_WORDS.indexOf(water) <= STAR_WORDS.indexOf('average')) return 'heated_cylinder'
  return water === 'very_good' && heating === 'very_good' ? 'combi' : null
}

function primaryPipework(features: HomeFeatures, reading: ReadingContext): PrimaryPipework {
  const usual = cylinderFigures(reading.ageBand)
  const details = features.hotWaterDetails
  const isTimedApart = details?.isTimedApart ?? usual.isTimedApart
  const insulatedShare = details?.primaryInsulatedShare ?? usual.primaryInsulatedShare
  if ((details?.primaryInsulatedShare ?? null) === null) {
    reading.assume?.(
      'hotWater.primaryPipework',
      `${insulatedShare > 0 ? 'insulated' : 'bare'}, water ${isTimedApart ? '' : 'not '}timed apart`,
      'Not recorded; by age.',
      SOURCES.rdsap10,
    )
  }
  const hasThermostat = features.hotWater.hasCylinderThermostat !== false
  if (reading.trace !== null) {
    const thermostatRow = isTimedApart ? 'primaryHoursTimed' : 'primaryHoursThermostat'
    traceInsulatedShare(reading.trace, details?.primaryInsulatedShare ?? null, reading.ageBand)
    traceHours(reading.trace, 'winterHours', hasThermostat ? thermostatRow : 'primaryHoursNoThermostat')
    traceHours(reading.trace, 'summerHours', 'primaryHoursTimed')
  }
  const thermostatHours = isTimedApart ? HOT_WATER.primaryHoursTimed : HOT_WATER.primaryHoursThermostat
  return {
    insulatedShare,
    winterHoursPerDay: hasThermostat ? thermostatHours : HOT_WATER.primaryHoursNoThermostat,
    summerHoursPerDay: HOT_WATER.primaryHoursTimed,
  }
}

function traceInsulatedShare(trace: Trace, recorded: number | null, ageBand: AgeBand): void {
  const name = { symbol: 'f_i', label: 'Insulated share of the primary pipework', unit: 'share' }
  const column = 'primaryInsulatedShare'
  if (recorded !== null) trace.stated('insulatedShare', name, recorded, `hotWaterDetails.${column}`)
  else trace.cell('insulatedShare', 'hot-water-cylinder', [ageBand], column, name, ['hotWater.primaryPipework', 'age'])
}
