import { ageBandOfYear, hasAgeBand } from '../tables/age-bands.ts'
import { AGE_BANDS, type AgeBand, type WallConstruction } from '../vocabulary.ts'
import { type Assume, SOURCES } from './assumption-list.ts'
import type { HomeFeatures } from './home-features.ts'

const TRADITIONAL_WALLS: ReadonlySet<WallConstruction> = new Set([
  'solid_brick',
  'stone_granite',
  'stone_sandstone',
  'cob',
] satisfies WallConstruction[])

/**
 * The construction age band of a home. Rule HL-13: the band stated, else that of the year of construction, else
 * that of the year a new home was assessed in, else a guess by walls and property type, which is an assumption.
 */
export function resolveAgeBand(features: HomeFeatures, assume: Assume): AgeBand {
  if (features.ageBand !== null) return bandOfNation(features, features.ageBand, assume)
  if (features.constructionYear !== null) return ageBandOfYear(features.nation, features.constructionYear)

  const lodgedYear = features.lodgedOn === null ? Number.NaN : Number(features.lodgedOn.slice(0, 4))
  if (features.assessment === 'sap' && lodgedYear > 0) {
    const band = ageBandOfYear(features.nation, lodgedYear)
    assume?.('ageBand', band, 'Assessed as a new home in that year.', SOURCES.practice)
    return band
  }
  const band = likelyBand(features)
  assume?.('ageBand', band, 'No age is recorded; taken from the walls and the property type.', SOURCES.practice)
  return band
}

/** Northern Ireland skips J: the band before it covers those years. */
function bandOfNation(features: HomeFeatures, stated: AgeBand, assume: Assume): AgeBand {
  if (hasAgeBand(features.nation, stated)) return stated
  const band = AGE_BANDS[AGE_BANDS.indexOf(stated) - 1] ?? stated
  assume?.('ageBand', band, `Band ${stated} does not exist in this nation.`, SOURCES.rdsap10)
  return band
}

function likelyBand(features: HomeFeatures): AgeBand {
  const { construction } = features.wall
  if (construction !== null && TRADITIONAL_WALLS.has(construction)) return 'B'
  return features.propertyType === 'flat' || features.propertyType === 'maisonette' ? 'E' : 'D'
}
