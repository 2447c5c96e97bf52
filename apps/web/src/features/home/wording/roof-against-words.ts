import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { ROOF_AGAINST_WORDS } from '@retrofolio/engine/assumptions'

/** What the roof is calculated by, where that is not the certificate's words. */
interface RoofAgainstWords {
  /** After “certificate’s words, but”. */
  note: string
  /** A part of a sentence about the sources of all elements. */
  source: string
}

/** Null where the roof is calculated as it is described. */
export function roofAgainstWords({
  assumptions,
  quotedFeatures,
}: Pick<HomeDetail, 'assumptions' | 'quotedFeatures'>): RoofAgainstWords | null {
  if (!quotedFeatures.includes('roof_type')) return null
  const takenBy = (wanted: string) => assumptions.find(({ reason }) => reason === wanted)?.taken
  const byStar = takenBy(ROOF_AGAINST_WORDS.star)
  if (byStar !== undefined) {
    return {
      note: `its star for the roof means ${byStar}`,
      source: 'the roof follows its star on the certificate, which contradicts its words',
    }
  }
  const byEdition = takenBy(ROOF_AGAINST_WORDS.edition)
  if (byEdition === undefined) return null
  return {
    note: `the present rules assume some insulation: ${byEdition}`,
    source: 'the roof follows the present rules, since the certificate only assumed that it has no insulation',
  }
}
