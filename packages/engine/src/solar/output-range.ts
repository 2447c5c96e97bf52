import { SPREAD } from '../tables/solar/solar-defaults.ts'

export interface OutputLayout {
  isDirectionSettled: boolean
  laidOutPanels: number
  recommendedPanels: number
}

export interface OutputRange {
  lowKwh: number
  highKwh: number
}

/**
 * One standard deviation either side of the modelled output. Rule SOL-8: independent spreads of azimuth, pitch,
 * shading, packing, climate year and method add up as the root of their squares, about a quarter. Packing does not count
 * where one standard deviation fewer panels would still reach the limit of the supply.
 *
 * @param outputKwh central output [kWh/yr], 0 or more
 * @param layout panels that fit in rows, panels recommended, and whether direction matters little: it is known, or
 *   they lie on faces that compensate for each other
 * @returns low and high output [kWh/yr]
 * @see docs/method/solar.md
 */
export function outputRange(outputKwh: number, layout: OutputLayout): OutputRange {
  const share = Math.hypot(
    layout.isDirectionSettled ? SPREAD.azimuthOpposedFaces : SPREAD.azimuthSingleFace,
    SPREAD.pitch,
    SPREAD.shading,
    isPackingKnown(layout) ? 0 : SPREAD.packing,
    SPREAD.climateYear,
    SPREAD.model,
  )
  return { lowKwh: outputKwh * (1 - share), highKwh: outputKwh * (1 + share) }
}

/**
 * Whether the limit of the supply decides the number of panels, however closely they can be packed. Rule SOL-8.
 *
 * @param layout panels that fit in rows and panels recommended
 * @returns true where a fifth fewer would still reach the limit
 */
export function isPackingKnown({
  laidOutPanels,
  recommendedPanels,
}: Pick<OutputLayout, 'laidOutPanels' | 'recommendedPanels'>): boolean {
  return laidOutPanels > recommendedPanels && laidOutPanels * (1 - SPREAD.packing) >= recommendedPanels
}
