import type { AgeBand, Nation, StarWord } from '../../vocabulary.ts'
import type { EditionRules } from '../editions/edition-rules.ts'
import { namedValue } from '../lookup/table-cells.ts'
import { indexAgeBands, indexTable } from '../lookup/table-index.ts'
import insulationTable from './roof-insulation.table.json' with { type: 'json' }
import starTable from './roof-star.table.json' with { type: 'json' }
import ageTable from './roof-u-value-by-age.table.json' with { type: 'json' }
import thicknessTable from './roof-u-value-by-thickness.table.json' with { type: 'json' }
import oldLoftTable from './roof-u-value-loft-2012.table.json' with { type: 'json' }

/** Where the insulation of a roof lies. */
export type RoofPlace = 'joists' | 'rafters' | 'flat' | 'room_in_roof' | 'thatched'

const byAge = indexAgeBands('roof-u-value-by-age', ageTable)
const oldLoft = indexAgeBands('roof-u-value-loft-2012', oldLoftTable)
const byThickness = indexTable('roof-u-value-by-thickness', thicknessTable)
const THICKNESSES_MM: readonly number[] = thicknessTable.rows.map((row) => Number(row[0]))

/**
 * U-value of a roof as built or of unknown insulation. Rule HL-15: lofts changed in RdSAP 10.
 *
 * @param rules of the edition
 * @param nation of the home
 * @param place of the insulation
 * @param ageBand of the home
 * @returns [W/m²K]
 * @see roof-u-value-by-age.table.json
 */
export function roofUValueByAge(rules: EditionRules, nation: Nation, place: RoofPlace, ageBand: AgeBand): number {
  if (place === 'joists' && !rules.hasPresentFabric) return oldLoft(ageBand, nation)
  return byAge(ageBand, nation, place)
}

/**
 * U-value of a roof with recorded insulation. Rule HL-15: a thickness between two rows takes the thinner one. Before
 * RdSAP 10 rafters had no figures of their own.
 *
 * @param rules of the edition
 * @param place of the insulation
 * @param thicknessMm [mm], 0 or more
 * @returns [W/m²K]
 * @see roof-u-value-by-thickness.table.json
 */
export function roofUValueByThickness(rules: EditionRules, place: RoofPlace, thicknessMm: number): number {
  const column = place === 'thatched' || (place === 'rafters' && rules.hasPresentFabric) ? place : 'joists'
  const row = THICKNESSES_MM.findLast((candidate) => {
    return candidate <= thicknessMm && (column !== 'thatched' || hasThatchFigure(candidate))
  })
  return byThickness.number(column, row ?? thicknessMm)
}

function hasThatchFigure(thicknessMm: number): boolean {
  const row = thicknessTable.rows.find((candidate) => candidate[0] === thicknessMm)
  return typeof row?.[thicknessTable.columns.indexOf('thatched')] === 'number'
}

const byStar = indexTable('roof-star', starTable)

/**
 * U-values of roofs that have a star. Rule HL-15b.
 *
 * @param star of the roof
 * @returns lowest and highest [W/m²K]
 * @see roof-star.table.json
 */
export function roofUValuesOfStar(star: StarWord): { least: number; most: number } {
  return { least: byStar.number('least', star), most: byStar.number('most', star) }
}

const insulation = (key: string): number => namedValue('roof-insulation', insulationTable.rows, key)

export const ROOF_INSULATION = {
  uninsulated: insulation('uninsulated'),
  limited: insulation('limited'),
  retrofittedUnknownDepth: insulation('retrofittedUnknownDepth'),
  roomInRoofHeightM: insulation('roomInRoofHeightM'),
  roomInRoofEnvelopeFactor: insulation('roomInRoofEnvelopeFactor'),
  roomInRoofEnvelopeDivisor: insulation('roomInRoofEnvelopeDivisor'),
} as const
