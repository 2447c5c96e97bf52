import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import type { UserFact } from '@retrofolio/contract/homes/home-facts'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { assess } from '@retrofolio/engine/assess/assess'
import type { AnalysedHome } from '@retrofolio/engine/assess/assessment'
import { type KnownFacts, statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { type PanelChoices, USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { type HouseholdSize, SCENARIOS } from '@retrofolio/engine/vocabulary'
import { NO_CERTIFICATE } from './analyse-home.ts'
import { analysisWithFacts } from './analysis-with-facts.ts'
import { energyUseFigures, energyUseOnWire } from './energy-use-on-wire.ts'
import { heatLossFigures, heatLossOnWire } from './heat-loss-on-wire.ts'
import { scenarioEffectsOnWire } from './scenario-effects-on-wire.ts'
import { isSolarMissing, solarOnWire } from './solar-on-wire.ts'
import { accountOnWire, type HomeStateOnWire, stateOnWire } from './state-on-wire.ts'
import { type CheckedHome, rangesWithUnlisted } from './unlisted-on-wire.ts'

/** The part of a home's detail response that depends on its facts. `headline` is the part of the home itself. */
export type DetailWithFacts = Omit<HomeDetail, 'home'> & { headline: HomeStateOnWire['headline'] }

export interface FactsOfHome {
  /** From the current response. */
  certificate: HomeDetail['certificate']
  survey: HomeDetail['survey']
  userFacts: readonly UserFact[]
  /** Changed facts do not add imagery, so a missing solar analysis stays missing. */
  missingSolarReason: HomeDetail['missingSolarReason']
  /** From the certificate, or from the location alone. */
  certified: HomeFeatures
  /** All facts from users, existing and new. */
  facts: KnownFacts
  /** People whom rating, bills and ranges are for; 2 where left out. */
  occupiers?: HouseholdSize
  /** Limit and panel that the operator has set; the usual ones where left out. */
  panels?: PanelChoices | undefined
  at: string
}

/**
 * The response that the server will give after saving these facts, computed locally. null when they cannot be analysed
 * together, which the server rejects.
 */
export function detailWithFacts(home: FactsOfHome): DetailWithFacts | null {
  const {
    certificate,
    survey,
    userFacts,
    missingSolarReason,
    certified,
    facts,
    occupiers = USUAL_OCCUPIERS,
    panels = USUAL_PANELS,
    at,
  } = home
  const hasCertificate = certificate !== null || survey !== null
  const { features, analysis } = analysisWithFacts(
    { certified, hasCertificate, facts },
    { rate: assess, panels },
    {
      kind: 'missing_data',
      reason: NO_CERTIFICATE,
    },
    { occupiers },
  )
  if (analysis.kind === 'failed') return null
  const isRoofAwaited = missingSolarReason !== null
  const certificateKey = certificate?.number ?? null
  const state = stateOnWire(analysis, { features, certificateKey, isRoofAwaited })
  const calculated =
    analysis.kind === 'analysed' && features !== null
      ? calculations(features, analysis.assessment, { at, isRoofAwaited, panels })
      : NO_CALCULATIONS
  const account = accountOnWire(analysis, { features, checked: checkedHome(home, features), isRoofAwaited })
  return {
    headline: state.headline,
    ...calculated,
    occupiers,
    missingSolarReason: calculated.solarAnalyses.length === 0 ? missingSolarReason : null,
    ...account,
    certificate: certificate === null ? null : { ...certificate, modelled: state.modelledScores },
    modelledScores: state.modelledScores,
    survey,
    ranges: features === null ? null : rangesWithUnlisted(state.ranges, features, account.unlistedEquipment),
    userFacts: factsInForce(userFacts, certified, facts, at),
  }
}

/** null where a survey file replaces the certificate. */
function checkedHome(
  { certificate, survey, certified }: FactsOfHome,
  features: HomeFeatures | null,
): CheckedHome | null {
  if (certificate === null || survey !== null || features === null) return null
  const { lodgedScore, lodgedPrimaryEnergyKwhPerM2 } = certificate
  const printed = { sapScore: lodgedScore, primaryEnergyKwhPerM2: lodgedPrimaryEnergyKwhPerM2 }
  return { number: certificate.number, certified, features, printed }
}

const USUAL_OCCUPIERS: HouseholdSize = 2

type Calculations = Pick<
  HomeDetail,
  'heatLossCalculations' | 'energyCalculations' | 'solarAnalyses' | 'scenarioEffects'
>

const NO_CALCULATIONS: Calculations = {
  heatLossCalculations: [],
  energyCalculations: [],
  solarAnalyses: [],
  scenarioEffects: [],
}

function calculations(
  features: HomeFeatures,
  assessment: AnalysedHome,
  { at, isRoofAwaited, panels }: { at: string; isRoofAwaited: boolean; panels: PanelChoices },
): Calculations {
  const { heatLoss, energyUse, solar } = assessment
  return {
    heatLossCalculations: SCENARIOS.map((scenario) => heatLossOnWire(heatLossFigures(heatLoss[scenario]), at)),
    energyCalculations: Object.values(energyUse).map((use) =>
      energyUseOnWire(energyUseFigures(use), use.breakdown, at),
    ),
    solarAnalyses: isSolarMissing(solar, isRoofAwaited) ? [] : [solarOnWire(solar, { createdAt: at, updatedAt: at })],
    scenarioEffects: scenarioEffectsOnWire(features, assessment, { isRoofAwaited, panels }),
  }
}

/** Unchanged values keep their date. A new value records what the certificate states now. */
function factsInForce(before: readonly UserFact[], certified: HomeFeatures, facts: KnownFacts, at: string): UserFact[] {
  return HOME_FACTS.flatMap(({ key }) => {
    const value = facts[key]
    if (value === undefined) return []
    const kept = before.find((fact) => fact.key === snakeKey(key) && fact.value === value)
    const certificateValue = statedFact(certified, key)
    return [kept ?? { key: snakeKey(key), value, certificateValue, isDisputed: false, setAt: at }]
  })
}
