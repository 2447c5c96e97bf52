import { SOURCES } from '../../assumptions.ts'
import { cylinderFigures, HOT_WATER } from '../../tables/hot-water/hot-water-figures.ts'
import type { Trace } from '../../trace.ts'
import { type AgeBand, type CylinderInsulation, isHeatPump, STAR_WORDS } from '../../vocabulary.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { starOf } from '../features/star-ratings.ts'
import { hasDualImmersion, resolveTariff } from '../heating/electricity-tariff.ts'
import { isSolidFuel, resolveSystem } from '../heating/heating-from-features.ts'
import { fuelOf } from '../heating/space-heater.ts'
import { namedWaterSupply } from '../heating/water-supply.ts'
import type { ReadingContext } from '../reading-context.ts'

/**
 * Heat that a hot water cylinder loses in a day. Rule HL-24b: the loss its maker states, else volume · loss factor ·
 * (120/V)^(1/3); times a temperature factor for thermostat and timing. What is not described is as usual for the age.
 * Traced as `storageLoss`.
 *
 * @param features of hot water: volume [l], insulation [mm] and stated loss [kWh/day], each null where not recorded
 * @param isImmersion heated by an immersion heater, which has its own thermostat
 * @returns [kWh/day]
 * @see SAP 10.2, Tables 2, 2a and 2b; RdSAP 10, Tables 28 and 29
 */
export function cylinderLossKwhPerDay(features: HomeFeatures, isImmersion: boolean, reading: ReadingContext): number {
  const { hotWater } = features
  const usual = cylinderFigures(reading.ageBand)
  if (!isImmersion && hotWater.hasCylinderThermostat === null) {
    reading.assume?.('hotWater.hasCylinderThermostat', 'present', 'Not recorded as missing.', SOURCES.practice)
  }
  const hasThermostat = isImmersion || hotWater.hasCylinderThermostat !== false
  // Table 2b grants the factor to boilers, warm air and heat pumps; an immersion heater serves no rooms.
  const isTimedApart = !isImmersion && (features.hotWaterDetails?.isTimedApart ?? usual.isTimedApart)
  const temperatureFactor =
    HOT_WATER.temperatureFactor *
    (hasThermostat ? 1 : HOT_WATER.noThermostatFactor) *
    (isTimedApart ? HOT_WATER.separateTimingFactor : 1)
  const storeLoss = hotWater.cylinderLossKwhPerDay ?? describedLoss(features, reading)
  if (reading.trace !== null) {
    traceStatedLoss(reading.trace, hotWater.cylinderLossKwhPerDay)
    traceTemperatureFactor(reading.trace, hasThermostat, isTimedApart)
  }
  return storeLoss * temperatureFactor
}

const STORE_LOSS = { symbol: 'q_s', label: 'Loss of the cylinder', unit: 'kWh/day' }

function traceStatedLoss(trace: Trace, statedKwhPerDay: number | null): void {
  if (statedKwhPerDay === null) return
  const name = { ...STORE_LOSS, label: 'Loss of the cylinder as its maker states it' }
  trace.stated('store', name, statedKwhPerDay, 'hotWater.cylinderLossKwhPerDay')
}

/**
 * Records the loss of a store at the temperature that thermostat and timing keep. Rule HL-24b.
 *
 * @param trace has `store`; gets `storageLoss`
 * @param hasThermostat of the cylinder
 * @param isTimedApart water from rooms
 */
export function traceTemperatureFactor(trace: Trace, hasThermostat: boolean, isTimedApart: boolean): void {
  const factors = {
    f: 'hot-water/temperatureFactor',
    ...(hasThermostat ? {} : { f_t: 'hot-water/noThermostatFactor' }),
    ...(isTimedApart ? { f_s: 'hot-water/separateTimingFactor' } : {}),
  }
  const symbols = Object.keys(factors).join(' · ')
  const because = `${hasThermostat ? 'With' : 'Without'} a thermostat, ${isTimedApart ? '' : 'not '}timed apart.`
  const formula = symbols === 'f' ? 'q · f' : `q · (${symbols})`
  trace.step('storageLoss', STORE_LOSS, 'HL-24b', formula, { q: 'store', ...factors }, because)
}

