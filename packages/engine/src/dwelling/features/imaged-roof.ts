import type { Aspect } from '../../vocabulary.ts'

/** The roof of a building as imagery from above shows it. */
export interface ImagedRoof {
  /** ISO day on which the pictures were taken; null where not stated. */
  seenOn: string | null
  quality: 'high' | 'medium' | 'base'
  /** Plan area of the whole building [m²]: in a terrace that may be several homes. */
  buildingPlanM2: number
  /** Slope area of the whole building's roof [m²]. */
  surfaceM2: number
  /** Yield of one kilowatt at the best spot, before losses [kWh/kWp·yr]. */
  bestYieldKwhPerKwp: number
  /** At most one for each aspect. */
  faces: ImagedFace[]
}

/** All planes that face one way. */
export interface ImagedFace {
  aspect: Aspect
  /** Mean by area [degrees]. */
  pitchDeg: number
  /** Slope area [m²]. */
  areaM2: number
  /** Area of the panels that fit, in rows and clear of chimneys [m²]. */
  layoutM2: number
  /** Direct current of one kilowatt, with the observed shade [kWh/kWp·yr]. */
  yieldDcKwhPerKwp: number
}
