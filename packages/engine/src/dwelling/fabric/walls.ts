import { SOURCES } from '../../assumptions.ts'
import { layerResistance, withResistance } from '../../quantities/conversions.ts'
import {
  squareMetreKelvinsPerWatt,
  type WattsPerSquareMetreKelvin,
  wattsPerSquareMetreKelvin,
} from '../../quantities/units.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import {
  defaultWallThicknessMm,
  isChangedIn2017,
  OLD_WALL_BANDS,
  printedInsulatedWallUValue,
  timberWallInsulatedUValue,
  uValueNamed,
  WALL_INSULATION,
  wallUValue,
} from '../../tables/fabric/wall-figures.ts'
import type { Trace, TracedName } from '../../trace.ts'
import type { StarWord, WallConstruction, WallInsulation } from '../../vocabulary.ts'
import type { WallFeatures } from '../features/fabric-features.ts'
import { printedUValue, type ReadingContext } from '../reading-context.ts'
import { asBuiltUValue, dryLinedUValue, WITH_RESISTANCE } from './built-walls.ts'

export interface ResolvedWall {
  construction: WallConstruction
  thicknessMm: number
  uValue: WattsPerSquareMetreKelvin
  uninsulatedUValue: WattsPerSquareMetreKelvin
  isInsulatedInside: boolean
}

/**
 * Construction and U-value of an external wall. Rule HL-14: a stated U-value is used as it is. Else construction, age
 * and nation give the wall as built by the tables of the edition. Added insulation has a printed row before RdSAP 10.
 * Since then it is put in series with the wall. Traced as `uValue`, `uninsulatedUValue` and `thickness`.
 *
 * @param wall as described
 * @param reading age, nation and edition; collects assumptions
 * @param star of the walls, which decides where their words leave a choice
 * @returns construction and U-values [W/m²K]
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a construction without figures
 * @see RdSAP 10, Tables 6 to 14; RdSAP 2012, Tables S6 to S8
 */
export function resolveWall(wall: WallFeatures, reading: ReadingContext, star: StarWord | null = null): ResolvedWall {
  const { edition, nation, trace } = reading
  const construction = wall.construction ?? likelyConstruction(wall, reading)
  const thicknessMm = wall.thicknessMm ?? typicalThickness(construction, reading)
  if (trace !== null) traceThickness(trace, wall)
  const uninsulatedUValue = printedUValue(
    asBuiltUValue(construction, 'A', thicknessMm, wall.thicknessMm !== null, false, edition, nation, trace),
  )
  if (trace !== null) tracePrinted(trace, 'uninsulatedUValue', OLDEST, 'HL-14a', 'as_built')
  const resolved = {
    construction,
    thicknessMm,
    uninsulatedUValue,
    isInsulatedInside: wall.insulation === 'internal' || wall.insulation === 'cavity_fill_and_internal',
  }
  if (wall.uValueWPerM2K !== null) {
    trace?.stated('uValue', STATED, wall.uValueWPerM2K, 'wall.uValueWPerM2K')
    return { ...resolved, uValue: wattsPerSquareMetreKelvin(wall.uValueWPerM2K) }
  }
  const uValue = printedUValue(describedUValue(wall, construction, thicknessMm, star, reading))
  if (trace !== null) tracePrinted(trace, 'uValue', ROUNDED, 'HL-14', 'insulated')
  return { ...resolved, uValue }
}

const PRINTED = 'round(U · 100) / 100'
const ROUNDED = uValueNamed('U-value of the wall, rounded')
const OLDEST = uValueNamed('U-value of the oldest like wall, rounded')
const STATED = uValueNamed('U-value of the wall as stated')
const THICKNESS = { symbol: 'W', label: 'Thickness of the wall', unit: 'mm' }

function traceThickness(trace: Trace, { thicknessMm }: WallFeatures): void {
  if (thicknessMm !== null) trace.stated('thickness', THICKNESS, thicknessMm, 'wall.thicknessMm')
}

function tracePrinted(trace: Trace, figure: string, name: Required<TracedName>, rule: string, exact: string): void {
  trace.step(figure, name, rule, PRINTED, { U: exact })
}

/** It sets the U-value of stone, and of the floor beside any wall. */
function typicalThickness(construction: WallConstruction, reading: ReadingContext): number {
  const { ageBand, nation, trace } = reading
  const thicknessMm = defaultWallThicknessMm(nation, construction, ageBand)
  trace?.cell('thickness', 'wall-thickness', [nation, construction], ageBand, THICKNESS, ['wall.construction', 'age'])
  reading.assume?.('wall.thicknessMm', `${thicknessMm} mm`, 'Not measured; by construction and age.', SOURCES.rdsap10)
  return thicknessMm
}

