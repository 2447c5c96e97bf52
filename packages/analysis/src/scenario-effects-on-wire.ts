import type { ScenarioEffectRecord } from '@retrofolio/contract/homes/home-money'
import type { AnalysedHome } from '@retrofolio/engine/assess/assessment'
import { type HomeOutcome, scenarioEffects } from '@retrofolio/engine/assess/scenario-effects'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { SCENARIOS } from '@retrofolio/engine/vocabulary'
import { isSolarMissing } from './solar-on-wire.ts'

/** What each heat-loss scenario does to a home. */
export function scenarioEffectsOnWire(
  features: HomeFeatures,
  assessment: AnalysedHome,
  { isRoofAwaited, panels }: { isRoofAwaited: boolean; panels: PanelChoices },
): ScenarioEffectRecord[] {
  const effects = scenarioEffects(features, assessment, { occupiers: assessment.occupiers, panels })
  const isWithoutSolar = isSolarMissing(assessment.solar, isRoofAwaited)
  const known = <Outcome extends HomeOutcome>(outcome: Outcome) =>
    isWithoutSolar ? { ...outcome, ...WITHOUT_SOLAR } : outcome
  return SCENARIOS.map((calculationScenario) => {
    const { scenario: _, difference, zeroBillPotential, ...effect } = effects[calculationScenario]
    return {
      calculationScenario,
      ...known(effect),
      zeroBillPotential: isWithoutSolar ? null : zeroBillPotential,
      difference: known(difference),
    }
  })
}

const WITHOUT_SOLAR = { netGridImportKwh: null, electrifiedCostGbp: null, meteredElectrifiedCostGbp: null }
