import type { RatedForSome } from '../../assess/assessment.ts'
import { ofOccupiers } from '../../assess/by-occupiers.ts'
import type { KnownHome } from '../../assess/known-home.ts'
import { ratingClimate } from '../../climate/climate.ts'
import { editionOf, editionOfEvidence } from '../../dwelling/reading/edition.ts'
import { currentBill } from '../../money/current-bill.ts'
import { electrifiedBill } from '../../money/electrified-bill.ts'
import { meterOverCertificate } from '../../money/meter-step.ts'
import { ownSupply } from '../../money/money.ts'
import { moneyInputOf } from '../../money/money-input.ts'
import { WATTS_PER_KILOWATT } from '../../quantities/conversions.ts'
import { balancedDwelling } from '../balanced-dwelling.ts'
import { type RangesWorkspace, scoreTenths } from '../bulk-ranges.ts'
import { ratingChance } from './rating-chance.ts'

/** What a search over many homes filters by, besides the figures of every rated home. */
export interface SearchFigures {
  /** Bills on the metered basis: with the systems of today, and with a heat pump and an electric kitchen [£/yr]. */
  billTodayGbp: number
  billElectrifiedGbp: number
  /** Of a certificate that would be lodged today [points]. */
  sapScoreTodayP10: number
  sapScoreTodayP90: number
  /** Probability of the rating, 0 to 1. */
  ratingChance: number
  /** Peak of the panels that the rating counts: the recommended ones, or those that the home has [kWp]. */
  countedPeakKw: number
}

/**
 * The bills on the metered basis, the range of today's score and the chance of the rating, for a home that is rated.
 * Rules MON-3, MON-6, MON-7, UNC-10 and UNC-13: two bills instead of eighteen, and two balances more for each range.
 *
 * @param known the home that was rated
 * @param home rated by `rateKnown`
 * @param target every entry is written
 * @param workspace kept by a caller who asks for more than one home; its content does not change the result
 */
export function searchFigures(
  known: KnownHome,
  home: RatedForSome,
  target: SearchFigures,
  workspace: RangesWorkspace,
): void {
  const { certificate, energyUse, heatLoss, occupiers, solar } = home
  const { features } = known
  const { dwelling } = known.described
  const startingScore = certificate.lodged.sapScore
  const input = moneyInputOf(
    { heatLoss: heatLoss.default, energyUse: ofOccupiers(energyUse, occupiers), solar, startingScore },
    known,
  )
  const { tariff, existing } = ownSupply(input, known.money ?? {})
  const factor = meterOverCertificate(startingScore)
  target.billTodayGbp = currentBill(input, tariff, existing, factor).totalGbp
  target.billElectrifiedGbp = electrifiedBill(input, tariff, existing, factor).totalGbp
  const rated = balancedDwelling(dwelling, ratingClimate(dwelling.edition), workspace.present)
  const evidence = editionOfEvidence(editionOf(features), dwelling.edition)
  const basis = { certificate: 'today', evidence } as const
  const { p10, p90 } = scoreTenths(features, { ...rated, account: certificate.today.rating }, basis, workspace)
  target.sapScoreTodayP10 = p10
  target.sapScoreTodayP90 = p90
  target.ratingChance = ratingChance(features, dwelling, home, workspace)
  target.countedPeakKw =
    solar.existingOutputKwh > solar.recommendedOutputKwh
      ? solar.existingPeakKw
      : (solar.recommendedPanels * solar.panelW) / WATTS_PER_KILOWATT
}

/**
 * Figures of a home that has none.
 *
 * @returns NaN for each figure
 */
export function noSearchFigures(): SearchFigures {
  return {
    billTodayGbp: Number.NaN,
    billElectrifiedGbp: Number.NaN,
    sapScoreTodayP10: Number.NaN,
    sapScoreTodayP90: Number.NaN,
    ratingChance: Number.NaN,
    countedPeakKw: Number.NaN,
  }
}
