import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { asObject, figureOf, type JsonObject, positiveOf } from './document-values.ts'
import { floorDimensionsOf, wrappedList } from './flat-document.ts'
import { isExposedWall } from './sap-parts.ts'

/** Thermal bridging and mass of full SAP documents, over all building parts; RdSAP documents have neither. */
export function statedThermal(
  document: JsonObject,
  parts: readonly JsonObject[],
): Pick<HomeFeatures, 'thermalBridgingWPerM2K' | 'thermalMassKjPerM2K'> {
  const areasM2 = parts.map(exposedAreaM2)
  const lossesWPerK = parts.map((part, index) => bridgingWPerK(part, areasM2[index] ?? 0))
  const known = lossesWPerK.filter((loss) => loss !== null)
  // Only if all parts have it: a partial sum would be misleading.
  const isWhole = known.length === parts.length && sum(areasM2) > 0
  return {
    thermalBridgingWPerM2K: isWhole ? positiveOf(sum(known) / sum(areasM2)) : null,
    thermalMassKjPerM2K: positiveOf(parts[0]?.['thermal_mass_parameter'] ?? document['thermal_mass_parameter']),
  }
}

/** Either a factor on the exposed area, or the sum over junctions: Σ length · psi. */
function bridgingWPerK(part: JsonObject, areaM2: number): number | null {
  const bridges = asObject(part['sap_thermal_bridges'])
  const factor = positiveOf(bridges?.['user_defined_y_value'])
  if (factor !== null) return factor * areaM2
  const joints = wrappedList(bridges?.['thermal_bridges'], 'thermal_bridge')
  const losses = joints.map((joint) => (figureOf(joint['length']) ?? 0) * (figureOf(joint['psi_value']) ?? 0))
  return losses.length > 0 ? sum(losses) : null
}

/** Walls with their openings, roofs and floors that lose heat. */
function exposedAreaM2(part: JsonObject): number {
  const area = (elements: readonly JsonObject[], key: string) =>
    sum(elements.map((element) => positiveOf(element[key]) ?? 0))
  return (
    area(wrappedList(part['sap_walls'], 'sap_wall').filter(isExposedWall), 'total_wall_area') +
    area(wrappedList(part['sap_roofs'], 'sap_roof'), 'total_roof_area') +
    area(floorDimensionsOf(part), 'heat_loss_area')
  )
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
