import type { Bounds } from './area/area-filters.ts'

/** What a map shows, as the page address has it. */
export interface MapPlace {
  lat: number
  lng: number
  zoom: number
}

/** Islands with their neighbours: nothing lies beyond. */
export const WORLD: Bounds = [-24, 47, 15, 63.5]
export const ISLANDS: Bounds = [-8.3, 49.8, 1.9, 60.9]

/** Wider steps than the cells, so that a small move asks for nothing new. */
const STEP_DEGREES = 128

/** The view that is asked for: a little more than is shown, in steps of the zoom. */
export function askedView([west, south, east, north]: Bounds, zoom: number): string {
  const step = STEP_DEGREES / 2 ** Math.ceil(zoom)
  const [across, up] = [step, step / 2]
  return [
    Math.max(-180, Math.floor(west / across) * across),
    Math.max(-90, Math.floor(south / up) * up),
    Math.min(180, Math.ceil(east / across) * across),
    Math.min(90, Math.ceil(north / up) * up),
  ]
    .map((degrees) => Number(degrees.toFixed(6)))
    .join(',')
}

/** Cells change with every half step of zoom. */
export const askedZoom = (zoom: number): number => Math.floor(2 * zoom) / 2

/** `53.95,-1.08,11.5,rating` */
export function placeText({ lat, lng, zoom }: MapPlace, colour: string): string {
  return `${lat.toFixed(4)},${lng.toFixed(4)},${Number(zoom.toFixed(2))},${colour}`
}

/** null where the address names no place; the colour is empty where it names none. */
export function readPlace(text: string | null): { place: MapPlace | null; colour: string } {
  const [lat, lng, zoom, colour = ''] = (text ?? '').split(',')
  const [latDegrees, lngDegrees, level] = [lat, lng, zoom].map((part) => (part ? Number(part) : Number.NaN))
  const isPlace = isWithin(latDegrees, 90) && isWithin(lngDegrees, 180) && isWithin(level, 22)
  return { place: isPlace ? { lat: latDegrees ?? 0, lng: lngDegrees ?? 0, zoom: Math.abs(level ?? 0) } : null, colour }
}

function isWithin(value: number | undefined, most: number): boolean {
  return value !== undefined && Math.abs(value) <= most
}