/**
 * Volume of a cylinder, as recorded or as usual. Rule HL-24b. Traced as `volume`.
 *
 * @param features of the home
 * @param reading age of the home
 * @returns [l], above 0
 * @see hot-water-cylinder.table.json
 */
export function cylinderVolumeL(features: HomeFeatures, reading: ReadingContext): number {
  const recordedL = features.hotWater.cylinderVolumeL
  const { ageBand, trace } = reading
  if (recordedL !== null) {
    trace?.stated('volume', VOLUME, recordedL, 'hotWater.cylinderVolumeL')
    return recordedL
  }
  const unseen = isUnseen(features) ? unseenVolumeRow(features, reading) : null
  if (unseen !== null) {
    trace?.cell('volume', 'hot-water', [unseen], 'value', VOLUME, VOLUME_FACTS)
    return HOT_WATER[unseen]
  }
  trace?.cell('volume', 'hot-water-cylinder', [ageBand], 'volumeL', VOLUME, VOLUME_FACTS)
  return cylinderFigures(ageBand).volumeL
}

const VOLUME = { symbol: 'V', label: 'Volume of the cylinder', unit: 'l' }
const VOLUME_FACTS = ['hotWater.cylinderVolumeL', 'age'] as const

/**
 * RdSAP has separate figures for cylinders that could not be inspected; cylinders that words describe in part were
 * inspected. Where there is no hot water at all, the cylinder that is assumed was not seen either.
 */
function isUnseen({ hotWater, hotWaterDetails }: HomeFeatures): boolean {
  return hotWaterDetails?.isCylinderSeen === false || hotWater.source === 'none'
}

/** null for that of the age. */
function unseenVolumeRow(
  features: HomeFeatures,
  reading: ReadingContext,
): 'unseenOffPeakL' | 'unseenSolidFuelL' | null {
  const quiet = { ...reading, assume: null }
  const system = resolveSystem(features, quiet)
  const supply = namedWaterSupply(features, system)
  if (supply === 'immersion_cylinder' && hasDualImmersion(features)) {
    return resolveTariff(features, system, quiet) === 'standard' ? null : 'unseenOffPeakL'
  }
  const isBurnt = supply === 'boiler' || supply === 'heated_cylinder'
  return isBurnt && isSolidFuel(features.hotWater.fuel ?? features.mainHeating.fuel) ? 'unseenSolidFuelL' : null
}

function describedLoss(features: HomeFeatures, reading: ReadingContext): number {
  const { hotWater } = features
  const volumeL = cylinderVolumeL(features, reading)
  if (hotWater.cylinderVolumeL === null) {
    reading.assume?.('hotWater.cylinderVolumeL', `${volumeL} l`, 'The cylinder is not measured.', SOURCES.rdsap10)
  }
  const likelyJacket = likelyJacketRow(features, reading.ageBand)
  const kind = hotWater.cylinderInsulation ?? (likelyJacket === null ? 'foam' : 'loose_jacket')
  const jacket = kind === 'loose_jacket' ? likelyJacket : null
  const usualMm = jacket === null ? cylinderFigures(reading.ageBand).foamMm : HOT_WATER[jacket]
  const thicknessMm = kind === 'none' ? 0 : (hotWater.cylinderInsulationThicknessMm ?? usualMm)
  if (hotWater.cylinderInsulation === null || (kind !== 'none' && hotWater.cylinderInsulationThicknessMm === null)) {
    reading.assume?.(
      'hotWater.cylinderInsulation',
      `${thicknessMm} mm ${kind.replace('_', ' ')}`,
      'The insulation of the cylinder is not fully described.',
      SOURCES.practice,
    )
  }
  if (reading.trace !== null) {
    traceThickness(reading.trace, kind, hotWater.cylinderInsulationThicknessMm, jacket, reading.ageBand)
    traceStoreLoss(reading.trace, kind)
  }
  return storeLossKwhPerDay(volumeL, kind, thicknessMm)
}

