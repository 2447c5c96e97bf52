import { SOURCES } from '../../assumptions.ts'
import { type SquareMetres, squareMetres, wattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import { DOOR, doorUValue } from '../../tables/openings/opening-figures.ts'
import type { OpaqueElement } from '../dwelling.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { MeasuredDoor } from '../features/surveyed-details.ts'
import { corridorOf } from '../geometry/corridor.ts'
import type { ReadingContext } from '../reading-context.ts'

/**
 * Doors of a home. Rule HL-20: 1.85 m² each, as counted, else two for a house and one for a flat; a flat's door to a
 * heated corridor loses nothing, one to an unheated corridor loses less. Doors that a full assessment measures, and
 * insulated ones with a stated U-value, are used as they are.
 *
 * @param features doors as recorded
 * @param largestArea area of wall beside its windows [m²]
 * @param reading age, nation and corridor; collects the assumption
 * @returns one element for each kind of door
 * @see RdSAP 10, Table 26
 */
export function resolveDoors(
  features: HomeFeatures,
  largestArea: SquareMetres,
  reading: ReadingContext,
): OpaqueElement[] {
  const measured = features.doors?.measured ?? null
  if (measured !== null) return measuredDoors(measured, largestArea, reading)
  const corridor = corridorOf(features, reading)
  const count = resolveDoorCount(features, reading)
  const toCorridor = corridor === 'none' ? 0 : Math.min(1, count)
  const elements: OpaqueElement[] = []
  let leftM2: number = largestArea
  const add = (doors: number, uValueWPerM2K: number, oldestWPerM2K: number) => {
    const areaM2 = Math.min(leftM2, doors * DOOR.areaM2)
    if (areaM2 <= 0) return
    leftM2 -= areaM2
    elements.push({
      kind: 'door',
      area: squareMetres(areaM2),
      uValue: wattsPerSquareMetreKelvin(uValueWPerM2K),
      uninsulatedUValue: wattsPerSquareMetreKelvin(oldestWPerM2K),
    })
  }
  const outside = count - toCorridor
  const insulated = Math.min(outside, Math.max(0, features.doors?.insulatedCount ?? 0))
  const usualUValue = doorUValue(reading.nation, reading.ageBand)
  const oldestUValue = doorUValue(reading.nation, 'A')
  add(insulated, features.doors?.insulatedUValueWPerM2K ?? usualUValue, oldestUValue)
  add(outside - insulated, usualUValue, oldestUValue)
  if (corridor === 'unheated') add(toCorridor, DOOR.corridorUValue, DOOR.corridorUValue)
  return elements
}

/** Each as a full assessment measures it, within the wall beside its windows. */
function measuredDoors(
  doors: readonly MeasuredDoor[],
  largestArea: SquareMetres,
  reading: ReadingContext,
): OpaqueElement[] {
  const totalM2 = doors.reduce((sum, door) => sum + door.areaM2, 0)
  const scale = totalM2 > largestArea ? largestArea / totalM2 : 1
  return doors.map((door) => ({
    kind: 'door',
    area: squareMetres(door.areaM2 * scale),
    uValue: wattsPerSquareMetreKelvin(door.uValueWPerM2K ?? doorUValue(reading.nation, reading.ageBand)),
    uninsulatedUValue: wattsPerSquareMetreKelvin(doorUValue(reading.nation, 'A')),
  }))
}

function resolveDoorCount(features: HomeFeatures, reading: ReadingContext): number {
  if (features.doorCount !== null && features.doorCount >= 0) return features.doorCount
  const count = reading.dwelling === 'house' ? DOOR.countHouse : DOOR.countFlat
  reading.assume?.('doorCount', String(count), 'The number of doors is not recorded.', SOURCES.practice)
  return count
}
