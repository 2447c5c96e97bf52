import type { GeoJsonProperties } from 'geojson'
import type { Objects, Topology } from 'topojson-specification'

/** A TopoJSON whose features have properties, as the functions for it require. */
export type Lines = Topology<Objects<NonNullable<GeoJsonProperties>>>

export function isTopology(parsed: unknown): parsed is Lines {
  return (
    isRecord(parsed) && parsed['type'] === 'Topology' && Array.isArray(parsed['arcs']) && isRecord(parsed['objects'])
  )
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
