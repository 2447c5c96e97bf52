import { SOURCES } from '../../assumptions.ts'
import { layerResistance, withResistance } from '../../quantities/conversions.ts'
import {
  squareMetreKelvinsPerWatt,
  type WattsPerSquareMetreKelvin,
  wattsPerSquareMetreKelvin,
} from '../../quantities/units.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import {
  brickUValue,
  defaultWallThicknessMm,
  isChangedIn2017,
  OLD_WALL_BANDS,
  printedInsulatedWallUValue,
  stoneUValue,
  timberWallInsulatedUValue,
  WALL_INSULATION,
  wallUValue,
} from '../../tables/fabric/wall-figures.ts'
import type { AgeBand, Edition, Nation, StarWord, WallConstruction, WallInsulation } from '../../vocabulary.ts'
import type { WallFeatures } from '../features/fabric-features.ts'
import { printedUValue, type ReadingContext } from '../reading-context.ts'

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
 * Since then it is put in series with the wall.
 *
 * @param wall as described
 * @param reading age, nation and edition; collects assumptions
 * @param star of the walls, which decides where their words leave a choice
 * @returns construction and U-values [W/m²K]
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a construction without figures
 * @see RdSAP 10, Tables 6 to 14; RdSAP 2012, Tables S6 to S8
 */
export function resolveWall(wall: WallFeatures, reading: ReadingContext, star: StarWord | null = null): ResolvedWall {
  const construction = wall.construction ?? likelyConstruction(wall, reading)
  const thicknessMm = wall.thicknessMm ?? typicalThickness(construction, reading)
  const uninsulatedUValue = printedUValue(
    asBuilt(construction, 'A', thicknessMm, wall.thicknessMm !== null, false, reading.edition, reading.nation),
  )
  const resolved = {
    construction,
    thicknessMm,
    uninsulatedUValue,
    isInsulatedInside: wall.insulation === 'internal' || wall.insulation === 'cavity_fill_and_internal',
  }
  return wall.uValueWPerM2K === null
    ? { ...resolved, uValue: printedUValue(describedUValue(wall, construction, thicknessMm, star, reading)) }
    : { ...resolved, uValue: wattsPerSquareMetreKelvin(wall.uValueWPerM2K) }
}

/** It sets the U-value of stone, and of the floor beside any wall. */
function typicalThickness(construction: WallConstruction, reading: ReadingContext): number {
  const thicknessMm = defaultWallThicknessMm(reading.nation, construction, reading.ageBand)
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
  const bare = dryLined(construction, thicknessMm, wall, star, layer !== 'none', reading)
  const state = FILLED.has(insulation) && construction === 'cavity' ? 'filled' : 'as_built'
  const withoutLayer = state === 'filled' ? filled(reading) : bare
  if (layer === 'none') return withoutLayer
  if (construction === 'timber_frame' && insulation !== 'external') {
    // One row for all nations since RdSAP 10: where a nation builds better than it says, the frame stays as built.
    return Math.min(bare, timberWallInsulatedUValue(EDITION_RULES[reading.edition], reading.nation, reading.ageBand))
  }
  const printed = printedWithLayer(construction, state, wall, reading)
  if (printed !== null) return printed
  return layer === 'on_filled_cavity'
    ? insulated(withoutLayer, wall, false, reading)
    : withAddedLayer(bare, construction, wall, reading)
}

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
  return printedInsulatedWallUValue(nation, construction, state, thicknessMm, ageBand)
}

/**
 * Rule HL-14d: lining on battens, or lath and plaster, adds 0.17 m²K/W to a masonry wall without it. The words never
 * name it. A bare wall has it if its certificate gives it a better star than very poor, which a bare wall would have.
 */
function dryLined(
  construction: WallConstruction,
  thicknessMm: number,
  wall: WallFeatures,
  star: StarWord | null,
  isInsulated: boolean,
  reading: ReadingContext,
): number {
  const { ageBand, edition, nation } = reading
  const isLined =
    OLD_WALL_BANDS.has(ageBand) &&
    MASONRY.has(construction) &&
    (wall.isDryLined ?? isStarredAsLined(construction, thicknessMm, wall, star, reading))
  const isMeasured = wall.thicknessMm !== null
  const bare = asBuilt(construction, ageBand, thicknessMm, isMeasured, isLined || isInsulated, edition, nation)
  if (!isLined) return bare
  if (wall.isDryLined === null) {
    reading.assume?.('wall.isDryLined', 'lined', 'Its star is better than that of the bare wall.', SOURCES.practice)
  }
  return withResistance(wattsPerSquareMetreKelvin(bare), squareMetreKelvinsPerWatt(WALL_INSULATION.dryLiningResistance))
}

