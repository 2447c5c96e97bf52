import type { AgeBand, DwellingClass } from '../../vocabulary.ts'
import type { EditionRules } from '../editions/edition-rules.ts'
import { indexAgeBands, indexTable } from '../lookup/table-index.ts'
import partyTable from './party-wall.table.json' with { type: 'json' }
import bridgingTable from './thermal-bridging.table.json' with { type: 'json' }
import massTable from './thermal-mass.table.json' with { type: 'json' }

export type PartyWallKind = 'solid' | 'cavity_unfilled' | 'cavity_filled' | 'unknown'

const bridging = indexAgeBands('thermal-bridging', bridgingTable)
const partyWalls = indexTable('party-wall', partyTable)
const masses = indexTable('thermal-mass', massTable)

/** Factor y, per area of all exposed elements. */
export function thermalBridgingFactor(ageBand: AgeBand): number {
  return bridging(ageBand, 'y')
}

export function partyWallUValue(rules: EditionRules, dwelling: DwellingClass, kind: PartyWallKind): number {
  if (dwelling === 'house' && kind === 'unknown') return rules.partyWallUnknownHouseWPerM2K
  return partyWalls.number('uValueWPerM2K', dwelling, kind)
}

/** Thermal mass parameter [kJ/m²K]. */
export function thermalMassParameter(mass: 'low' | 'medium'): number {
  return mass === 'low' ? LOW_MASS : MEDIUM_MASS
}

const LOW_MASS = masses.number('valueKjPerM2K', 'low')
const MEDIUM_MASS = masses.number('valueKjPerM2K', 'medium')
