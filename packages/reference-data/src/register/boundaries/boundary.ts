import type { MultiPolygon, Polygon } from 'geojson'

type BoundaryKind = 'nation' | 'region' | 'authority'

/** The outline of an authority, a region or a nation, in degrees of longitude and latitude (WGS 84). */
export interface Boundary {
  /** Of the Office for National Statistics. */
  code: string
  name: string
  kind: BoundaryKind
  geometry: Polygon | MultiPolygon
}

const KINDS: readonly (readonly [codes: RegExp, kind: BoundaryKind])[] = [
  // Unitary authorities, districts, metropolitan districts and London boroughs; Wales; Scotland; Northern Ireland.
  [/^(?:E0[6-9]|W06|S12|N09)\d{6}$/, 'authority'],
  [/^E12\d{6}$/, 'region'],
  [/^[EWSN]92\d{6}$/, 'nation'],
]

/** The first characters of a code tell its kind; null for a ward, a county and others. */
export function boundaryKindOf(code: string): BoundaryKind | null {
  return KINDS.find(([codes]) => codes.test(code))?.[1] ?? null
}

export type BoundaryCounts = Record<BoundaryKind, number>

export function countBoundaries(boundaries: readonly Boundary[]): BoundaryCounts {
  const counts: BoundaryCounts = { nation: 0, region: 0, authority: 0 }
  for (const { kind } of boundaries) counts[kind] += 1
  return counts
}

/** Polygons, each with its outer ring and then its holes. */
export function polygonsOf(geometry: Boundary['geometry']): Polygon['coordinates'][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}
