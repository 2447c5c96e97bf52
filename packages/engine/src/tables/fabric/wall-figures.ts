import type { Trace, TracedName } from '../../trace.ts'
import type { AgeBand, Nation, WallConstruction } from '../../vocabulary.ts'
import type { EditionRules } from '../editions/edition-rules.ts'
import { namedValue, numberCell, rowOf } from '../lookup/table-cells.ts'
import { indexAgeBands, indexTable } from '../lookup/table-index.ts'
import brickTable from './wall-brick.table.json' with { type: 'json' }
import insulationTable from './wall-insulation.table.json' with { type: 'json' }
import stoneTable from './wall-stone.table.json' with { type: 'json' }
import oldStoneTable from './wall-stone-2012.table.json' with { type: 'json' }
import thicknessTable from './wall-thickness.table.json' with { type: 'json' }
import timberTable from './wall-timber-insulated.table.json' with { type: 'json' }
import wallTable from './wall-u-value.table.json' with { type: 'json' }
import oldWallTable from './wall-u-value-2012.table.json' with { type: 'json' }
import changedWallTable from './wall-u-value-2017.table.json' with { type: 'json' }

const presentUValue = indexAgeBands('wall-u-value', wallTable)
const oldUValue = indexAgeBands('wall-u-value-2012', oldWallTable)
const oldWalls = indexTable('wall-u-value-2012', oldWallTable)
const changedWalls = indexTable('wall-u-value-2017', changedWallTable)
const timberInsulated = indexAgeBands('wall-timber-insulated', timberTable)
const thickness = indexAgeBands('wall-thickness', thicknessTable)
const stone = indexTable('wall-stone', stoneTable)
const oldStone = indexTable('wall-stone-2012', oldStoneTable)

/** Bands whose brick, stone and cavity walls follow other rules than those of later bands. */
export const OLD_WALL_BANDS: ReadonlySet<AgeBand> = new Set(['A', 'B', 'C', 'D', 'E'] satisfies AgeBand[])

/**
 * U-value of a wall without added insulation, by the tables of an edition. Rule HL-14.
 *
 * @param rules of the edition
 * @param nation of the home
 * @param construction of the wall
 * @param state as built, or with a filled cavity
 * @param ageBand of the home
 * @param trace gets `as_built` or `filled`
 * @returns [W/m²K]
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a construction without a row, `TABLE_INVALID` for stone in the bands
 *   whose figure follows from its thickness
 * @see RdSAP 10, Tables 6 to 14; RdSAP 2012, Tables S6 to S8
 */
export function wallUValue(
  rules: EditionRules,
  nation: Nation,
  construction: WallConstruction,
  state: 'as_built' | 'filled',
  ageBand: AgeBand,
  trace: Trace | null = null,
): number {
  if (rules.hasWallsOf2017 && isChangedIn2017(construction, state, ageBand)) {
    if (trace !== null) traceState(trace, 'wall-u-value-2017', [construction, state], 'uValueWPerM2K', state, ageBand)
    return changedWalls.number('uValueWPerM2K', construction, state)
  }
  const isOld = !rules.hasPresentFabric && oldWalls.has(nation, construction, state)
  if (trace !== null) {
    const table = isOld ? 'wall-u-value-2012' : 'wall-u-value'
    traceState(trace, table, [nation, construction, state], ageBand, state, ageBand)
  }
  return isOld ? oldUValue(ageBand, nation, construction, state) : presentUValue(ageBand, nation, construction, state)
}

/** Facts that choose a row of the tables of walls. */
const ROW = ['wall.construction', 'wall.insulation', 'age'] as const
const STONE = ['wall.construction', 'age'] as const

/** Name of a traced U-value. */
export const uValueNamed = (label: string): Required<TracedName> => ({ symbol: 'U', label, unit: 'W/m²K' })

function traceState(
  trace: Trace,
  table: string,
  keys: readonly string[],
  column: string,
  state: 'as_built' | 'filled',
  ageBand: AgeBand,
): void {
  const label = `U-value of the wall ${state === 'filled' ? 'with filled cavity' : 'as built'}, band ${ageBand}`
  trace.cell(state, table, keys, column, uValueNamed(label), ROW)
}

/**
 * Whether the wall defaults of November 2017 have a figure of their own for a wall.
 *
 * @param construction of the wall
 * @param state as built, or with a filled cavity
 * @param ageBand of the home
 * @returns true in bands A to E for the constructions that changed
 * @see wall-u-value-2017.table.json
 */