function likelyConstruction(wall: WallFeatures, reading: ReadingContext): WallConstruction {
  const isOld = reading.ageBand === 'A' || reading.ageBand === 'B'
  const construction = !isOld ? 'cavity' : reading.nation === 'scotland' ? 'stone_sandstone' : 'solid_brick'
  // With a stated U-value, the construction decides only thickness and mass.
  if (wall.uValueWPerM2K === null) {
    reading.assume?.('wall.construction', construction, 'Usual for the age of the home.', SOURCES.practice)
  }
  return construction
}

function describedUValue(
  wall: WallFeatures,
  construction: WallConstruction,
  thicknessMm: number,
  star: StarWord | null,
  reading: ReadingContext,
): number {
  const insulation = wall.insulation ?? 'none'
  if (wall.insulation === null) {
    reading.assume?.('wall.insulation', 'as built', 'No later insulation is recorded.', SOURCES.rdsap10)
  }
  const layer = ADDED_LAYER[insulation]
  const { trace } = reading
  const bare = dryLinedUValue(construction, thicknessMm, wall, star, layer !== 'none', reading)
  const state = FILLED.has(insulation) && construction === 'cavity' ? 'filled' : 'as_built'
  const withoutLayer = state === 'filled' ? filled(reading) : bare
  if (layer === 'none') {
    trace?.same('insulated', state === 'filled' ? 'filled' : 'bare')
    return withoutLayer
  }
  if (construction === 'timber_frame' && insulation !== 'external') {
    // One row for all nations since RdSAP 10: where a nation builds better than it says, the frame stays as built.
    const rules = EDITION_RULES[reading.edition]
    const frame = timberWallInsulatedUValue(rules, reading.nation, reading.ageBand, trace)
    trace?.step('insulated', TIMBER, 'HL-14b', 'min(U_b, U_i)', TIMBER_INPUTS, NEVER_WORSE)
    return Math.min(bare, frame)
  }
  const printed = printedWithLayer(construction, state, wall, reading)
  if (printed !== null) return printed
  if (layer === 'on_wall') return withAddedLayer(bare, construction, wall, reading)
  trace?.same('start', state === 'filled' ? 'filled' : 'bare')
  return insulated(withoutLayer, wall, false, reading)
}

const TIMBER = uValueNamed('U-value of an insulated timber frame')
const TIMBER_INPUTS = { U_b: 'bare', U_i: 'timber' }
const NEVER_WORSE = 'With insulation it is never worse than as built.'

/** Rule HL-14b before RdSAP 10: a printed row, except for walls whose base changed in 2017. */
function printedWithLayer(
  construction: WallConstruction,
  state: 'as_built' | 'filled',
  wall: WallFeatures,
  reading: ReadingContext,
): number | null {
  const { nation, ageBand } = reading
  const rules = EDITION_RULES[reading.edition]
  if (rules.hasPresentFabric) return null
  if (rules.hasWallsOf2017 && isChangedIn2017(construction, state, ageBand)) return null
  const thicknessMm = rules.hasOneAddedThickness
    ? WALL_INSULATION.unknownThicknessMm
    : (wall.insulationThicknessMm ?? assumedThickness(reading))
  return printedInsulatedWallUValue(nation, construction, state, thicknessMm, ageBand, reading.trace)
}

const FILLED: ReadonlySet<WallInsulation> = new Set([
  'cavity_fill',
  'cavity_fill_and_external',
  'cavity_fill_and_internal',
] satisfies WallInsulation[])

/** What each word for wall insulation adds on top of the wall as built or filled. */
const ADDED_LAYER: Record<WallInsulation, 'none' | 'on_wall' | 'on_filled_cavity'> = {
  none: 'none',
  partial: 'none',
  as_built_insulated: 'none',
  cavity_fill: 'none',
  cavity_fill_and_external: 'on_filled_cavity',
  cavity_fill_and_internal: 'on_filled_cavity',
  external: 'on_wall',
  internal: 'on_wall',
  added: 'on_wall',
}

function filled({ ageBand, edition, nation, trace }: ReadingContext): number {
  return wallUValue(EDITION_RULES[edition], nation, 'cavity', 'filled', ageBand, trace)
}

