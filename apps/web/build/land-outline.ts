import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { merge } from 'topojson-client'
import type { Plugin } from 'vite'
import { type Position, simplifyLine } from '../src/features/explore/map/area/simplify-line.ts'

const RESOLVED = '\0virtual:land-outline'

/** The islands and what a map of them shows of their neighbours [degrees]. */
const CUT = { west: -14, south: 46, east: 17, north: 64 }
/** United Kingdom, Isle of Man, Jersey, Guernsey: `id` of Natural Earth. */
const HOME = new Set(['826', '833', '832', '831'])
/** Drawn without borders, and less exactly. */
const TOLERANCE = { home: 0.006, neighbours: 0.025 }
/** Of the smallest drawn island [square degrees]. */
const SMALLEST = { home: 0.0008, neighbours: 0.01 }
/** Thousandths of a degree: about a hundred metres. */
const UNITS_PER_DEGREE = 1000

type Country = Extract<Parameters<typeof merge>[1], unknown[]>[number]
type WorldAtlas = Parameters<typeof merge>[0] & { objects: { countries: { geometries: Country[] } } }

/**
 * Coast of the islands and their neighbours, cut from `world-atlas` (Natural Earth, public domain) when the application
 * is built. Rings of differences, in thousandths of a degree: a tenth of the size of GeoJSON.
 */
export function landOutline(): Plugin {
  return {
    name: 'land-outline',
    // The filters keep the bundler from calling these for every module.
    resolveId: { filter: { id: /^virtual:land-outline$/ }, handler: () => RESOLVED },
    load: {
      // oxlint-disable-next-line no-control-regex
      filter: { id: /^\0virtual:land-outline$/ },
      handler: async () => `export default ${JSON.stringify(await landRings())}`,
    },
  }
}

/** Exported for its test. */
export async function landRings(): Promise<{ home: number[][]; neighbours: number[][] }> {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const topology: WorldAtlas = JSON.parse(await readFile(path, 'utf8'))
  const isHome = ({ id }: Country): boolean => HOME.has(String(id))
  const { geometries } = topology.objects.countries
  const rings = (chosen: Country[], kind: keyof typeof TOLERANCE): number[][] =>
    merge(topology, chosen).coordinates.flatMap(([outer = []]) => {
      const cut = clipped(outer.map(([lng = 0, lat = 0]): Position => [lng, lat]))
      if (cut.length < 4 || area(cut) < SMALLEST[kind]) return []
      return [differences(simplifyLine(cut, TOLERANCE[kind]))]
    })
  return {
    home: rings(geometries.filter(isHome), 'home'),
    neighbours: rings(
      geometries.filter((one) => !isHome(one)),
      'neighbours',
    ),
  }
}

type Edge = { isInside: (point: Position) => boolean; cross: (from: Position, to: Position) => Position }

/** By Sutherland and Hodgman, one edge of the cut after the other. */
function clipped(ring: readonly Position[]): Position[] {
  const { east, north, south, west } = CUT
  const atLng =
    (lng: number) =>
    (from: Position, to: Position): Position => [
      lng,
      from[1] + ((to[1] - from[1]) * (lng - from[0])) / (to[0] - from[0]),
    ]
  const atLat =
    (lat: number) =>
    (from: Position, to: Position): Position => [
      from[0] + ((to[0] - from[0]) * (lat - from[1])) / (to[1] - from[1]),
      lat,
    ]
  const edges: Edge[] = [
    { isInside: ([lng]) => lng >= west, cross: atLng(west) },
    { isInside: ([lng]) => lng <= east, cross: atLng(east) },
    { isInside: ([, lat]) => lat >= south, cross: atLat(south) },
    { isInside: ([, lat]) => lat <= north, cross: atLat(north) },
  ]
  let points = [...ring]
  for (const { cross, isInside } of edges) {
    points = points.flatMap((point, place): Position[] => {
      const before = points.at(place - 1) ?? point
      const crossing = isInside(point) === isInside(before) ? [] : [cross(before, point)]
      return isInside(point) ? [...crossing, point] : crossing
    })
  }
  const [first] = points
  return first === undefined ? [] : [...points, first]
}

function area(ring: readonly Position[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], place) => {
      const [nextX, nextY] = ring[(place + 1) % ring.length] ?? [x, y]
      return sum + (x * nextY - nextX * y) / 2
    }, 0),
  )
}

function differences(ring: readonly Position[]): number[] {
  let [lastX, lastY] = [0, 0]
  return ring.flatMap(([lng, lat]) => {
    const [x, y] = [Math.round(lng * UNITS_PER_DEGREE), Math.round(lat * UNITS_PER_DEGREE)]
    const step = [x - lastX, y - lastY]
    ;[lastX, lastY] = [x, y]
    return step
  })
}
