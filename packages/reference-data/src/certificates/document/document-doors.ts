import type { DoorDetails, MeasuredDoor } from '@retrofolio/engine/dwelling/features/surveyed-details'
import { figureOf, type JsonObject, positiveOf } from './document-values.ts'
import { isDoor, sapOpenings } from './sap-parts.ts'

/** Doors of a document: RdSAP counts them, full SAP measures each. */
export function doorsOf(document: JsonObject, parts: readonly JsonObject[]): DoorDetails | null {
  const openings = sapOpenings(document, parts)
  const measured = openings
    .filter(({ type }) => isDoor(type))
    .map(({ areaM2, type }): MeasuredDoor => ({ areaM2, uValueWPerM2K: positiveOf(type['u_value']) }))
  const details: DoorDetails = {
    insulatedCount: figureOf(document['insulated_door_count']),
    insulatedUValueWPerM2K: positiveOf(document['insulated_door_u_value']),
    draughtProofedCount: figureOf(document['draughtproofed_door_count']),
    measured: openings.length > 0 ? measured : null,
  }
  return Object.values(details).some((detail) => detail !== null) ? details : null
}
