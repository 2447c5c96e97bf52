import { azimuthDegOf } from '../climate/tilted-radiation.ts'
import type { PhotovoltaicArray } from '../dwelling/features/surveyed-details.ts'
import { PRESENT_EDITION } from '../editions.ts'
import { overshadingFactor } from '../tables/hot-water/solar-water-figures.ts'
import { OUTPUT, ROOF } from '../tables/solar/solar-defaults.ts'
import type { Aspect } from '../vocabulary.ts'
import { existingPeakKw } from './existing-panels.ts'
import { aspectOf } from './imaged-faces.ts'
import type { FlatFrames } from './layout/flat-roof-layout.ts'
import { forecastYieldKwhPerKwp } from './photovoltaic-yield.ts'
import type { SolarInput } from './solar-input.ts'

/** How panels lie. */
export interface Plane {
  /** From horizontal [degrees], 0 to 90. */
  pitchDeg: number
  /** Compass bearing [degrees], 0 to 360. */
  azimuthDeg: number
}

/** Existing panels in one plane, with their yearly output. */
export interface ExistingArray extends Plane {
  peakKw: number
  outputKwh: number
}

/** Where panels of unknown direction are assumed to lie: the better face. */
export interface BetterFace {
  aspect: Aspect
  /** With the usual or the observed shade [kWh/kWp·yr]. */
  yieldKwhPerKwp: number
  isShadeSeen: boolean
}

/**
 * The panels that a home has, array by array where a document lists them. Rule SOL-9: power · forecast of the array's
 * own pitch and direction (SOL-3) · overshading of the present edition; what is not said is that of the better face.
 *
 * @param input the panels as recorded, roof and region
 * @param better face of the roof, modelled or seen
 * @returns none without panels [kW, kWh/yr]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` naming field, value and range
 */
export function existingArrays(input: SolarInput, better: BetterFace): ExistingArray[] {
  const peakKw = existingPeakKw(input.existing, input.roofPlanAreaM2, input.roofKind)
  return (input.existingArrays ?? [{ ...NOTHING_SAID, peakKw }])
    .filter((array) => array.peakKw > 0)
    .map((array) => existingArray(array, better, input.climateRegionId))
}

const NOTHING_SAID = { pitchDeg: null, azimuthDeg: null, overshading: null }

function existingArray(array: PhotovoltaicArray, better: BetterFace, regionId: number): ExistingArray {
  const { peakKw, overshading } = array
  const shade = overshading === null ? OUTPUT.shadingUnknown : overshadingFactor(overshading, PRESENT_EDITION)
  const plane = recordedPlane(array)
  if (plane !== null) {
    const aspect = aspectOf(plane.pitchDeg, plane.azimuthDeg)
    const yieldKwhPerKwp = forecastYieldKwhPerKwp(regionId, plane.pitchDeg, plane.azimuthDeg, aspect)
    return { ...plane, peakKw, outputKwh: peakKw * yieldKwhPerKwp * shade }
  }
  const usualKwh = peakKw * better.yieldKwhPerKwp
  const isUsual = better.isShadeSeen || overshading === null
  return {
    ...planeOf(better.aspect),
    peakKw,
    outputKwh: isUsual ? usualKwh : (usualKwh / OUTPUT.shadingUnknown) * shade,
  }
}

/**
 * Peak power of all arrays.
 *
 * @param arrays panels by plane
 * @returns [kW]
 */
export function totalPeakKw(arrays: readonly ExistingArray[]): number {
  return arrays.reduce((total, { peakKw }) => total + peakKw, 0)
}

/**
 * Yearly output of all arrays.
 *
 * @param arrays panels by plane
 * @returns [kWh/yr]
 */
export function totalOutputKwh(arrays: readonly ExistingArray[]): number {
  return arrays.reduce((total, { outputKwh }) => total + outputKwh, 0)
}

/**
 * The plane in which recorded panels lie.
 *
 * @param array its bearing and pitch [degrees]; null where not recorded
 * @returns pitch and bearing [degrees]; null where the bearing is not recorded, unless the panels lie flat
 */
export function recordedPlane({
  azimuthDeg,
  pitchDeg,
}: Pick<PhotovoltaicArray, 'azimuthDeg' | 'pitchDeg'>): Plane | null {
  if (azimuthDeg !== null) return { pitchDeg: pitchDeg ?? ROOF.pitchedPitchDeg, azimuthDeg }
  return pitchDeg === 0 ? { pitchDeg, azimuthDeg: azimuthDegOf('south') } : null
}

/**
 * How panels on an aspect lie. Frames on a flat roof face east and west, or south.
 *
 * @param aspect of the roof face
 * @param frames on a flat roof; null for the usual pairs
 * @returns pitch and bearing [degrees]
 * @see docs/method/solar.md
 */
export function planeOf(aspect: Aspect, frames: FlatFrames | null = null): Plane {
  return aspect === 'flat'
    ? { pitchDeg: ROOF.flatFrameTiltDeg, azimuthDeg: azimuthDegOf(frames === 'south' ? 'south' : 'east') }
    : { pitchDeg: ROOF.pitchedPitchDeg, azimuthDeg: azimuthDegOf(aspect) }
}
