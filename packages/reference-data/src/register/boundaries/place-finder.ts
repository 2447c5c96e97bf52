import type { Position } from 'geojson'
import pointInPolygon from 'point-in-polygon-hao'
import { type Boundary, polygonsOf } from './boundary.ts'

interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Finds the code of the place in which a point is; null outside all of them. A point on a border is in one of them. */
export function placeFinder(boundaries: readonly Boundary[]): (lng: number, lat: number) => string | null {
  const places = boundaries.map(({ code, geometry }) => {
    const polygons = polygonsOf(geometry).map((rings) => ({ rings, box: boxOf(rings[0] ?? []) }))
    return { code, polygons, box: around(polygons.map(({ box }) => box)) }
  })
  let latest = places[0]
  const holds = (place: (typeof places)[number], lng: number, lat: number): boolean =>
    isIn(place.box, lng, lat) &&
    place.polygons.some(({ box, rings }) => isIn(box, lng, lat) && pointInPolygon([lng, lat], rings) !== false)
  return (lng, lat) => {
    // Postcodes come in order, so the next one is mostly in the same place.
    if (latest !== undefined && holds(latest, lng, lat)) return latest.code
    const found = places.find((place) => holds(place, lng, lat))
    if (found !== undefined) latest = found
    return found?.code ?? null
  }
}

const isIn = ({ east, north, south, west }: Box, lng: number, lat: number): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north

function boxOf(ring: readonly Position[]): Box {
  return around(ring.map(([lng = 0, lat = 0]) => ({ west: lng, east: lng, south: lat, north: lat })))
}

function around(boxes: readonly Box[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const one of boxes) {
    box.west = Math.min(box.west, one.west)
    box.south = Math.min(box.south, one.south)
    box.east = Math.max(box.east, one.east)
    box.north = Math.max(box.north, one.north)
  }
  return box
}