/**
 * Whether the star of a bare stone or brick wall is that of a lined one, by the walls of the edition that drew the
 * star. Rule HL-14.
 *
 * @param construction of the wall
 * @param thicknessMm [mm], above 0
 * @param wall as described
 * @param star of the walls; null where not printed
 * @param reading age, edition of lodgement and nation
 * @returns true where the star is better than the bare wall can have
 */
export function isStarredAsLined(
  construction: WallConstruction,
  thicknessMm: number,
  wall: WallFeatures,
  star: StarWord | null,
  { ageBand, lodgedEdition, nation }: Pick<ReadingContext, 'ageBand' | 'lodgedEdition' | 'nation'>,
): boolean {
  const isBare = wall.insulation === null || wall.insulation === 'none'
  if (!isBare || star === null || star === 'very_poor') return false
  const bare = asBuilt(construction, ageBand, thicknessMm, wall.thicknessMm !== null, false, lodgedEdition, nation)
  const { starredPoorAtMost, starredPoorAtMostRdsap10 } = WALL_INSULATION
  return bare > (EDITION_RULES[lodgedEdition].hasPresentFabric ? starredPoorAtMostRdsap10 : starredPoorAtMost)
}

export const MASONRY: ReadonlySet<WallConstruction> = new Set([
  'cavity',
  'solid_brick',
  'stone_granite',
  'stone_sandstone',
  'system_built',
] satisfies WallConstruction[])

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

function filled(reading: ReadingContext): number {
  return wallUValue(EDITION_RULES[reading.edition], reading.nation, 'cavity', 'filled', reading.ageBand)
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
  return insulated(start, wall, isDocumented, reading)
}

/** Rule HL-14b: 1 / (1/U + R); a wall of recorded thickness also gets the air gap and lining behind the layer. */
function insulated(bare: number, wall: WallFeatures, isDocumented: boolean, reading: ReadingContext): number {
  const thicknessMm = wall.insulationThicknessMm ?? assumedThickness(reading)
  const resistance = isDocumented
    ? squareMetreKelvinsPerWatt(
        WALL_INSULATION.documentedResistancePerMm * thicknessMm + WALL_INSULATION.documentedResistanceBase,
      )
    : layerResistance(thicknessMm, WALL_INSULATION.conductivity)
  return withResistance(wattsPerSquareMetreKelvin(bare), resistance)
}

/** Open data omit a recorded thickness; a document without one shows that it was not known. */
function assumedThickness(reading: ReadingContext): number {
  const thicknessMm = reading.isDocument ? WALL_INSULATION.unknownThicknessMm : WALL_INSULATION.assumedThicknessMm
  reading.assume?.(
    'wall.insulationThicknessMm',
    `${thicknessMm} mm`,
    'Insulation was added, its thickness is not recorded.',
    reading.isDocument ? SOURCES.rdsap10 : SOURCES.practice,
  )
  return thicknessMm
}

/** Rule HL-14a: U-value without later insulation, as it is or under its cover [W/m²K]. */
function asBuilt(
  construction: WallConstruction,
  ageBand: AgeBand,
  thicknessMm: number,
  isMeasured: boolean,
  isCovered: boolean,
  edition: Edition,
  nation: Nation,
): number {
  const rules = EDITION_RULES[edition]
  if (OLD_WALL_BANDS.has(ageBand)) {
    if (construction === 'stone_granite' || construction === 'stone_sandstone') {
      return stoneUValue(rules, nation, construction, thicknessMm, ageBand, isCovered)
    }
    if (construction === 'solid_brick' && isMeasured && rules.hasPresentFabric) return brickUValue(thicknessMm)
  }
  return wallUValue(rules, nation, construction, 'as_built', ageBand)
}

function isByThickness(construction: WallConstruction): boolean {
  return construction === 'stone_granite' || construction === 'stone_sandstone' || construction === 'solid_brick'
}

/**
 * A wall to an unheated corridor or stairwell. Rule HL-14c: 1 / (1/U + 0.5).
 *
 * @param uValue of the wall itself [W/m²K], 0 or more
 * @returns [W/m²K]
 */
export function shelteredUValue(uValue: WattsPerSquareMetreKelvin): WattsPerSquareMetreKelvin {
  return printedUValue(withResistance(uValue, squareMetreKelvinsPerWatt(WALL_INSULATION.shelteredResistance)))
}
