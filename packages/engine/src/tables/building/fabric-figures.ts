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

/**
 * Thermal bridging factor y of an age. Rule HL-5.
 *
 * @param ageBand of the home
 * @returns per area of all exposed elements [W/m²K]
 * @see thermal-bridging.table.json
 */
export function thermalBridgingFactor(ageBand: AgeBand): number {
  return bridging(ageBand, 'y')
}

/**
 * U-value of a party wall. Rule HL-17c.
 *
 * @param rules of the edition, which has its own figure for an unknown party wall of a house
 * @param dwelling house or flat
 * @param kind of wall
 * @returns [W/m²K], 0 or more
 * @see party-wall.table.json
 */
export function partyWallUValue(rules: EditionRules, dwelling: DwellingClass, kind: PartyWallKind): number {
  if (dwelling === 'house' && kind === 'unknown') return rules.partyWallUnknownHouseWPerM2K
  return partyWalls.number('uValueWPerM2K', dwelling, kind)
}

/**
 * Thermal mass parameter of a dwelling. Rule HL-11a.
 *
 * @param mass low in timber frame, cob and masonry insulated inside
 * @returns per floor area [kJ/m²K]
 * @see thermal-mass.table.json
 */
export function thermalMassParameter(mass: 'low' | 'medium'): number {
  return mass === 'low' ? LOW_MASS : MEDIUM_MASS
}

const LOW_MASS = masses.number('valueKjPerM2K', 'low')
const MEDIUM_MASS = masses.number('valueKjPerM2K', 'medium')
