import type { ExploreBoundaries } from '@retrofolio/contract/explore/explore-boundaries'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { tokenColour } from './map-colours.ts'
import { PX_PER_DEGREE } from './map-labels.ts'

type Boundary = ExploreBoundaries['features'][number]
type Ring = Boundary['geometry']['coordinates'][number][number]

/** Width of a name per character [px], and what a place must be wider than its name. */
const PX_PER_CHARACTER = 7
const ROOM_PX = 16
/** Whole countries and regions are named only from afar; an authority until its borders are out of view. */
const NAME_ENDS = { nation: 6.5, region: 8, authority: 13 } as const

/**
 * The names of places at the middle of their largest part, from the zoom at which they fit into it: so there is never
 * more than one name for the room of one.
 */
export function boundaryNames(features: readonly Boundary[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: features.flatMap(({ geometry, properties: { kind, name } }): GeoJSON.Feature[] => {
      const rings = geometry.coordinates.flatMap(([outer]) =>
        outer === undefined ? [] : [{ outer, size: areaOf(outer) }],
      )
      const [largest] = rings.toSorted((one, other) => Math.abs(other.size) - Math.abs(one.size))
      if (largest === undefined || largest.size === 0) return []
      const lngs = largest.outer.map(([lng]) => lng)
      const widthPx = (Math.max(...lngs) - Math.min(...lngs)) * PX_PER_DEGREE
      const from = Math.log2((name.length * PX_PER_CHARACTER + ROOM_PX) / widthPx)
      return [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: middleOf(largest.outer, largest.size) },
          properties: { image: `place ${name}`, from, to: NAME_ENDS[kind], size: Math.abs(largest.size) },
        },
      ]
    }),
  }
}

/** Twice the area, signed by the direction of the ring. */
function areaOf(ring: Ring): number {
  let sum = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[at + 1] ?? [x, y]
    sum += x * nextY - nextX * y
  }
  return sum
}

/** Centre of gravity. */
function middleOf(ring: Ring, size: number): [lng: number, lat: number] {
  let [lng, lat] = [0, 0]
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[at + 1] ?? [x, y]
    const cross = x * nextY - nextX * y
    lng += (x + nextX) * cross
    lat += (y + nextY) * cross
  }
  return [lng / (3 * size), lat / (3 * size)]
}

/** Thin lines below the homes; those of nations and regions are stronger. */
export function boundaryLayers(): LayerSpecification[] {
  const isAuthority: ExpressionSpecification = ['==', ['get', 'kind'], 'authority']
  return [
    {
      id: 'boundaries',
      type: 'line',
      source: 'boundaries',
      filter: isAuthority,
      paint: {
        'line-color': tokenColour('map-boundary'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.4, 10, 1.2],
      },
    },
    {
      id: 'larger-boundaries',
      type: 'line',
      source: 'boundaries',
      filter: ['!', isAuthority],
      paint: {
        'line-color': tokenColour('map-boundary'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 1, 10, 2],
      },
    },
  ]
}

export function boundaryNamesLayer(): LayerSpecification {
  return {
    id: 'boundary-names',
    type: 'symbol',
    source: 'boundary-names',
    filter: ['all', ['<=', ['get', 'from'], ['zoom']], ['>', ['get', 'to'], ['zoom']]],
    layout: {
      'icon-image': ['get', 'image'],
      'icon-padding': 6,
      'symbol-sort-key': ['-', 0, ['get', 'size']],
    },
  }
}
