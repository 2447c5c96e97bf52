import type { AssessOptions } from '../assess/assess-options.ts'
import type { RatedHome } from '../assess/assessment.ts'
import { knownHome } from '../assess/known-home.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { PlausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { dwellingFromFeatures } from '../dwelling/reading/dwelling-from-features.ts'
import { PRESENT_EDITION } from '../editions.ts'
import type { Edition } from '../vocabulary.ts'
import type { BulkRanges, RangesWorkspace } from './bulk-ranges.ts'
import { dwellingRanges } from './dwelling-ranges.ts'

/**
 * P10 and P90 of the lodged score and of the space heating, as `bulkRanges`, for a caller who has the rated home only.
 * Rules UNC-9 and UNC-10.
 *
 * @param features those that the home was rated by
 * @param home rated by `rateHome`
 * @param options those that it was rated with
 * @param target every entry is written; NaN where the home cannot be described again
 * @param workspace kept by a caller who asks for more than one home; its content does not change the result
 */
export function homeRanges(
  features: PlausibleFeatures,
  home: Pick<RatedHome, 'certificate'>,
  options: AssessOptions,
  target: BulkRanges,
  workspace: RangesWorkspace,
): void {
  const { edition, rating } = home.certificate.lodged
  const lodged = dwellingOf(features, edition)
  const present = presentHome(features, options, edition === PRESENT_EDITION ? lodged : null)
  if (lodged === null || present === null) Object.assign(target, noRanges())
  else {
    const { dwelling, features: presentFeatures } = present
    dwellingRanges({ features, lodged, account: rating, present: dwelling, presentFeatures }, target, workspace)
  }
}

/** The home as it is assessed: after any changes. */
function presentHome(
  features: PlausibleFeatures,
  options: AssessOptions,
  known: Dwelling | null,
): { dwelling: Dwelling; features: PlausibleFeatures } | null {
  if (options.changes === undefined) {
    const dwelling = known ?? dwellingOf(features, PRESENT_EDITION)
    return dwelling === null ? null : { dwelling, features }
  }
  const changed = knownHome(features, options, null)
  return changed.kind === 'dwelling' ? { dwelling: changed.described.dwelling, features: changed.features } : null
}

/**
 * Ranges of a home that has none.
 *
 * @returns NaN for each figure
 */
export function noRanges(): BulkRanges {
  return {
    sapScoreP10: Number.NaN,
    sapScoreP90: Number.NaN,
    spaceHeatingKwhP10: Number.NaN,
    spaceHeatingKwhP90: Number.NaN,
  }
}

function dwellingOf(features: PlausibleFeatures, edition: Edition): Dwelling | null {
  const described = dwellingFromFeatures(features, edition, null)
  return described.kind === 'dwelling' ? described.dwelling : null
}
