import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Position } from './area/simplify-line.ts'
import { boundaryLayers, boundaryNamesLayer } from './boundary-layers.ts'
import { tokenColour } from './map-colours.ts'
import type { MapMark } from './map-features.ts'
import { PX_PER_DEGREE } from './map-labels.ts'

/** Sources that are drawn over the base map. */
export const SOURCES = ['boundaries', 'boundary-names', 'area', 'marks', 'labels'] as const

export const MARKS_LAYER = 'marks'
const LEAST_PX = 2.5
const POINT_PX = 5.5
/** For a letter or sign in the middle. */
const SIGN_PX = 8
const ZOOM_MOST = 22

/** @param cellDegrees null where homes are drawn one by one */
export function marksData(
  marks: readonly MapMark[],
  cellDegrees: number | null,
  selected: (place: number) => boolean,
): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: marks.map(({ drawn, homes, lat, lng, share }, place) => {
      const least = cellDegrees === null ? POINT_PX + Math.min(6, 1.6 * Math.log2(homes)) : LEAST_PX
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: {
          place,
          homes,
          colour: tokenColour(drawn.token),
          ...(drawn.sign === null ? {} : { sign: `sign ${drawn.sign}` }),
          least: drawn.sign === null ? least : Math.max(SIGN_PX, least),
          // Its radius at zoom 0.
          spread: share * (cellDegrees ?? 0) * PX_PER_DEGREE,
          isSelected: selected(place),
        },
      }
    }),
  }
}

export function areaData(ring: readonly Position[] | null): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features:
      ring === null
        ? []
        : [
            {
              type: 'Feature',
              properties: {},
              geometry: { type: 'Polygon', coordinates: [ring.map(([x, y]) => [x, y])] },
            },
          ],
  }
}

/** Circles of cells grow with the map; those of homes stay. */
function radius(extra = 0): ExpressionSpecification {
  const at = (zoom: number): ExpressionSpecification => [
    '+',
    extra,
    ['max', ['get', 'least'], ['*', ['get', 'spread'], 2 ** zoom]],
  ]
  // In steps: an exponential curve over all zooms would ignore the least size between its ends.
  const stops = Array.from({ length: 2 * ZOOM_MOST }, (_, step) => (step + 1) / 2)
  return [
    'interpolate',
    ['linear'],
    ['zoom'],
    0,
    at(0),
    ...stops.flatMap((zoom): (number | ExpressionSpecification)[] => [zoom, at(zoom)]),
  ]
}

function signs(id: string, of: ExpressionSpecification, mayOverlap: boolean): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'marks',
    filter: ['all', ['has', 'sign'], of],
    layout: {
      'icon-image': ['get', 'sign'],
      'icon-padding': 0,
      'icon-allow-overlap': mayOverlap,
      'icon-ignore-placement': mayOverlap,
      'symbol-sort-key': ['-', 0, ['get', 'homes']],
    },
  }
}

export function overlayLayers(): LayerSpecification[] {
  const accent = tokenColour('green-500')
  return [
    ...boundaryLayers(),
    { id: 'area-fill', type: 'fill', source: 'area', paint: { 'fill-color': accent, 'fill-opacity': 0.07 } },
    { id: 'area-line', type: 'line', source: 'area', paint: { 'line-color': accent, 'line-width': 2 } },
    {
      id: 'selected',
      type: 'circle',
      source: 'marks',
      filter: ['get', 'isSelected'],
      paint: {
        'circle-radius': radius(4),
        'circle-color': tokenColour('surface'),
        'circle-stroke-color': tokenColour('blue-900'),
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: MARKS_LAYER,
      type: 'circle',
      source: 'marks',
      // Small ones stay visible and can be clicked.
      layout: { 'circle-sort-key': ['-', 0, ['get', 'homes']] },
      paint: {
        'circle-radius': radius(),
        'circle-color': ['get', 'colour'],
        'circle-stroke-color': tokenColour('map-edge'),
        'circle-stroke-width': 0.75,
      },
    },
    signs('signs', ['>', ['get', 'spread'], 0], true),
    // Homes of a street lie over each other: only some have room for their sign.
    signs('home-signs', ['==', ['get', 'spread'], 0], false),
    // Before the towns, which have precedence where both would not fit.
    boundaryNamesLayer(),
    {
      id: 'labels',
      type: 'symbol',
      source: 'labels',
      filter: ['<=', ['get', 'from'], ['zoom']],
      layout: {
        'icon-image': ['get', 'image'],
        'icon-padding': 4,
        'icon-anchor': 'bottom',
        'icon-offset': ['get', 'offset'],
        'symbol-sort-key': ['-', 0, ['get', 'homes']],
      },
    },
  ]
}
