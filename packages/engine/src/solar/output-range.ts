import { TENTH } from '../quantities/tenth-deviate.ts'
import { SPREAD } from '../tables/solar/solar-defaults.ts'
import type { SolarResult } from './solar-result.ts'

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
 * P10 and P90 of the modelled output, the same as in the ranges of a home. Rule SOL-8: independent spreads of azimuth,
 * pitch, shading, packing, climate year and method add up as the root of their squares, about a quarter. Packing does not
 * count where one standard deviation fewer panels would still reach the limit of the supply.
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
  return rangeOfSpread(outputKwh, share)
}

/**
 * P10 and P90 of an output.
 *
 * @param outputKwh its median [kWh/yr], 0 or more
 * @param spread standard deviation of its logarithm, 0 or more
 * @returns low and high output [kWh/yr]
 */
export function rangeOfSpread(outputKwh: number, spread: number): OutputRange {
  return { lowKwh: outputKwh * Math.exp(TENTH * spread), highKwh: outputKwh * Math.exp(-(TENTH * spread)) }
}

/**
 * The spread behind the range of a home's recommended panels.
 *
 * @param solar result of the home
 * @returns standard deviation of the logarithm of the output; null where existing panels count instead, or none
 */
export function recommendedSpread(
  solar: Pick<SolarResult, 'countedOutputKwh' | 'recommendedOutputKwh' | 'recommendedOutputHighKwh'>,
): number | null {
  const { countedOutputKwh, recommendedOutputHighKwh, recommendedOutputKwh } = solar
  if (!(recommendedOutputKwh > 0) || countedOutputKwh > recommendedOutputKwh) return null
  return Math.log(recommendedOutputHighKwh / recommendedOutputKwh) / -TENTH
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