const THICKNESS = { symbol: 't', label: 'Insulation of the cylinder', unit: 'mm' }

function traceThickness(
  trace: Trace,
  kind: CylinderInsulation,
  recordedMm: number | null,
  jacket: JacketRow | null,
  ageBand: AgeBand,
): void {
  const chosenBy = ['hotWater.cylinderInsulation', 'age']
  if (kind === 'none') {
    trace.fixed('thickness', THICKNESS, 0, 'The cylinder is bare.', ['hotWater.cylinderInsulation'])
  } else if (recordedMm !== null) {
    trace.stated('thickness', THICKNESS, recordedMm, 'hotWater.cylinderInsulationThicknessMm')
  } else if (jacket === null) {
    trace.cell('thickness', 'hot-water-cylinder', [ageBand], 'foamMm', THICKNESS, chosenBy)
  } else trace.cell('thickness', 'hot-water', [jacket], 'value', THICKNESS, chosenBy)
}

/** Cylinders have factory insulation from the 1980s on; before that they have a jacket. */
const JACKET_ERA: ReadonlySet<AgeBand> = new Set(['A', 'B', 'C', 'D', 'E', 'F'] satisfies AgeBand[])
/** Two steps between the stars of heating and hot water show a larger loss than with foam. */
const JACKET_STAR_STEPS = 2

type JacketRow = 'thinJacketMm' | 'usualJacketMm'

/**
 * The row of a cylinder's jacket where its insulation is not described; null for foam. Rule HL-24b: a jacket where a
 * missing thermostat or the stars show an old cylinder, or where a cylinder in an old home could not be inspected.
 */
function likelyJacketRow(features: HomeFeatures, ageBand: AgeBand): JacketRow | null {
  const { hotWater, stars } = features
  if (isUnseen(features)) return JACKET_ERA.has(ageBand) ? 'thinJacketMm' : null
  const water = starOf(stars.hotWater)
  const heating = starOf(stars.mainHeating)
  if (water !== null && heating !== null && areStarsComparable(features)) {
    const steps = STAR_WORDS.indexOf(heating) - STAR_WORDS.indexOf(water)
    if (steps >= JACKET_STAR_STEPS) return 'thinJacketMm'
    // A missing thermostat costs one step; with a thermostat one step shows a jacket.
    return steps === 1 && hotWater.hasCylinderThermostat !== false ? 'usualJacketMm' : null
  }
  return hotWater.hasCylinderThermostat === false && JACKET_ERA.has(ageBand) ? 'usualJacketMm' : null
}

/**
 * A step between the stars shows losses only where rooms and water are heated alike: the price of another fuel lowers
 * the star as well.
 */
function areStarsComparable({ hotWater, mainHeating }: HomeFeatures): boolean {
  if (hotWater.source !== 'electric_immersion') return true
  const isDirect = mainHeating.system === null || !isHeatPump(mainHeating.system)
  return isDirect && (fuelOf(mainHeating) ?? 'mains_gas') === 'electricity'
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

/**
 * Records the loss of a store at standard temperature. Rule HL-24b.
 *
 * @param trace has `volume` and `thickness`; gets `store`
 * @param insulation of the store
 */
export function traceStoreLoss(trace: Trace, insulation: CylinderInsulation): void {
  const kind = insulation === 'loose_jacket' ? 'jacket' : 'foam'
  const name = { ...STORE_LOSS, label: 'Loss of the cylinder at standard temperature' }
  trace.step('store', name, 'HL-24b', 'V · (l_0 + a / (t + b)) · cbrt(V_0 / V)', {
    V: 'volume',
    l_0: 'hot-water/storeLossBase',
    a: `hot-water/${kind}LossNumerator`,
    t: 'thickness',
    b: `hot-water/${kind}LossOffsetMm`,
    V_0: 'hot-water/storeReferenceL',
  })
}
