import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import { detailWithFacts } from '@retrofolio/analysis/detail-with-facts'
import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import type { HouseholdSize } from '@retrofolio/engine/vocabulary'
import type { StoredDetail } from '../home.present.ts'
import type { statedHome } from '../known-features.ts'

/** An analysed home with the figures of another number of occupiers, calculated as the page does. Rule EU-11. */
export function forOccupiers(
  detail: StoredDetail,
  { certified, facts }: ReturnType<typeof statedHome>,
  occupiers: HouseholdSize,
  { panels }: Pick<HomeModel, 'panels'>,
): HomeDetail {
  const { certificate, missingSolarReason, survey, userFacts, heatLossCalculations, solarAnalyses } = detail
  const at = heatLossCalculations[0]?.updatedAt ?? ''
  const asked = { certificate, survey, userFacts, missingSolarReason, certified, facts, occupiers, panels, at }
  const calculated = detailWithFacts(asked)
  if (calculated === null) throw new Error(`home ${detail.home.id} is analysed, but not for ${occupiers} people`)
  const { headline, ...rest } = calculated
  // The solar analysis does not depend on people; the stored one knows why a roof was not seen.
  return { ...detail, ...rest, solarAnalyses, home: { ...detail.home, ...headline } }
}
