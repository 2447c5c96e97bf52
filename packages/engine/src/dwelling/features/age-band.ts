import { type Assume, SOURCES } from '../../assumptions.ts'
import { ageBandOfYear, hasAgeBand } from '../../tables/building/age-bands.ts'
import { AGE_BANDS, type AgeBand, type Nation, type WallConstruction } from '../../vocabulary.ts'
import type { HomeFeatures } from './home-features.ts'

const TRADITIONAL_WALLS: ReadonlySet<WallConstruction> = new Set([
  'solid_brick',
  'stone_granite',
  'stone_sandstone',
  'cob',
] satisfies WallConstruction[])

/**
 * The construction age band of a home. Rule HL-13: the band stated; else that of the year of construction; else that of
 * the year in which a new home was assessed. Else it follows from the register's words for walls and floor as built,
 * else from walls and property type. The last two are assumptions.
 *
 * @param features of the home
 * @param assume collects the assumption
 * @returns a band that the nation has
 * @see docs/method/dwelling.md
 */
export function resolveAgeBand(features: HomeFeatures, assume: Assume): AgeBand {
  if (features.ageBand !== null) return bandOfNation(features.nation, features.ageBand, assume)
  const lodgedYear = features.lodgedOn === null ? Number.NaN : Number(features.lodgedOn.slice(0, 4))
  const year = features.constructionYear
  if (year !== null && !(year > lodgedYear + YEARS_AHEAD)) return ageBandOfYear(features.nation, year)
  if (year !== null) {
    const band = ageBandOfYear(features.nation, lodgedYear)
    assume?.('constructionYear', band, `Recorded as ${year}, after the survey; that of the survey.`, SOURCES.practice)
    return band
  }
  if (features.assessment === 'sap' && lodgedYear > 0) {
    const band = ageBandOfYear(features.nation, lodgedYear)
    assume?.('ageBand', band, 'Assessed as a new home in that year.', SOURCES.practice)
    return band
  }
  const band = bandOfNation(features.nation, likelyBand(features), null)
  assume?.(
    'ageBand',
    band,
    'No age is recorded; taken from the words for walls and floor, else walls and property type.',
    SOURCES.practice,
  )
  return band
}

/** New homes are assessed from their plans, before they are built. */
const YEARS_AHEAD = 2

/**
 * Northern Ireland has no J: the band before it covers those years.
 *
 * @param nation of the home
 * @param stated band, perhaps one that the nation does not have
 * @param assume collects the assumption
 * @returns a band that the nation has
 */
export function bandOfNation(nation: Nation, stated: AgeBand, assume: Assume): AgeBand {
  if (hasAgeBand(nation, stated)) return stated
  const band = AGE_BANDS[AGE_BANDS.indexOf(stated) - 1] ?? stated
  assume?.('ageBand', band, `Band ${stated} does not exist in this nation.`, SOURCES.rdsap10)
  return band
}

/**
 * What the register assumes of walls and floors as built follows from their age, so its words show the age: the only
 * band, or the middle one, of those with these words. Counted in two tables with ages (1,030 walls, 400 floors): walls
 * "insulated" from G on, middle I; floors of 25 mm by age "limited" (I), of 75 mm and more "insulated" (J on).
 */
const BAND_OF_WORDS = {
  timber_frame: { partial: 'D', as_built_insulated: 'I' },
  masonry: { partial: 'F', as_built_insulated: 'I' },
  floor: { none: null, limited: 'I', insulated: 'J' },
} as const

function likelyBand(features: HomeFeatures): AgeBand {
  const { construction, insulation } = features.wall
  const floor = features.floor.isAssumed ? features.floor.insulation : null
  const bandOfFloor = floor === null ? null : BAND_OF_WORDS.floor[floor]
  if (bandOfFloor !== null) return bandOfFloor
  if (insulation === 'partial' || insulation === 'as_built_insulated') {
    return BAND_OF_WORDS[construction === 'timber_frame' ? 'timber_frame' : 'masonry'][insulation]
  }
  if (construction !== null && TRADITIONAL_WALLS.has(construction)) return 'B'
  return features.propertyType === 'flat' || features.propertyType === 'maisonette' ? 'E' : 'D'
}
