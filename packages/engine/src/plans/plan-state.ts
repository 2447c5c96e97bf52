import type { AssessOptions } from '../assess/assess-options.ts'
import type { AnalysedHome } from '../assess/assessment.ts'
import { knownHome } from '../assess/known-home.ts'
import type { HomeChange } from '../dwelling/changes/home-change.ts'
import type { PlausibleFeatures } from '../dwelling/features/plausible-features.ts'
import type { Workspace } from '../heat-loss/heat-balance.ts'
import type { RunningCost } from '../money/running-cost.ts'
import { WATTS_PER_KILOWATT } from '../quantities/conversions.ts'
import type { Monthly } from '../quantities/monthly.ts'
import { scoreRangeToday } from '../uncertainty/possible-scores.ts'
import type { Range } from '../uncertainty/range.ts'
import type { EpcBand, UnlistedEquipment, ZeroBillPotential } from '../vocabulary.ts'
import { exactHome } from './evaluation/exact-figures.ts'

/** The home that plans are made for, assessed once. */
export interface PlannedHomeInput {
  features: PlausibleFeatures
  /** Without changes. */
  home: AnalysedHome
  options: Omit<AssessOptions, 'changes'>
  /** What its certificate implies although it does not list it. */
  unlisted: UnlistedEquipment | null
  workspace: Workspace
}

/** Figures of a home at one point of a plan. */
export interface PlanState {
  /** Of a certificate lodged at this point, by the rules of today. */
  sapScore: number
  sapValue: number
  epcBand: EpcBand
  scoreRange: Range
  co2KgPerYear: number
  spaceHeatingKwh: number
  designHeatLossKw: number
  netImportKwh: number
  zeroBillPotential: ZeroBillPotential
  /** One year as the home then is. `meter` comes first on screen, with `certificate` after it. Rule PLAN-20. */
  bill: { meter: RunningCost; certificate: RunningCost }
}

/**
 * Exact figures of a home after changes, by the models of `assess`. Rule PLAN-12.
 *
 * @param input the home
 * @param changes that the steps so far make
 * @param beforeKwh useful heat without their fabric and heating measures, January first [kWh]
 * @returns figures with the range of the score
 * @throws EngineError naming field, value and range for changes that make no sense
 */
export function planState(
  { features, home, options: choices, unlisted, workspace }: PlannedHomeInput,
  changes: readonly HomeChange[],
  beforeKwh: Monthly,
): PlanState {
  const options: AssessOptions = changes.length === 0 ? choices : { ...choices, changes }
  const known = knownHome(features, options, null)
  if (known.kind !== 'dwelling') throw new RangeError('a home that is analysed stays so after changes')
  const start = { startingScore: home.certificate.lodged.sapScore, beforeKwh }
  const { today, heatLoss, rating, bill } = exactHome(known, start, options, workspace)
  const described = { dwelling: known.described.dwelling, features: known.features, figures: known.figures }
  return {
    sapScore: today.sapScore,
    sapValue: today.sapValue,
    epcBand: today.epcBand,
    scoreRange: scoreRangeToday(described, unlisted, workspace),
    co2KgPerYear: today.co2Kg,
    spaceHeatingKwh: heatLoss.spaceHeatingKwh,
    designHeatLossKw: heatLoss.designHeatLossW / WATTS_PER_KILOWATT,
    netImportKwh: rating.netGridImportKwh,
    zeroBillPotential: rating.zeroBillPotential,
    bill,
  }
}
