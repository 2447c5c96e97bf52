import { RADIUS_MAX_M, SHAPE_POINTS_MAX, SHAPE_SIDES_MAX } from '@retrofolio/contract/explore/explore-filter-texts'
import { mostSidesAtOneLatitude } from '@retrofolio/contract/explore/shape-sides'
import { type Position, simplifyTo } from './simplify-line.ts'

/** Filters that are drawn. Only one of them is set by the map. */
export const AREA_FILTERS = ['box', 'shape', 'near'] as const
export type AreaTool = (typeof AREA_FILTERS)[number]

/** West, south, east and north [degrees]. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

const METRES_PER_DEGREE = 111_320
/** About a metre. */
const DIGITS = 5
const CIRCLE_CORNERS = 72

/** Changes of the filters that leave one area. */
export function onlyArea(tool: AreaTool, text: string): Record<string, string | null> {
  return { box: null, shape: null, near: null, [tool]: text }
}

/** The box of two corners; null where they are the same. */
export function boxText(one: Position, other: Position): string | null {
  const [west, east] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])]
  const [south, north] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])]
  const text = [west, south, east, north].map(degrees)
  return text[0] === text[2] || text[1] === text[3] ? null : text.join(',')
}

export function radiusText(centre: Position, edge: Position): string | null {
  const metres = Math.min(RADIUS_MAX_M, Math.round(metresBetween(centre, edge)))
  return metres < 1 ? null : `${degrees(centre[1])},${degrees(centre[0])},${metres}`
}

/**
 * A drawn line as a closed shape.
 *
 * @param tolerance that the eye does not see [degrees]
 */
export function shapeText(line: readonly Position[], tolerance: number): string | null {
  const writtenTo = (wide: number): string[] => [
    ...new Set(simplifyTo(line, SHAPE_POINTS_MAX, wide).map(([lng, lat]) => `${degrees(lng)},${degrees(lat)}`)),
  ]
  const sidesOf = (points: readonly string[]): number =>
    mostSidesAtOneLatitude(points.map((point) => [0, Number(point.split(',')[1])]))
  let written = writtenTo(tolerance)
  for (let wider = 2 * tolerance; sidesOf(written) > SHAPE_SIDES_MAX; wider *= 2) written = writtenTo(wider)
  return written.length < 3 ? null : written.join(';')
}

/** The ring of an area filter, as it is drawn; null for a text that is no area. */
export function areaRing(tool: AreaTool, text: string): Position[] | null {
  const numbers = text.split(tool === 'shape' ? /[,;]/ : ',').map(Number)
  if (numbers.some((number) => !Number.isFinite(number))) return null
  if (tool === 'box') {
    const [west, south, east, north] = numbers
    if (numbers.length !== 4 || west === undefined || south === undefined) return null
    if (east === undefined || north === undefined) return null
    return closed([
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ])
  }
  if (tool === 'shape') {
    if (numbers.length < 6 || numbers.length % 2 !== 0) return null
    return closed(
      Array.from({ length: numbers.length / 2 }, (_, place) => [numbers[2 * place] ?? 0, numbers[2 * place + 1] ?? 0]),
    )
  }
  const [lat, lng, metres] = numbers
  if (numbers.length !== 3 || lat === undefined || lng === undefined || metres === undefined || metres <= 0) return null
  return closed(circleRing([lng, lat], metres))
}

/** The fields of a radius around a point. */
export interface RadiusFields {
  lat: number
  lng: number
  km: number
}

/** Those of a chosen radius; null for a text that is none. */
export function radiusFields(text: string): RadiusFields | null {
  const [lat = Number.NaN, lng = Number.NaN, metres = Number.NaN] = text.split(',').map(Number)
  return [lat, lng, metres].every(Number.isFinite) ? { lat, lng, km: metres / 1000 } : null
}

export function circleRing([lng, lat]: Position, metres: number): Position[] {
  const byLat = metres / METRES_PER_DEGREE
  const byLng = byLat / Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: CIRCLE_CORNERS }, (_, corner): Position => {
    const angle = (2 * Math.PI * corner) / CIRCLE_CORNERS
    return [lng + byLng * Math.cos(angle), lat + byLat * Math.sin(angle)]
  })
}

export function metresBetween([lng, lat]: Position, [otherLng, otherLat]: Position): number {
  const perLng = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  return Math.hypot((otherLng - lng) * perLng, (otherLat - lat) * METRES_PER_DEGREE)
}

export function boundsOf(positions: readonly Position[]): Bounds | null {
  if (positions.length === 0) return null
  const [lngs, lats] = [positions.map(([lng]) => lng), positions.map(([, lat]) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

const closed = (points: readonly Position[]): Position[] => [...points, ...points.slice(0, 1)]

const degrees = (value: number): string => String(Number(value.toFixed(DIGITS)))
