import type { AnalysedHome } from '@retrofolio/engine/assessment'
import type { Dwelling } from '@retrofolio/engine/dwelling/dwelling'
import { dwellingFromFeatures, PRESENT_EDITION } from '@retrofolio/engine/dwelling/dwelling-from-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/home-features'
import { dwellingRanges } from '@retrofolio/engine/uncertainty/dwelling-ranges'
import type { Edition } from '@retrofolio/engine/vocabulary'
import type { RangeFigures } from './result-row.ts'

/** P10 and P90 of the lodged score and of the space heating of a home that is analysed already. */
export function rangeFigures(features: HomeFeatures, home: AnalysedHome): Partial<RangeFigures> {
  const { edition, rating } = home.certificate.lodged
  const lodged = dwellingOf(features, edition)
  const present = edition === PRESENT_EDITION ? lodged : dwellingOf(features, PRESENT_EDITION)
  if (lodged === null || present === null) return {}
  const ranges = { sapScoreP10: 0, sapScoreP90: 0, spaceHeatingKwhP10: 0, spaceHeatingKwhP90: 0 }
  dwellingRanges({ features, lodged, account: rating, present }, ranges)
  return {
    sap_score_p10: ranges.sapScoreP10,
    sap_score_p90: ranges.sapScoreP90,
    space_heating_kwh_p10: ranges.spaceHeatingKwhP10,
    space_heating_kwh_p90: ranges.spaceHeatingKwhP90,
  }
}

function dwellingOf(features: HomeFeatures, edition: Edition): Dwelling | null {
  const described = dwellingFromFeatures(features, edition, null)
  return described.kind === 'dwelling' ? described.dwelling : null
}
