import { type SquareMetres, squareMetres, wattsPerSquareMetreKelvin } from '../quantities/units.ts'
import { DOOR, doorUValue } from '../tables/opening-figures.ts'
import { SOURCES } from './assumption-list.ts'
import type { OpaqueElement } from './dwelling.ts'
import type { HomeFeatures } from './home-features.ts'
import type { Reading } from './reading.ts'

/**
 * Doors of a home. Rule HL-20: 1.85 m² each, two for a house, one for a flat; a flat's door to a heated corridor
 * loses nothing, one to an unheated corridor loses less.
 *
 * @param largestArea what the wall leaves beside its windows [m²]
 * @see RdSAP 10, Table 26
 */
export function resolveDoors(features: HomeFeatures, largestArea: SquareMetres, reading: Reading): OpaqueElement[] {
  const corridor = reading.dwelling === 'flat' ? (features.flat?.corridor ?? 'none') : 'none'
  if (corridor === 'heated') return []
  const count = reading.dwelling === 'house' ? DOOR.countHouse : DOOR.countFlat
  reading.assume('doors', String(count), 'The number of doors is not recorded.', SOURCES.practice)
  const outdoors = doorUValue(reading.nation, reading.ageBand)
  const uValue = wattsPerSquareMetreKelvin(corridor === 'unheated' ? DOOR.corridorUValue : outdoors)
  const oldest = corridor === 'unheated' ? DOOR.corridorUValue : doorUValue(reading.nation, 'A')
  return [
    {
      kind: 'door',
      area: squareMetres(Math.min(largestArea, count * DOOR.areaM2)),
      uValue,
      uninsulatedUValue: wattsPerSquareMetreKelvin(oldest),
    },
  ]
}
