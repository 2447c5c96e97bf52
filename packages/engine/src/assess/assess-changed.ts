import type { Certificate } from '../certificate/certificate.ts'
import { certificateOf } from '../certificate/certify.ts'
import { climateOf } from '../climate/climate.ts'
import type { PlausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { heatNeed, type Workspace } from '../heat-loss/heat-balance.ts'
import { type HeatLossResult, scenarioHeatLoss } from '../heat-loss/scenario-heat-loss.ts'
import type { Money } from '../money/money.ts'
import type { RatingResult } from '../rating/rate.ts'
import { moneyOf, RATED_SCENARIO, ratingOf, useOf } from './assess.ts'
import type { AssessOptions } from './assess-options.ts'
import type { AnalysedHome } from './assessment.ts'
import { knownHome } from './known-home.ts'

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
 * @param given what is known about the home
 * @param before result of `assess` for the same features and options, without or with some of the changes: panels are among these
 * @param options the same choices as those of `before`, with all changes
 * @param workspace kept by a caller who assesses more than one home; its content does not change the result
 * @returns heat loss, rating, present certificate and bills after the changes
 * @throws EngineError naming field, value and range for changes out of range
 * @throws RangeError for features without an analysis
 */
export function assessChanged(
  given: PlausibleFeatures,
  { certificate, occupiers, solar }: AnalysedHome,
  options: AssessOptions,
  workspace: Workspace,
): ChangedHome {
  const known = knownHome(given, options, null)
  if (known.kind !== 'dwelling') throw new RangeError('a home that is analysed stays so after changes')
  const { described, features } = known
  const { dwelling } = described
  const climate = climateOf(dwelling.climateRegionId)
  const balance = heatNeed(dwelling, climate, workspace)
  const today = certificateOf(dwelling, features, workspace, { climate, balance })
  const heatLoss = scenarioHeatLoss(dwelling, RATED_SCENARIO, balance)
  const { monthlySpaceHeatingKwh } = heatLoss
  const energyUse = useOf(
    { dwelling, monthlySpaceHeatingKwh, hasMainsGas: features.hasMainsGas, hob: features.hob },
    occupiers,
  )
  const startingScore = certificate.lodged.sapScore
  return {
    heatLoss,
    rating: ratingOf(heatLoss, energyUse, solar),
    today,
    money: moneyOf({ heatLoss, energyUse, solar, startingScore }, known),
  }
}
