import { SOURCES } from '../../assumptions.ts'
import { cylinderFigures, HOT_WATER } from '../../tables/hot-water/hot-water-figures.ts'
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
  return storeLoss * temperatureFactor
}

/**
 * Volume of a cylinder, as recorded or as usual. Rule HL-24b.
 *
 * @param features of the home
 * @param reading age of the home
 * @returns [l], above 0
 * @see hot-water-cylinder.table.json
 */
export function cylinderVolumeL(features: HomeFeatures, reading: ReadingContext): number {
  const recordedL = features.hotWater.cylinderVolumeL
  if (recordedL !== null) return recordedL
  return isUnseen(features) ? unseenVolumeL(features, reading) : cylinderFigures(reading.ageBand).volumeL
}

/**
 * RdSAP has separate figures for cylinders that could not be inspected; cylinders that words describe in part were
 * inspected. Where there is no hot water at all, the cylinder that is assumed was not seen either.
 */
function isUnseen({ hotWater, hotWaterDetails }: HomeFeatures): boolean {
  return hotWaterDetails?.isCylinderSeen === false || hotWater.source === 'none'
}

function unseenVolumeL(features: HomeFeatures, reading: ReadingContext): number {
  const quiet = { ...reading, assume: null }
  const system = resolveSystem(features, quiet)
  const supply = namedWaterSupply(features, system)
  if (supply === 'immersion_cylinder' && hasDualImmersion(features)) {
    return resolveTariff(features, system, quiet) === 'standard'
      ? cylinderFigures(reading.ageBand).volumeL
      : HOT_WATER.unseenOffPeakL
  }
  const isBurnt = supply === 'boiler' || supply === 'heated_cylinder'
  return isBurnt && isSolidFuel(features.hotWater.fuel ?? features.mainHeating.fuel)
    ? HOT_WATER.unseenSolidFuelL
    : cylinderFigures(reading.ageBand).volumeL
}

function describedLoss(features: HomeFeatures, reading: ReadingContext): number {
  const { hotWater } = features
  const volumeL = cylinderVolumeL(features, reading)
  if (hotWater.cylinderVolumeL === null) {
    reading.assume?.('hotWater.cylinderVolumeL', `${volumeL} l`, 'The cylinder is not measured.', SOURCES.rdsap10)
  }
  const likely = likelyInsulation(features, reading.ageBand)
  const kind = hotWater.cylinderInsulation ?? likely.kind
  const usualMm = kind === likely.kind ? likely.thicknessMm : cylinderFigures(reading.ageBand).foamMm
  const thicknessMm = kind === 'none' ? 0 : (hotWater.cylinderInsulationThicknessMm ?? usualMm)
  if (hotWater.cylinderInsulation === null || (kind !== 'none' && hotWater.cylinderInsulationThicknessMm === null)) {
    reading.assume?.(
      'hotWater.cylinderInsulation',
      `${thicknessMm} mm ${kind.replace('_', ' ')}`,
      'The insulation of the cylinder is not fully described.',
      SOURCES.practice,
    )
  }
  return storeLossKwhPerDay(volumeL, kind, thicknessMm)
}

/** Cylinders have factory insulation from the 1980s on; before that they have a jacket. */
const JACKET_ERA: ReadonlySet<AgeBand> = new Set(['A', 'B', 'C', 'D', 'E', 'F'] satisfies AgeBand[])
/** Two steps between the stars of heating and hot water show a larger loss than with foam. */
const JACKET_STAR_STEPS = 2

/**
 * Insulation of a cylinder that is not described. Rule HL-24b: a jacket where a missing thermostat or the stars show an
 * old cylinder, or where a cylinder in an old home could not be inspected; else foam.
 *
 * @param features of the home
 * @param ageBand of the home
 * @returns kind and thickness [mm]
 * @see docs/method/dwelling.md
 */
export function likelyInsulation(
  features: HomeFeatures,
  ageBand: AgeBand,
): { kind: CylinderInsulation; thicknessMm: number } {
  const { hotWater, stars } = features
  const foam = { kind: 'foam', thicknessMm: cylinderFigures(ageBand).foamMm } as const
  if (isUnseen(features)) {
    return JACKET_ERA.has(ageBand) ? { kind: 'loose_jacket', thicknessMm: HOT_WATER.thinJacketMm } : foam
  }
  const water = starOf(stars.hotWater)
  const heating = starOf(stars.mainHeating)
  if (water !== null && heating !== null && areStarsComparable(features)) {
    const steps = STAR_WORDS.indexOf(heating) - STAR_WORDS.indexOf(water)
    if (steps >= JACKET_STAR_STEPS) return { kind: 'loose_jacket', thicknessMm: HOT_WATER.thinJacketMm }
    // A missing thermostat costs one step; with a thermostat one step shows a jacket.
    return steps === 1 && hotWater.hasCylinderThermostat !== false
      ? { kind: 'loose_jacket', thicknessMm: HOT_WATER.usualJacketMm }
      : foam
  }
  return hotWater.hasCylinderThermostat === false && JACKET_ERA.has(ageBand)
    ? { kind: 'loose_jacket', thicknessMm: HOT_WATER.usualJacketMm }
    : foam
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
