import { type Boundary, polygonsOf } from './boundary.ts'

type GeometryFault =
  | { kind: 'metres'; where: string }
  | { kind: 'elsewhere'; where: string }
  /** Only this feature cannot be used. */
  | { kind: 'broken'; reason: string }

/** The islands with the sea around them [degrees]. */
const ISLANDS = { west: -14, south: 49, east: 3, north: 62 }

/** What is wrong with the coordinates of a file; they may be anything. */
export function geometryFault(geometry: Boundary['geometry']): GeometryFault | null {
  const polygons: unknown = geometry.coordinates === undefined ? null : polygonsOf(geometry)
  if (!Array.isArray(polygons) || polygons.length === 0) return BROKEN
  for (const polygon of polygons) {
    if (!Array.isArray(polygon) || polygon.length === 0) return BROKEN
    for (const ring of polygon) {
      const fault = Array.isArray(ring) && ring.length >= 4 ? ringFault(ring) : BROKEN
      if (fault !== null) return fault
    }
  }
  return null
}

const BROKEN: GeometryFault = { kind: 'broken', reason: 'a polygon without its points' }

function ringFault(ring: readonly unknown[]): GeometryFault | null {
  for (const position of ring) {
    const [lng, lat]: unknown[] = Array.isArray(position) ? position : []
    if (typeof lng !== 'number' || typeof lat !== 'number') return BROKEN
    const where = `${lng}, ${lat}`
    if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) return { kind: 'metres', where }
    const isInside = lng > ISLANDS.west && lng < ISLANDS.east && lat > ISLANDS.south && lat < ISLANDS.north
    if (!isInside) return { kind: 'elsewhere', where }
  }
  const [first, last] = [ring.at(0), ring.at(-1)].map((position) => JSON.stringify(position))
  return first === last ? null : { kind: 'broken', reason: 'a ring that is not closed' }
}
