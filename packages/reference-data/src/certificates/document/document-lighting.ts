import type { LightBulbs } from '@retrofolio/engine/dwelling/features/surveyed-details'
import { asObject, asObjects, figureOf, type JsonObject, textOf } from './document-values.ts'

/**
 * Percentage of low-energy lighting: stated, or from counts of outlets, or (RdSAP 10) of bulbs by kind. `null` if only
 * the lighting text may state it.
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

/** `null` if none of the counts is given. */
function countOf(document: JsonObject, keys: readonly string[]): number | null {
  const counts = keys.map((key) => figureOf(document[key])).filter((count) => count !== null)
  return counts.length === 0 ? null : counts.reduce((total, count) => total + count, 0)
}

function percentOf(lowEnergy: number | null, all: number | null): string | null {
  return lowEnergy === null || all === null || all === 0 ? null : String((lowEnergy / all) * 100)
}

/** Bulbs by kind from RdSAP 10 on, or full SAP lighting with power and efficacy; `null` for older documents. */
export function lightBulbs(document: JsonObject): LightBulbs | null {
  const count = (key: string) => figureOf(document[key])
  const led = count('led_fixed_lighting_bulbs_count')
  const compactFluorescent = count('cfl_fixed_lighting_bulbs_count')
  const otherLowEnergy = count('low_energy_fixed_lighting_bulbs_count')
  const incandescent = count(INCANDESCENT_BULBS)
  const designed = designedLighting(document)
  if ([led, compactFluorescent, otherLowEnergy, incandescent].every((each) => each === null) && !designed) return null
  return {
    led: led ?? 0,
    compactFluorescent: compactFluorescent ?? 0,
    otherLowEnergy: otherLowEnergy ?? 0,
    incandescent: incandescent ?? 0,
    totalPowerW: designed?.powerW ?? null,
    totalLumens: designed?.lumens ?? null,
  }
}

/** Sums over all outlets: number times power, and that times lumens per watt. */
function designedLighting(document: JsonObject): { powerW: number; lumens: number } | null {
  const listed = document['sap_lighting']
  const outlets = (Array.isArray(listed) ? listed : [listed]).flatMap((group) => asObjects(group))
  let powerW = 0
  let lumens = 0
  for (const outlet of outlets) {
    const watts = (figureOf(outlet['lighting_outlets']) ?? 0) * (figureOf(outlet['lighting_power']) ?? 0)
    powerW += watts
    lumens += watts * (figureOf(outlet['lighting_efficacy']) ?? 0)
  }
  return powerW > 0 && lumens > 0 ? { powerW, lumens } : null
}
