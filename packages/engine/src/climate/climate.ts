import { requireInRange } from '../errors.ts'
import type { Monthly } from '../quantities/monthly.ts'
import { externalTemperaturesC, windSpeedsMPerS } from '../tables/climate-figures.ts'
import type { Orientation } from '../tables/solar-climate.ts'
import { azimuthDegOf, tiltedFluxWPerM2 } from './tilted-radiation.ts'

/** Monthly weather of one SAP climate region, January first. */
export interface Climate {
  regionId: number
  externalC: Monthly
  windMPerS: Monthly
  /** On a vertical surface [W/m²]. */
  verticalFluxWPerM2: Readonly<Record<Orientation, Monthly>>
}

const LAST_REGION_ID = 21
const VERTICAL_DEG = 90

const CLIMATES: readonly Climate[] = Array.from({ length: LAST_REGION_ID + 1 }, (_, regionId) => ({
  regionId,
  externalC: externalTemperaturesC(regionId),
  windMPerS: windSpeedsMPerS(regionId),
  verticalFluxWPerM2: verticalFluxes(regionId),
}))

/**
 * The weather of a region.
 *
 * @param regionId SAP climate region, 0 (UK average) to 21
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for any other number
 * @see SAP 10.2, Appendix U
 */
export function climateOf(regionId: number): Climate {
  requireInRange('climateRegionId', regionId, 0, LAST_REGION_ID)
  const climate = CLIMATES[regionId]
  if (climate === undefined) throw new RangeError(`climate region ${regionId} is not a whole number`)
  return climate
}

function verticalFluxes(regionId: number): Record<Orientation, Monthly> {
  const flux = (orientation: Orientation): Monthly =>
    tiltedFluxWPerM2(regionId, VERTICAL_DEG, azimuthDegOf(orientation))
  return {
    north: flux('north'),
    northeast: flux('northeast'),
    east: flux('east'),
    southeast: flux('southeast'),
    south: flux('south'),
    southwest: flux('southwest'),
    west: flux('west'),
    northwest: flux('northwest'),
  }
}
