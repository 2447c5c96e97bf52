import type { FeatureCollection, GeoJsonProperties, MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, quantile, simplify } from 'topojson-simplify'
import type { GeometryCollection } from 'topojson-specification'
import { type Boundary, polygonsOf } from './boundary.ts'
import { isTopology, type Lines } from './topology.ts'

/** Points of all lines together; shared borders count once. The map loads about a megabyte. */
const POINTS_MOST = 40_000
/** Ten thousandths of a degree: about ten metres. */
const UNITS_PER_DEGREE = 10_000

/** Borders that two places share stay the same for both. */
export function simplifyBoundaries(boundaries: readonly Boundary[], most: number = POINTS_MOST): Boundary[] {
  const collection: FeatureCollection = {
    type: 'FeatureCollection',
    features: boundaries.map(({ geometry }) => ({ type: 'Feature', properties: {}, geometry })),
  }
  const lines: unknown = topology({ places: collection })
  if (!isTopology(lines)) return [...boundaries]
  const points = lines.arcs.reduce((sum, arc) => sum + arc.length, 0)
  const fewer = points <= most ? lines : simplified(lines, most / points)
  const places = fewer.objects['places']
  if (places === undefined || !isCollection(places)) return [...boundaries]
  const { features } = feature(fewer, places)
  return boundaries.map((boundary, at) => {
    const geometry = features[at]?.geometry
    const isDrawn = geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon'
    const simple = isDrawn ? rounded(geometry) : null
    // A place that is too small for this keeps all its points.
    return {
      ...boundary,
      geometry: simple !== null && simple.coordinates.length > 0 ? simple : rounded(boundary.geometry),
    }
  })
}

function simplified(lines: Lines, share: number): Lines {
  const weighed = presimplify(lines)
  return simplify(weighed, quantile(weighed, share))
}

const isCollection = (object: Lines['objects'][string]): object is GeometryCollection<NonNullable<GeoJsonProperties>> =>
  object.type === 'GeometryCollection'

/** Without islands and holes of which no area is left. */
function rounded(geometry: Boundary['geometry']): MultiPolygon {
  const coordinates = polygonsOf(geometry).flatMap((rings) => {
    const [outer, ...holes] = rings.map(roundedRing)
    return outer === undefined || outer.length === 0 ? [] : [[outer, ...holes.filter((hole) => hole.length > 0)]]
  })
  return { type: 'MultiPolygon', coordinates }
}

function roundedRing(ring: readonly Position[]): Position[] {
  const points: [number, number][] = []
  for (const [lng = 0, lat = 0] of ring) {
    const point: [number, number] = [roundedDegrees(lng), roundedDegrees(lat)]
    const before = points.at(-1)
    if (before === undefined || before[0] !== point[0] || before[1] !== point[1]) points.push(point)
  }
  // A triangle has four points, the last being the first.
  return points.length >= 4 ? points : []
}

const roundedDegrees = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE) / UNITS_PER_DEGREE