export function isChangedIn2017(
  construction: WallConstruction,
  state: 'as_built' | 'filled',
  ageBand: AgeBand,
): boolean {
  return OLD_WALL_BANDS.has(ageBand) && changedWalls.has(construction, state)
}

const PRINTED_STEPS_MM = [200, 150, 100, 50] as const
const THINNEST_PRINTED_MM = 50

/**
 * U-value of a wall with insulation added outside or inside, as editions before RdSAP 10 printed it. Rule HL-14: a
 * thickness between two rows takes the thinner one, anything below 50 mm the row of 50 mm.
 *
 * @param nation of the home
 * @param construction of the wall
 * @param state as built, or with a filled cavity
 * @param thicknessMm of the added insulation [mm]
 * @param ageBand of the home
 * @param trace gets `insulated`
 * @returns [W/m²K]; null for a construction without such rows
 * @see RdSAP 2012, Tables S6 to S8
 */
export function printedInsulatedWallUValue(
  nation: Nation,
  construction: WallConstruction,
  state: 'as_built' | 'filled',
  thicknessMm: number,
  ageBand: AgeBand,
  trace: Trace | null,
): number | null {
  const stepMm = PRINTED_STEPS_MM.find((step) => step <= thicknessMm) ?? THINNEST_PRINTED_MM
  const row = `${state === 'filled' ? 'filled_' : ''}added_${stepMm}`
  if (!oldWalls.has(nation, construction, row)) return null
  trace?.cell(
    'insulated',
    'wall-u-value-2012',
    [nation, construction, row],
    ageBand,
    uValueNamed(`U-value of the wall with ${stepMm} mm of insulation, as printed`),
    ['wall.construction', 'wall.insulation', 'wall.insulationThicknessMm', 'age'],
  )
  return oldUValue(ageBand, nation, construction, row)
}

/**
 * U-value of an insulated timber-framed wall. Rule HL-14.
 *
 * @param rules of the edition
 * @param nation of the home
 * @param ageBand of the home
 * @param trace gets `timber`
 * @returns [W/m²K]
 * @see wall-timber-insulated.table.json; RdSAP 2012, Tables S6 to S8
 */
export function timberWallInsulatedUValue(
  rules: EditionRules,
  nation: Nation,
  ageBand: AgeBand,
  trace: Trace | null,
): number {
  const isOld = !rules.hasPresentFabric
  trace?.cell(
    'timber',
    isOld ? 'wall-u-value-2012' : 'wall-timber-insulated',
    isOld ? [nation, 'timber_frame', 'added_any'] : ['timber_frame'],
    ageBand,
    uValueNamed('U-value of an insulated timber frame'),
    ROW,
  )
  return rules.hasPresentFabric
    ? timberInsulated(ageBand, 'timber_frame')
    : oldUValue(ageBand, nation, 'timber_frame', 'added_any')
}

/**
 * Thickness of a wall that was not measured, finishes included.
 *
 * @param nation of the home
 * @param construction of the wall
 * @param ageBand of the home
 * @returns [mm]
 * @see wall-thickness.table.json
 */
export function defaultWallThicknessMm(nation: Nation, construction: WallConstruction, ageBand: AgeBand): number {
  return thickness(ageBand, nation, construction)
}

export type StoneConstruction = 'stone_granite' | 'stone_sandstone'

/**
 * U-value of a stone wall in bands A to E by its thickness. Rule HL-14: a · W^b in RdSAP 10, capped in band E unless
 * something covers it. Before that a − b · W or a fixed figure, with a printed one in band E. The line ends at 1 m,
 * where it meets the curve [NV].
 *
 * @param rules of the edition
 * @param nation of the home
 * @param construction granite or sandstone
 * @param thicknessMm [mm], above 0
 * @param ageBand A to E
 * @param isCovered lined or insulated: the cover's resistance is added to the stone as the curve has it
 * @param trace gets `as_built`
 * @returns U-value [W/m²K] of the stone alone
 * @see RdSAP 10, Tables 12 to 14 and section 5.6 to 5.9
 */
