import { annualRadiationKwhPerM2, azimuthDegOf } from '../climate/tilted-radiation.ts'
import { recordOf } from '../record-of.ts'
import type { Orientation } from '../tables/climate/solar-radiation.ts'
import { ORIENTATIONS } from '../tables/climate/solar-radiation.ts'
import { OUTPUT, ROOF } from '../tables/solar/solar-defaults.ts'
import { aspectForecastShape, regionForecastFactor } from '../tables/solar/solar-forecast.ts'
import type { Aspect } from '../vocabulary.ts'
import type { FlatFrames } from './layout/flat-roof-layout.ts'

/**
 * Yearly output of one kilowatt of panels by the certificate's method, without shading.
 * Rule SOL-2: Y = 0.8 · S.
 *
 * @param regionId SAP climate region, 0 to 21
 * @param tiltDeg angle from horizontal [degrees], 0 to 90
 * @param azimuthDeg compass bearing [degrees], 0 to 360
 * @returns [kWh/kWp·yr]
 * @see SAP 10.2 Appendix M1
 */
export function sapYieldKwhPerKwp(regionId: number, tiltDeg: number, azimuthDeg: number): number {
  return OUTPUT.performanceFactor * annualRadiationKwhPerM2(regionId, tiltDeg, azimuthDeg)
}

/**
 * What a customer may expect of one kilowatt that lies in a plane, without shading. Rule SOL-3.
 *
 * @param regionId SAP climate region, 0 to 21
 * @param tiltDeg angle from horizontal [degrees], 0 to 90
 * @param azimuthDeg compass bearing [degrees], 0 to 360
 * @param aspect that the plane counts to
 * @returns [kWh/kWp·yr]
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a region
 */
export function forecastYieldKwhPerKwp(regionId: number, tiltDeg: number, azimuthDeg: number, aspect: Aspect): number {
  return sapYieldKwhPerKwp(regionId, tiltDeg, azimuthDeg) * regionForecastFactor(regionId) * aspectForecastShape(aspect)
}

/** What one kilowatt yields on each aspect [kWh/kWp·yr]. */
export type AspectYields = Readonly<Record<Aspect, number>>

/**
 * What a customer may expect of one kilowatt on each aspect: the certificate's yield, corrected for today's
 * climate and for what its sky model gives too much of in the north. Rule SOL-3: Y = 0.8 · S · f(region) · g(aspect).
 * Pitched aspects at 35°; `flat` is the mean of an east-west pair on frames of 10°. Without shading.
 *
 * @param regionId SAP climate region, 0 to 21
 * @returns yields by aspect [kWh/kWp·yr]; one shared, unchanging object per region
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a region
 */
export function forecastYields(regionId: number): AspectYields {
  const known = forecastByRegion.get(regionId)
  if (known !== undefined) return known
  const pitched = (orientation: Orientation): number =>
    forecastYieldKwhPerKwp(regionId, ROOF.pitchedPitchDeg, azimuthDegOf(orientation), orientation)
  const flatPair =
    (sapYieldKwhPerKwp(regionId, ROOF.flatFrameTiltDeg, azimuthDegOf('east')) +
      sapYieldKwhPerKwp(regionId, ROOF.flatFrameTiltDeg, azimuthDegOf('west'))) /
    2
  const yields: AspectYields = Object.freeze({
    ...recordOf(ORIENTATIONS, pitched),
    flat: flatPair * regionForecastFactor(regionId) * aspectForecastShape('flat'),
  })
  forecastByRegion.set(regionId, yields)
  return yields
}

/** There are 22 regions; a bulk run needs them millions of times. */
const forecastByRegion = new Map<number, AspectYields>()

/**
 * What one kilowatt yields on the frames of a flat roof of unknown azimuth, without shade. Rules SOL-3 and SOL-26:
 * east-west pairs as `forecastYields` has them; rows to the south are within 45° of it, at any bearing alike.
 *
 * @param regionId SAP climate region, 0 to 21
 * @returns yields by kind of frames [kWh/kWp·yr]; one shared, unchanging object per region
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a region
 */
export function flatFrameYields(regionId: number): Readonly<Record<FlatFrames, number>> {
  const known = framesByRegion.get(regionId)
  if (known !== undefined) return known
  const southRows =
    (forecastYieldKwhPerKwp(regionId, ROOF.flatFrameTiltDeg, azimuthDegOf('south'), 'flat') +
      forecastYieldKwhPerKwp(regionId, ROOF.flatFrameTiltDeg, azimuthDegOf('southeast'), 'flat')) /
    2
  const yields = Object.freeze({ east_west: forecastYields(regionId).flat, south: southRows })
  framesByRegion.set(regionId, yields)
  return yields
}

const framesByRegion = new Map<number, Readonly<Record<FlatFrames, number>>>()
