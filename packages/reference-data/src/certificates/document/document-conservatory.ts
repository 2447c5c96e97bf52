import type { ConservatoryDetails } from '@retrofolio/engine/dwelling/features/surveyed-details'
import { CONSERVATORY_KINDS } from '@retrofolio/engine/vocabulary'
import { flagOf } from '../../text/cell-values.ts'
import { asObject, figureOf, type JsonObject, positiveOf, textOf } from './document-values.ts'

/**
 * The conservatory of a document. One without thermal separation is measured, as part of the home or as one of its
 * parts.
 */
export function conservatoryOf(document: JsonObject, parts: readonly JsonObject[]): ConservatoryDetails | null {
  const kind = CONSERVATORY_KINDS[(figureOf(document['conservatory_type']) ?? 0) - 1]
  if (kind === undefined) return null
  const measured = parts.map((part) => asObject(part['sap_conservatory'])).find((each) => each) ?? null
  const conservatory = measured ?? asObject(document['sap_conservatory'])
  return {
    kind,
    floorAreaM2: positiveOf(conservatory?.['floor_area']),
    glazedPerimeterM: positiveOf(conservatory?.['glazed_perimeter']),
    isDoubleGlazed: flagOf(textOf(conservatory?.['double_glazed'])),
    heightStoreys: storeysOf(conservatory?.['room_height']),
  }
}

// Codes count half storeys: 1 one storey, 2 one and a half, up to three.
function storeysOf(code: unknown): number | null {
  const step = figureOf(code)
  return step !== null && step >= 1 && step <= 5 ? 1 + (step - 1) / 2 : null
}
