import { SCENARIO_CHANGES } from '../dwelling/changes/scenarios.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { createWorkspace, type Workspace } from '../heat-loss/heat-balance.ts'
import { recordOf } from '../record-of.ts'
import { type EpcBand, SCENARIOS, type Scenario, type ZeroBillPotential } from '../vocabulary.ts'
import type { AssessOptions } from './assess.ts'
import { assessChanged, type ChangedHome } from './assess-changed.ts'
import type { AnalysedHome } from './assessment.ts'
import { ofOccupiers } from './by-occupiers.ts'

/** What a home comes to, for its occupiers. */
export interface HomeOutcome {
  spaceHeatingKwh: number
  netGridImportKwh: number
  /** By the present rules. */
  sapScore: number
  /** Bills of a year on the certificate's basis: with the heating of today, and electrified with panels [£]. */
  runningCostGbp: number
  electrifiedCostGbp: number
  /** The same bills on the metered basis; null where the step to the meter is switched off. */
  meteredRunningCostGbp: number | null
  meteredElectrifiedCostGbp: number | null
}

export const OUTCOME_FIGURES = [
  'spaceHeatingKwh',
  'netGridImportKwh',
  'sapScore',
  'runningCostGbp',
  'electrifiedCostGbp',
  'meteredRunningCostGbp',
  'meteredElectrifiedCostGbp',
] as const satisfies readonly (keyof HomeOutcome)[]
export type OutcomeFigure = (typeof OUTCOME_FIGURES)[number]

export interface ScenarioEffect extends HomeOutcome {
  scenario: Scenario
  zeroBillPotential: ZeroBillPotential
  epcBand: EpcBand
  /** Of each figure, less that of the home as it is. */
  difference: HomeOutcome
}

/**
 * What each scenario does to a home: demand, bills, net grid import, rating, score and band, and how far each is from the
 * home as it is. Rule HL-26a: the home is assessed again after the changes of the scenario. Bills at the meter keep the
 * factor of the home as it is (MON-7); heating habits are taken to stay the same.
 *
 * @param given what is known about the home, as for `assess`
 * @param before result of `assess` for the same features and options
 * @param options the same choices as those of `assess`
 * @param workspace kept by a caller who assesses more than one home; its content does not change the result
 * @returns the effect of each scenario [kWh/yr, £/yr, points]
 * @throws EngineError naming field, value and range for features or options out of range
 * @see docs/method/heat-loss.md
 */
export function scenarioEffects(
  given: HomeFeatures,
  before: AnalysedHome,
  options: AssessOptions = {},
  workspace: Workspace = createWorkspace(),
): Record<Scenario, ScenarioEffect> {
  const features = plausibleFeatures(given, null)
  const asItIs = outcomeOf(ratedPart(before))
  return recordOf(SCENARIOS, (scenario) => {
    const changes = [...(options.changes ?? []), ...SCENARIO_CHANGES[scenario]]
    const after =
      changes.length === 0 ? ratedPart(before) : assessChanged(features, before, { ...options, changes }, workspace)
    const outcome = outcomeOf(after)
    const { zeroBillPotential } = after.rating
    const { epcBand } = after.today
    return { scenario, ...outcome, zeroBillPotential, epcBand, difference: differenceOf(outcome, asItIs) }
  })
}

function ratedPart({ certificate, heatLoss, money, occupiers, rating }: AnalysedHome): ChangedHome {
  return { heatLoss: heatLoss.default, rating, today: certificate.today, money: ofOccupiers(money, occupiers) }
}

function outcomeOf({ heatLoss, money, rating, today }: ChangedHome): HomeOutcome {
  const { atMeter, electrifiedWithPanels } = money
  return {
    spaceHeatingKwh: heatLoss.spaceHeatingKwh,
    netGridImportKwh: rating.netGridImportKwh,
    sapScore: today.sapScore,
    runningCostGbp: money.today.totalGbp,
    electrifiedCostGbp: electrifiedWithPanels.totalGbp,
    meteredRunningCostGbp: atMeter?.today.totalGbp ?? null,
    meteredElectrifiedCostGbp: atMeter?.electrifiedWithPanels.totalGbp ?? null,
  }
}

function differenceOf(after: HomeOutcome, before: HomeOutcome): HomeOutcome {
  const less = (one: number | null, other: number | null): number | null =>
    one === null || other === null ? null : one - other
  return {
    spaceHeatingKwh: after.spaceHeatingKwh - before.spaceHeatingKwh,
    netGridImportKwh: after.netGridImportKwh - before.netGridImportKwh,
    sapScore: after.sapScore - before.sapScore,
    runningCostGbp: after.runningCostGbp - before.runningCostGbp,
    electrifiedCostGbp: after.electrifiedCostGbp - before.electrifiedCostGbp,
    meteredRunningCostGbp: less(after.meteredRunningCostGbp, before.meteredRunningCostGbp),
    meteredElectrifiedCostGbp: less(after.meteredElectrifiedCostGbp, before.meteredElectrifiedCostGbp),
  }
}
