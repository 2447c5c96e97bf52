import type { AgeBand, Nation, WallConstruction } from '../vocabulary.ts'
import { namedValue, numberCell, rowOf } from './table-cells.ts'
import { indexAgeBands, indexTable } from './table-index.ts'
import brickTable from './wall-brick.table.json' with { type: 'json' }
import insulationTable from './wall-insulation.table.json' with { type: 'json' }
import stoneTable from './wall-stone.table.json' with { type: 'json' }
import thicknessTable from './wall-thickness.table.json' with { type: 'json' }
import timberTable from './wall-timber-insulated.table.json' with { type: 'json' }
import wallTable from './wall-u-value.table.json' with { type: 'json' }

const uValue = indexAgeBands('wall-u-value', wallTable)
const timberInsulated = indexAgeBands('wall-timber-insulated', timberTable)
const thickness = indexAgeBands('wall-thickness', thicknessTable)
const stone = indexTable('wall-stone', stoneTable)

/** Stone in the bands of the thickness formula has no figure here: `TABLE_INVALID`. */
export function wallUValue(
  nation: Nation,
  construction: WallConstruction,
  state: 'as_built' | 'filled',
  ageBand: AgeBand,
): number {
  return uValue(ageBand, nation, construction, state)
}

export function timberWallInsulatedUValue(ageBand: AgeBand): number {
  return timberInsulated(ageBand, 'timber_frame')
}

export function defaultWallThicknessMm(nation: Nation, construction: WallConstruction, ageBand: AgeBand): number {
  return thickness(ageBand, nation, construction)
}

export interface StoneFigures {
  coefficient: number
  exponent: number
  /** Cap in band E [W/m²K]. */
  bandECapWPerM2K: number
}

export function stoneFigures(nation: Nation, construction: 'stone_granite' | 'stone_sandstone'): StoneFigures {
  return {
    coefficient: stone.number('coefficient', nation, construction),
    exponent: stone.number('exponent', nation, construction),
    bandECapWPerM2K: stone.number('bandECapWPerM2K', nation, construction),
  }
}

/** U-value of an uninsulated brick wall in bands A to E by its measured thickness [mm]. */
export function brickUValue(thicknessMm: number): number {
  const row =
    brickTable.rows.find(([upTo]) => typeof upTo === 'number' && thicknessMm <= upTo) ??
    brickTable.rows[brickTable.rows.length - 1]
  return numberCell('wall-brick', row ?? rowOf('wall-brick', brickTable.rows, thicknessMm), 1)
}

const insulation = (key: string): number => namedValue('wall-insulation', insulationTable.rows, key)

export const WALL_INSULATION = {
  conductivity: insulation('conductivity'),
  assumedThicknessMm: insulation('assumedThicknessMm'),
  unknownThicknessMm: insulation('unknownThicknessMm'),
  documentedResistancePerMm: insulation('documentedResistancePerMm'),
  documentedResistanceBase: insulation('documentedResistanceBase'),
  tableStoneStartUValue: insulation('tableStoneStartUValue'),
  shelteredResistance: insulation('shelteredResistance'),
} as const
