import { SPREAD } from '../tables/solar/solar-defaults.ts'

export interface OutputRange {
  lowKwh: number
  highKwh: number
}

/**
 * One standard deviation either side of the modelled output. Rule SOL-8: independent spreads of azimuth, pitch,
 * shading, packing, climate year and method add up as the root of their squares, about a quarter.
 *
 * @param outputKwh central output [kWh/yr], 0 or more
 * @param hasOpposedFaces panels on faces that compensate for each other whatever the direction of the roof
 * @returns low and high output [kWh/yr]
 * @see docs/method/solar.md
 */
export function outputRange(outputKwh: number, hasOpposedFaces: boolean): OutputRange {
  const share = Math.hypot(
    hasOpposedFaces ? SPREAD.azimuthOpposedFaces : SPREAD.azimuthSingleFace,
    SPREAD.pitch,
    SPREAD.shading,
    SPREAD.packing,
    SPREAD.climateYear,
    SPREAD.model,
  )
  return { lowKwh: outputKwh * (1 - share), highKwh: outputKwh * (1 + share) }
}