export function stoneUValue(
  rules: EditionRules,
  nation: Nation,
  construction: StoneConstruction,
  thicknessMm: number,
  ageBand: AgeBand,
  isCovered: boolean,
  trace: Trace | null = null,
): number {
  const byThickness =
    stone.number('coefficient', nation, construction) * thicknessMm ** stone.number('exponent', nation, construction)
  if (rules.hasPresentFabric) {
    const isCapped = ageBand === 'E' && !isCovered
    if (trace !== null) traceCurve(trace, nation, construction, isCapped)
    return isCapped ? Math.min(byThickness, stone.number('bandECapWPerM2K', nation, construction)) : byThickness
  }
  if (ageBand === 'E') {
    trace?.cell('as_built', 'wall-u-value-2012', [nation, construction, 'as_built'], 'E', STONE_NAME, STONE)
    return oldUValue('E', nation, construction, 'as_built')
  }
  const rule = rules.hasFixedStone ? 'fixed' : 'by_thickness'
  const onLine =
    oldStone.number('constant', rule, nation, construction) -
    oldStone.number('slopePerMm', rule, nation, construction) * thicknessMm
  const isBeyondLine = thicknessMm > WALL_INSULATION.stoneLineEndsMm
  if (trace !== null) traceLine(trace, nation, construction, rule, isBeyondLine)
  return isBeyondLine ? Math.max(onLine, byThickness) : onLine
}

const STONE_NAME = uValueNamed('U-value of the stone wall as built')

function traceCurve(trace: Trace, nation: Nation, construction: StoneConstruction, isCapped: boolean): void {
  const stoneCell = (column: string, symbol: string, unit: string): void =>
    trace.cell(
      symbol,
      'wall-stone',
      [nation, construction],
      column,
      { symbol, label: `Stone formula: ${column}`, unit },
      STONE,
    )
  stoneCell('coefficient', 'a', 'W/m²K')
  stoneCell('exponent', 'b', 'exponent')
  if (isCapped) stoneCell('bandECapWPerM2K', 'U_c', 'W/m²K')
  const inputs = { a: 'a', W: 'thickness', b: 'b' }
  if (isCapped) trace.step('as_built', STONE_NAME, 'HL-14a', 'min(a · W ^ b, U_c)', { ...inputs, U_c: 'U_c' })
  else trace.step('as_built', STONE_NAME, 'HL-14a', 'a · W ^ b', inputs)
}

function traceLine(
  trace: Trace,
  nation: Nation,
  construction: StoneConstruction,
  rule: 'fixed' | 'by_thickness',
  isBeyondLine: boolean,
): void {
  if (isBeyondLine) traceCurve(trace, nation, construction, false)
  const line = (column: string, symbol: string, unit: string): void =>
    trace.cell(
      symbol,
      'wall-stone-2012',
      [rule, nation, construction],
      column,
      { symbol, label: `Stone formula before RdSAP 10: ${column}`, unit },
      STONE,
    )
  line('constant', 'a', 'W/m²K')
  line('slopePerMm', 'b', 'W/m²K per mm')
  const inputs = { a: 'a', b: 'b', W: 'thickness' }
  if (isBeyondLine) {
    const because = 'The line ends at 1 m, where it meets the curve.'
    trace.step('as_built', STONE_NAME, 'HL-14a', 'max(a − b · W, U_1)', { ...inputs, U_1: 'as_built' }, because)
  } else trace.step('as_built', STONE_NAME, 'HL-14a', 'a − b · W', inputs)
}

/**
 * U-value of an uninsulated brick wall in bands A to E by its measured thickness. Rule HL-14.
 *
 * @param thicknessMm [mm], above 0; beyond the last row the last one counts
 * @param trace gets `as_built`
 * @returns [W/m²K]
 * @see wall-brick.table.json
 */
export function brickUValue(thicknessMm: number, trace: Trace | null): number {
  const row =
    brickTable.rows.find(([upTo]) => typeof upTo === 'number' && thicknessMm <= upTo) ??
    brickTable.rows[brickTable.rows.length - 1]
  trace?.cell(
    'as_built',
    'wall-brick',
    [String(row?.[0])],
    'uValueWPerM2K',
    uValueNamed(`U-value of a measured brick wall of ${thicknessMm} mm`),
    ['wall.construction', 'wall.thicknessMm', 'age'],
  )
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
  dryLiningResistance: insulation('dryLiningResistance'),
  shelteredResistance: insulation('shelteredResistance'),
  stoneLineEndsMm: insulation('stoneLineEndsMm'),
  starredPoorAtMost: insulation('starredPoorAtMost'),
  starredPoorAtMostRdsap10: insulation('starredPoorAtMostRdsap10'),
} as const
