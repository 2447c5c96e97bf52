import type { MapMark } from './map-features.ts'

/** Pixels of a map of zoom 0 for a degree of longitude. */
export const PX_PER_DEGREE = 512 / 360

/** A town of the register. */
export interface MapLabel {
  name: string
  lat: number
  lng: number
  homes: number
}

/** Circles of cells that names keep clear of. */
export interface MapCircles {
  marks: readonly MapMark[]
  cellDegrees: number
  zoom: number
}

/** Of a name with its halo [px]. */
const HEIGHT_PX = 18
const HALF_LETTER_PX = 3.5
/** A name stands this far above the middle of its town [px]. */
const RISE_PX = 3
/** A town further than this is never moved [px]. */
const REACH_PX = 60
const TOWNS_ON_ZOOM_4 = 14

/** The larger a town, the farther out its name shows. */
export function labelsData(labels: readonly MapLabel[], circles: MapCircles | null): GeoJSON.FeatureCollection {
  const sorted = labels.toSorted((one, other) => other.homes - one.homes)
  return {
    type: 'FeatureCollection',
    features: sorted.map((label, place) => {
      const from = Math.log2((place + 1) / TOWNS_ON_ZOOM_4) + 4
      const isShown = circles !== null && from <= circles.zoom + 1
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [label.lng, label.lat] },
        properties: {
          image: `label ${label.name}`,
          homes: label.homes,
          from,
          offset: [0, isShown ? clearOffset(label, circles) : -RISE_PX],
        },
      }
    }),
  }
}

interface Circle {
  x: number
  y: number
  radius: number
}

/** Where the lower edge of a name covers no circle, nearest to its usual place [px]; there where none is free. */
function clearOffset(label: MapLabel, circles: MapCircles): number {
  const halfWidth = HALF_LETTER_PX * label.name.length + RISE_PX
  const near = circlesNear(label, circles).filter(({ radius, x }) => Math.abs(x) < radius + halfWidth)
  const isClear = (offset: number): boolean =>
    near.every(({ radius, y }) => offset <= y - radius || offset - HEIGHT_PX >= y + radius)
  const places = near.flatMap(({ radius, y }) => [y - radius, y + radius + HEIGHT_PX])
  const byDistance = [-RISE_PX, ...places].toSorted((one, other) => Math.abs(one + RISE_PX) - Math.abs(other + RISE_PX))
  return byDistance.find(isClear) ?? -RISE_PX
}

function circlesNear({ lat, lng }: MapLabel, { cellDegrees, marks, zoom }: MapCircles): Circle[] {
  // The middle of the half step of zoom that cells stay for.
  const perDegree = PX_PER_DEGREE * 2 ** (zoom + 0.25)
  const upwards = perDegree / Math.cos((lat * Math.PI) / 180)
  const found: Circle[] = []
  for (const mark of marks) {
    const [x, y] = [(mark.lng - lng) * perDegree, (lat - mark.lat) * upwards]
    if (Math.abs(x) > REACH_PX || Math.abs(y) > REACH_PX) continue
    found.push({ x, y, radius: Math.max(mark.drawn.sign === null ? 2.5 : 8, mark.share * cellDegrees * perDegree) })
  }
  return found
}