function withAddedLayer(
  bare: number,
  construction: WallConstruction,
  wall: WallFeatures,
  reading: ReadingContext,
): number {
  const followsThickness = isByThickness(construction) && OLD_WALL_BANDS.has(reading.ageBand)
  const isDocumented = EDITION_RULES[reading.edition].hasPresentFabric && followsThickness && wall.thicknessMm !== null
  const isUnmeasuredStone = followsThickness && !isDocumented && construction !== 'solid_brick'
  const start = isUnmeasuredStone ? Math.min(bare, WALL_INSULATION.tableStoneStartUValue) : bare
  if (isUnmeasuredStone) reading.trace?.step('start', STONE_START, 'HL-14b', 'min(U, U_s)', STONE_START_INPUTS)
  else reading.trace?.same('start', 'bare')
  return insulated(start, wall, isDocumented, reading)
}

const STONE_START = uValueNamed('U-value of the stone wall under the insulation')
const STONE_START_INPUTS = { U: 'bare', U_s: 'wall-insulation/tableStoneStartUValue' }

/** Rule HL-14b: 1 / (1/U + R); a wall of recorded thickness also gets the air gap and lining behind the layer. */
function insulated(bare: number, wall: WallFeatures, isDocumented: boolean, reading: ReadingContext): number {
  const thicknessMm = wall.insulationThicknessMm ?? assumedThickness(reading)
  const resistance = isDocumented
    ? squareMetreKelvinsPerWatt(
        WALL_INSULATION.documentedResistancePerMm * thicknessMm + WALL_INSULATION.documentedResistanceBase,
      )
    : layerResistance(thicknessMm, WALL_INSULATION.conductivity)
  if (reading.trace !== null) traceLayer(reading.trace, wall, isDocumented)
  return withResistance(wattsPerSquareMetreKelvin(bare), resistance)
}

function traceLayer(trace: Trace, { insulationThicknessMm }: WallFeatures, isDocumented: boolean): void {
  if (insulationThicknessMm !== null) {
    trace.stated('layer', LAYER, insulationThicknessMm, 'wall.insulationThicknessMm')
  }
  if (isDocumented) {
    const inputs = {
      r: 'wall-insulation/documentedResistancePerMm',
      t: 'layer',
      r_0: 'wall-insulation/documentedResistanceBase',
    }
    trace.step('resistance', RESISTANCE, 'HL-14b', 'r · t + r_0', inputs, GAP_AND_LINING)
  } else {
    trace.step('resistance', RESISTANCE, 'HL-14b', 't / 1000 / λ', { t: 'layer', λ: 'wall-insulation/conductivity' })
  }
  const name = uValueNamed('U-value: wall with added insulation')
  trace.step('insulated', name, 'HL-14b', WITH_RESISTANCE, { U: 'start', R: 'resistance' })
}

const LAYER = { symbol: 't', label: 'Thickness of the added insulation', unit: 'mm' }
const RESISTANCE = { symbol: 'R', label: 'Resistance of the added insulation', unit: 'm²K/W' }
const GAP_AND_LINING = 'The thickness of the wall is recorded, so the gap and lining count too.'

/** Open data omit a recorded thickness; a document without one shows that it was not known. */
function assumedThickness(reading: ReadingContext): number {
  const key = reading.isDocument ? 'unknownThicknessMm' : 'assumedThicknessMm'
  const thicknessMm = WALL_INSULATION[key]
  reading.trace?.cell('layer', 'wall-insulation', [key], 'value', { symbol: 't' }, ['wall.insulationThicknessMm'])
  reading.assume?.(
    'wall.insulationThicknessMm',
    `${thicknessMm} mm`,
    'Insulation was added, its thickness is not recorded.',
    reading.isDocument ? SOURCES.rdsap10 : SOURCES.practice,
  )
  return thicknessMm
}

function isByThickness(construction: WallConstruction): boolean {
  return construction === 'stone_granite' || construction === 'stone_sandstone' || construction === 'solid_brick'
}

/**
 * A wall to an unheated corridor or stairwell. Rule HL-14c: 1 / (1/U + 0.5).
 *
 * @param uValue of the wall itself [W/m²K], 0 or more
 * @param trace has `uValue` and gets `sheltered`
 * @returns [W/m²K]
 */
export function shelteredUValue(
  uValue: WattsPerSquareMetreKelvin,
  trace: Trace | null = null,
): WattsPerSquareMetreKelvin {
  if (trace !== null) traceShelter(trace)
  return printedUValue(withResistance(uValue, squareMetreKelvinsPerWatt(WALL_INSULATION.shelteredResistance)))
}

function traceShelter(trace: Trace): void {
  trace.step('in_series', uValueNamed('U-value: sheltered'), 'HL-14c', WITH_RESISTANCE, SHELTER)
  tracePrinted(trace, 'sheltered', uValueNamed('U-value of the sheltered wall, rounded'), 'HL-14c', 'in_series')
}

const SHELTER = { U: 'uValue', R: 'wall-insulation/shelteredResistance' }
