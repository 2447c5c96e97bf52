import type { StyleSpecification } from 'maplibre-gl'
import type { Position } from './area/simplify-line.ts'
import { tokenColour } from './map-colours.ts'

const UNITS_PER_DEGREE = 1000
/** The coast is drawn for whole regions: near, it would be wrong by streets, so it fades. */
const COAST_ENDS = { from: 9.5, to: 11.5 }

/** Land and sea, from the files of the application alone. */
export async function baseStyle(): Promise<StyleSpecification> {
  const { default: land } = await import('virtual:land-outline')
  const [sea, ground] = [tokenColour('map-sea'), tokenColour('map-land')]
  return {
    version: 8,
    sources: {
      home: { type: 'geojson', data: polygons(land.home), tolerance: 0.1, attribution: 'Natural Earth' },
      neighbours: { type: 'geojson', data: polygons(land.neighbours) },
    },
    layers: [
      {
        id: 'sea',
        type: 'background',
        paint: {
          'background-color': ['interpolate', ['linear'], ['zoom'], COAST_ENDS.from, sea, COAST_ENDS.to, ground],
        },
      },
      { id: 'neighbours', type: 'fill', source: 'neighbours', paint: { 'fill-color': tokenColour('map-neighbour') } },
      { id: 'home', type: 'fill', source: 'home', paint: { 'fill-color': ground } },
      {
        id: 'coast',
        type: 'line',
        source: 'home',
        paint: {
          'line-color': tokenColour('map-coast'),
          'line-width': 0.8,
          'line-opacity': ['interpolate', ['linear'], ['zoom'], COAST_ENDS.from, 1, COAST_ENDS.to, 0],
        },
      },
    ],
  }
}

function polygons(rings: readonly (readonly number[])[]): GeoJSON.Feature {
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [positionsOf(ring).map(([x, y]) => [x, y])]) },
  }
}

/** A ring of differences in thousandths of a degree. */
function positionsOf(ring: readonly number[]): Position[] {
  let [x, y] = [0, 0]
  return Array.from({ length: ring.length / 2 }, (_, place): Position => {
    x += ring[2 * place] ?? 0
    y += ring[2 * place + 1] ?? 0
    return [x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE]
  })
}
