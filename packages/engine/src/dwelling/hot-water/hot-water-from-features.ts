import { SOURCES } from '../../assumptions.ts'
import { cylinderFigures, HOT_WATER } from '../../tables/hot-water/hot-water-figures.ts'
import { type AgeBand, type HeatingSystem, isHeatPump, STAR_WORDS } from '../../vocabulary.ts'
import type { HotWater, PrimaryPipework } from '../dwelling.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { starOf } from '../features/star-ratings.ts'
import { readControls } from '../heating/heating-controls.ts'
import { isSolidFuel, resolveSystem } from '../heating/heating-from-features.ts'
import { isMainsGasOrUnknown } from '../heating/space-heater.ts'
import { namedWaterSupply, type WaterSupply } from '../heating/water-supply.ts'
import type { ReadingContext } from '../reading-context.ts'
import { testedCombiShare } from './combi-test.ts'
import { cylinderLossKwhPerDay, cylinderVolumeL, storeLossKwhPerDay } from './cylinder-loss.ts'
import { resolveSolarCollector } from './solar-collector.ts'
import { resolveOutlets, resolveRecoveredShares, type WaterOutlets } from './water-outlets.ts'

/**
 * Hot water of a home. Rule HL-24: the certificate's words, then whether a boiler is a combi or heats a cylinder, then
 * the usual cylinder of its age.
 *
 * @param features source, cylinder and outlets
 * @param totalFloorAreaM2 [m²], above 0
 * @param reading age and edition; collects assumptions
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
  })
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
    storageLossKwhPerDay: hasCylinder
      ? cylinderLossKwhPerDay(features, isImmersion, reading) * (1 - (solarCollector?.dedicatedShareOfCylinder ?? 0))
      : 0,
    primaryPipework: supply === 'heated_cylinder' ? primaryPipework(features, reading) : null,
    recoveredShare: recovered.recoveredShare,
    drainRecoveredShare: recovered.drainRecoveredShare,
    solarCollector,
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
  const controls = features.heatingControls === null ? null : readControls(features.heatingControls)
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
  const thermostatHours = isTimedApart ? HOT_WATER.primaryHoursTimed : HOT_WATER.primaryHoursThermostat
  return {
    insulatedShare,
    winterHoursPerDay:
      features.hotWater.hasCylinderThermostat === false ? HOT_WATER.primaryHoursNoThermostat : thermostatHours,
    summerHoursPerDay: HOT_WATER.primaryHoursTimed,
  }
}
