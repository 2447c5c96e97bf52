import type { AgeBand, Nation } from '../../vocabulary.ts'
import { namedValue } from '../lookup/table-cells.ts'
import { indexAgeBands } from '../lookup/table-index.ts'
import defaultTable from './floor-default-insulation.table.json' with { type: 'json' }
import exposedTable from './floor-exposed.table.json' with { type: 'json' }
import groundTable from './floor-ground.table.json' with { type: 'json' }

const defaultInsulation = indexAgeBands('floor-default-insulation', defaultTable)
const exposed = indexAgeBands('floor-exposed', exposedTable)
export const EXPOSED_STEPS_MM: readonly number[] = [150, 100, 50]

/** Insulation taken to be in a ground floor built in this band [mm]. */
export function defaultFloorInsulationMm(nation: Nation, ageBand: AgeBand): number {
  return defaultInsulation(ageBand, nation)
}

/**
 * Upper floor above outside air or unheated space [W/m²K]; 0 mm is as built, other thicknesses take the row below. The
 * insulated rows are one for all nations, so where a nation builds better than they say the floor stays as built.
 */
export function exposedFloorUValue(nation: Nation, insulationMm: number, ageBand: AgeBand): number {
  const insulated = exposed(ageBand, nation, EXPOSED_STEPS_MM.find((step) => step <= insulationMm) ?? 0)
  return Math.min(exposed(ageBand, nation, 0), insulated)
}

const ground = (key: string): number => namedValue('floor-ground', groundTable.rows, key)

/** Above premises that are heated now and then, whatever age and insulation [W/m²K]. */
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
