import type { Monthly } from '../quantities/monthly.ts'
import type { Orientation } from '../tables/climate/solar-radiation.ts'
import type { Climate } from './climate.ts'
import { azimuthDegOf, tiltedFluxWPerM2 } from './tilted-radiation.ts'

/**
 * Mean solar flux on a window that lies in a roof, in each month. Rule HL-10a: on its own plane (HL-7). By SAP 2009 it
 * is that of an upright window where it faces north and of a level one elsewhere, whatever the pitch.
 *
 * @param climate weather of a region
 * @param pitchDeg of the roof from the horizontal [degrees], 0 to 90
 * @param orientation that the window faces
 * @returns January first, over all 24 hours [W/m²]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a pitch outside its range
 * @see SAP 2012 and SAP 10.2, Appendix U3.2; SAP 2009, note to Table 6a
 */
export function roofFluxWPerM2(climate: Climate, pitchDeg: number, orientation: Orientation): Monthly {
  if (climate.sunOnRoofs === 'level_or_north') {
    return orientation === 'north' ? climate.verticalFluxWPerM2.north : climate.horizontalFluxWPerM2
  }
  return tiltedFluxWPerM2(climate.regionId, pitchDeg, azimuthDegOf(orientation))
}
