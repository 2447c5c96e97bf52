import type { Monthly } from '../quantities/monthly.ts'
import type { Orientation } from '../tables/climate/solar-radiation.ts'
import type { Climate } from './climate.ts'
import { azimuthDegOf, tiltedFluxWPerM2 } from './tilted-radiation.ts'

/**
 * Mean solar flux on a window that lies in a roof, in each month. Rule HL-10a: on its own plane (HL-7); to SAP 2009, whatever
 * the pitch, that of an upright window where it faces north and of a level one elsewhere.
 *
 * @param pitchDeg of the roof from the horizontal [degrees], 0 to 90
 * @returns January first, over all 24 hours [W/m²]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a pitch outside its range
 * @see SAP 2012 and SAP 10.2, Appendix U3.2; SAP 2009, note to Table 6a
 */
export function roofFluxWPerM2(climate: Climate, pitchDeg: number, orientation: Orientation): Monthly {
  if (climate.sunOnRoofs === 'level_or_north') {
    return orientation === 'north' ? climate.verticalFluxWPerM2.north : climate.horizontalFluxWPerM2
  }
  const known = PLANES.get(climate) ?? new Map<Orientation, Map<number, Monthly>>()
  const byPitch = known.get(orientation) ?? new Map<number, Monthly>()
  const found = byPitch.get(pitchDeg)
  if (found !== undefined) return found
  const fresh = tiltedFluxWPerM2(climate.regionId, pitchDeg, azimuthDegOf(orientation))
  // Roofs have few pitches; beyond that the memory starts anew.
  if (byPitch.size >= MAX_PITCHES) byPitch.clear()
  PLANES.set(climate, known.set(orientation, byPitch.set(pitchDeg, fresh)))
  return fresh
}

const PLANES = new WeakMap<Climate, Map<Orientation, Map<number, Monthly>>>()
const MAX_PITCHES = 200
