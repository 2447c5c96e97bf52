import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { permeabilityAt50Pa } from '@retrofolio/engine/tables/ventilation/ventilation-figures'
import { shareOfPercent } from '../../text/cell-values.ts'
import { asObject, figureOf, type JsonObject, positiveOf, textOf } from './document-values.ts'

type CountedOpenings = Pick<
  HomeFeatures,
  | 'openFireplaces'
  | 'doorCount'
  | 'draughtProofedShare'
  | 'extractFanCount'
  | 'shelteredSides'
  | 'airPermeabilityM3PerHM2'
>

/** Counted openings for ventilation: under `sap_ventilation` in full SAP, at the top level in RdSAP. */
export function countedOpeningsOf(document: JsonObject): CountedOpenings {
  const ventilation = asObject(document['sap_ventilation']) ?? {}
  const counted = (...names: string[]): number | null => {
    for (const name of names) {
      const count = figureOf(document[name] ?? ventilation[name])
      if (count !== null && count >= 0) return count
    }
    return null
  }
  const permeability = positiveOf(document['air_permeability'] ?? ventilation['air_permeability'])
  const isAt4Pa = textOf(document['pressure_test']) === TESTED_AT_4_PA
  const shelteredSides = counted('sheltered_sides_count')
  return {
    openFireplaces: counted('open_fireplaces_count', 'open_chimneys_count'),
    doorCount: counted('door_count'),
    draughtProofedShare: shareOfPercent(textOf(document['percent_draughtproofed'])),
    extractFanCount: counted('extract_fans_count'),
    shelteredSides: shelteredSides === null ? null : Math.min(shelteredSides, MOST_SIDES),
    airPermeabilityM3PerHM2: permeability !== null && isAt4Pa ? permeabilityAt50Pa(permeability) : permeability,
  }
}

const MOST_SIDES = 4
const TESTED_AT_4_PA = '7'
