import type { AgeBand, Nation } from '../../vocabulary.ts'
import { namedValue } from '../lookup/table-cells.ts'
import { indexAgeBands } from '../lookup/table-index.ts'
import defaultTable from './floor-default-insulation.table.json' with { type: 'json' }
import exposedTable from './floor-exposed.table.json' with { type: 'json' }
import groundTable from './floor-ground.table.json' with { type: 'json' }

const defaultInsulation = indexAgeBands('floor-default-insulation', defaultTable)
const exposed = indexAgeBands('floor-exposed', exposedTable)
export const EXPOSED_STEPS_MM: readonly number[] = [150, 100, 50]

/**
 * Insulation assumed in a ground floor by its age. Rule HL-16.
 *
 * @param nation of the home
 * @param ageBand of the home
 * @returns [mm], 0 or more
 * @see RdSAP 10, Table 19
 */
export function defaultFloorInsulationMm(nation: Nation, ageBand: AgeBand): number {
  return defaultInsulation(ageBand, nation)
}

/**
 * U-value of an upper floor above outside air or unheated space. Rule HL-16. The insulated rows are the same for all
 * nations. Where a nation builds better than those, the floor stays as built.
 *
 * @param nation of the home
 * @param insulationMm [mm]; 0 is as built, other thicknesses take the row below
 * @param ageBand of the home
 * @returns [W/m²K]
 * @see RdSAP 10, Table 20
 */
export function exposedFloorUValue(nation: Nation, insulationMm: number, ageBand: AgeBand): number {
  const insulated = exposed(ageBand, nation, EXPOSED_STEPS_MM.find((step) => step <= insulationMm) ?? 0)
  return Math.min(exposed(ageBand, nation, 0), insulated)
}

const ground = (key: string): number => namedValue('floor-ground', groundTable.rows, key)

/** Above premises that are heated part of the time, for any age and insulation [W/m²K]. */
export const PARTLY_HEATED_FLOOR_U_VALUE = ground('aboveHeatedNowAndThenUValue')

export const GROUND_FLOOR = {
  internalSurfaceResistance: ground('internalSurfaceResistance'),
  externalSurfaceResistance: ground('externalSurfaceResistance'),
  soilConductivity: ground('soilConductivity'),
  insulationConductivity: ground('insulationConductivity'),
  deckResistance: ground('deckResistance'),
  heightAboveGroundM: ground('heightAboveGroundM'),
  underfloorWallUValue: ground('underfloorWallUValue'),
  ventOpeningPerPerimeter: ground('ventOpeningPerPerimeter'),
  windSpeed: ground('windSpeed'),
  windShielding: ground('windShielding'),
  airFactor: ground('airFactor'),
  narrowBreadthFactor: ground('narrowBreadthFactor'),
  retrofittedThicknessMm: ground('retrofittedThicknessMm'),
} as const
