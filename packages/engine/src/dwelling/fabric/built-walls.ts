import { SOURCES } from '../../assumptions.ts'
import { withResistance } from '../../quantities/conversions.ts'
import { squareMetreKelvinsPerWatt, wattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import {
  brickUValue,
  OLD_WALL_BANDS,
  stoneUValue,
  uValueNamed,
  WALL_INSULATION,
  wallUValue,
} from '../../tables/fabric/wall-figures.ts'
import type { Trace } from '../../trace.ts'
import type { AgeBand, Edition, Nation, StarWord, WallConstruction } from '../../vocabulary.ts'
import type { WallFeatures } from '../features/fabric-features.ts'
import type { ReadingContext } from '../reading-context.ts'

/**
 * U-value of a wall without later insulation. Rule HL-14a. Traced as `as_built`.
 *
 * @param construction of the wall
 * @param ageBand of the home, or A for the oldest like wall
 * @param thicknessMm [mm], above 0
 * @param isMeasured the thickness was
 * @param isCovered lined or insulated
 * @param edition the rules
 * @param nation of the home
 * @param trace gets the steps
 * @returns [W/m²K]
 * @see RdSAP 10, Tables 6 to 14
 */
export function asBuiltUValue(
  construction: WallConstruction,
  ageBand: AgeBand,
  thicknessMm: number,
  isMeasured: boolean,
  isCovered: boolean,
  edition: Edition,
  nation: Nation,
  trace: Trace | null,
): number {
  const rules = EDITION_RULES[edition]
  if (OLD_WALL_BANDS.has(ageBand)) {
    if (construction === 'stone_granite' || construction === 'stone_sandstone') {
      return stoneUValue(rules, nation, construction, thicknessMm, ageBand, isCovered, trace)
    }
    if (construction === 'solid_brick' && isMeasured && rules.hasPresentFabric) return brickUValue(thicknessMm, trace)
  }
  return wallUValue(rules, nation, construction, 'as_built', ageBand, trace)
}

export const WITH_RESISTANCE = '1 / (1 / U + R)'

/**
 * U-value of a wall before added insulation, with its lining. Rule HL-14d: lining on battens, or lath and plaster, adds
 * 0.17 m²K/W to a masonry wall without it. The words never name it. A bare wall has it if its certificate gives it a
 * better star than very poor, which a bare wall would have. Traced as `bare`.
 *
 * @param construction of the wall
 * @param thicknessMm [mm], above 0
 * @param wall as described
 * @param star of the walls; null where not printed
 * @param isInsulated a layer was added
 * @param reading age, nation and edition; collects the assumption
 * @returns [W/m²K]
 * @see RdSAP 10, section 5.8
 */
export function dryLinedUValue(
  construction: WallConstruction,
  thicknessMm: number,
  wall: WallFeatures,
  star: StarWord | null,
  isInsulated: boolean,
  reading: ReadingContext,
): number {
  const { ageBand, edition, nation, trace } = reading
  const isLined =
    OLD_WALL_BANDS.has(ageBand) &&
    MASONRY.has(construction) &&
    (wall.isDryLined ?? isStarredAsLined(construction, thicknessMm, wall, star, reading))
  const isMeasured = wall.thicknessMm !== null
  const bare = asBuiltUValue(
    construction,
    ageBand,
    thicknessMm,
    isMeasured,
    isLined || isInsulated,
    edition,
    nation,
    trace,
  )
  if (!isLined) {
    trace?.same('bare', 'as_built')
    return bare
  }
  if (wall.isDryLined === null) {
    reading.assume?.('wall.isDryLined', 'lined', 'Its star is better than that of the bare wall.', SOURCES.practice)
  }
  if (trace !== null) traceLining(trace)
  return withResistance(wattsPerSquareMetreKelvin(bare), squareMetreKelvinsPerWatt(WALL_INSULATION.dryLiningResistance))
}

function traceLining(trace: Trace): void {
  trace.cell('lining', 'wall-insulation', ['dryLiningResistance'], 'value', { symbol: 'R' }, ['wall.isDryLined'])
  const inputs = { U: 'as_built', R: 'lining' }
  trace.step('bare', uValueNamed('U-value: wall with dry lining'), 'HL-14d', WITH_RESISTANCE, inputs)
}

/**
 * Whether the star of a bare stone or brick wall is that of a lined one, by the walls of the edition that drew the
 * star. Rule HL-14.
 */
function isStarredAsLined(
  construction: WallConstruction,
  thicknessMm: number,
  wall: WallFeatures,
  star: StarWord | null,
  { ageBand, lodgedEdition, nation }: Pick<ReadingContext, 'ageBand' | 'lodgedEdition' | 'nation'>,
): boolean {
  const isBare = wall.insulation === null || wall.insulation === 'none'
  if (!isBare || star === null || star === 'very_poor') return false
  const bare = asBuiltUValue(
    construction,
    ageBand,
    thicknessMm,
    wall.thicknessMm !== null,
    false,
    lodgedEdition,
    nation,
    null,
  )
  const { starredPoorAtMost, starredPoorAtMostRdsap10 } = WALL_INSULATION
  return bare > (EDITION_RULES[lodgedEdition].hasPresentFabric ? starredPoorAtMostRdsap10 : starredPoorAtMost)
}

const MASONRY: ReadonlySet<WallConstruction> = new Set([
  'cavity',
  'solid_brick',
  'stone_granite',
  'stone_sandstone',
  'system_built',
] satisfies WallConstruction[])
