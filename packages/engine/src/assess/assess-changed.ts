import type { Certificate } from '../certificate/certificate.ts'
import { certificateOf } from '../certificate/certify.ts'
import { climateOf } from '../climate/climate.ts'
import type { PlausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { dwellingFromFeatures } from '../dwelling/reading/dwelling-from-features.ts'
import { PRESENT_EDITION } from '../editions.ts'
import { heatNeed, type Workspace } from '../heat-loss/heat-balance.ts'
import { type HeatLossResult, scenarioHeatLoss } from '../heat-loss/scenario-heat-loss.ts'
import type { Money } from '../money/money.ts'
import type { RatingResult } from '../rating/rate.ts'
import { type AssessOptions, afterChanges, moneyOf, RATED_SCENARIO, ratingOf, useOf } from './assess.ts'
import type { AnalysedHome } from './assessment.ts'

/** What changes to a home alter, for its occupiers. */
export interface ChangedHome {
  heatLoss: HeatLossResult
  rating: RatingResult
  /** By the present edition. */
  today: Certificate
  money: Money
}

/**
 * The figures of `assessPlausible` that changes to a home alter, at half of the work: roof and lodged certificate stay
 * those of the home before, and other households and scenarios are left out. Rule HL-26a.
 *
 * @param features what is known about the home
 * @param before result of `assess` for the same features and options, without or with some of the changes
 * @param options the same choices as those of `before`, with all changes
 * @param workspace kept by a caller who assesses more than one home; its content does not change the result
 * @returns heat loss, rating, present certificate and bills after the changes
 * @throws EngineError naming field, value and range for changes out of range
 * @throws RangeError for features without an analysis
 */
export function assessChanged(
  features: PlausibleFeatures,
  { certificate, occupiers, solar }: AnalysedHome,
  options: AssessOptions,
  workspace: Workspace,
): ChangedHome {
  const described = afterChanges(dwellingFromFeatures(features, PRESENT_EDITION, null), options)
  if (described.kind !== 'dwelling') throw new RangeError('a home that is analysed stays so after changes')
  const { dwelling } = described
  const climate = climateOf(dwelling.climateRegionId)
  const balance = heatNeed(dwelling, climate, workspace)
  const today = certificateOf(dwelling, features, workspace, { climate, balance })
  const heatLoss = scenarioHeatLoss(dwelling, RATED_SCENARIO, balance)
  const { monthlySpaceHeatingKwh } = heatLoss
  const energyUse = useOf({ dwelling, monthlySpaceHeatingKwh, hasMainsGas: features.hasMainsGas }, occupiers)
  const startingScore = certificate.lodged.sapScore
  return {
    heatLoss,
    rating: ratingOf(heatLoss, energyUse, solar),
    today,
    money: moneyOf({ dwelling, heatLoss, energyUse, solar, startingScore }, features, options),
  }
}
