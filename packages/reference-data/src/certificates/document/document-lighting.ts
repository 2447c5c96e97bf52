import { asObject, figureOf, type JsonObject, textOf } from './document-values.ts'

/**
 * Percent of low energy lighting: stated, or from counts of outlets, or (RdSAP 10) of bulbs by kind. `null` where the
 * lighting text must tell.
 */
export function lowEnergyPercent(document: JsonObject): string | null {
  const source = asObject(document['sap_energy_source']) ?? {}
  const stated = document['low_energy_lighting'] ?? source['low_energy_fixed_lighting_outlets_percentage']
  if (textOf(stated) !== null) return textOf(stated)
  return (
    percentOf(
      countOf(document, ['low_energy_fixed_lighting_outlets_count']),
      countOf(document, ['fixed_lighting_outlets_count']),
    ) ?? percentOf(countOf(document, LOW_ENERGY_BULBS), countOf(document, [...LOW_ENERGY_BULBS, INCANDESCENT_BULBS]))
  )
}

const LOW_ENERGY_BULBS = [
  'led_fixed_lighting_bulbs_count',
  'cfl_fixed_lighting_bulbs_count',
  'low_energy_fixed_lighting_bulbs_count',
]
const INCANDESCENT_BULBS = 'incandescent_fixed_lighting_bulbs_count'

/** `null` where none of the counts is given. */
function countOf(document: JsonObject, keys: readonly string[]): number | null {
  const counts = keys.map((key) => figureOf(document[key])).filter((count) => count !== null)
  return counts.length === 0 ? null : counts.reduce((total, count) => total + count, 0)
}

function percentOf(lowEnergy: number | null, all: number | null): string | null {
  return lowEnergy === null || all === null || all === 0 ? null : String((lowEnergy / all) * 100)
}
