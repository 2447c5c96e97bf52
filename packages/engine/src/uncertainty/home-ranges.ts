import type { RatedHome } from '../assess/assessment.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { dwellingFromFeatures } from '../dwelling/reading/dwelling-from-features.ts'
import { PRESENT_EDITION } from '../tables/editions/edition-rules.ts'
import type { Edition } from '../vocabulary.ts'
import type { BulkRanges } from './bulk-ranges.ts'
import { dwellingRanges } from './dwelling-ranges.ts'

/**
 * P10 and P90 of the lodged score and of the space heating, as `bulkRanges`, for a caller who has the rated home only.
 *
 * @param features those that the home was rated by
 * @param target every entry is written; NaN where the home cannot be described again
 */
export function homeRanges(features: HomeFeatures, home: RatedHome, target: BulkRanges): void {
  const { edition, rating } = home.certificate.lodged
  const lodged = dwellingOf(features, edition)
  const present = edition === PRESENT_EDITION ? lodged : dwellingOf(features, PRESENT_EDITION)
  if (lodged === null || present === null) Object.assign(target, noRanges())
  else dwellingRanges({ features, lodged, account: rating, present }, target)
}

export function noRanges(): BulkRanges {
  return {
    sapScoreP10: Number.NaN,
    sapScoreP90: Number.NaN,
    spaceHeatingKwhP10: Number.NaN,
    spaceHeatingKwhP90: Number.NaN,
  }
}

function dwellingOf(features: HomeFeatures, edition: Edition): Dwelling | null {
  const described = dwellingFromFeatures(features, edition, null)
  return described.kind === 'dwelling' ? described.dwelling : null
}
