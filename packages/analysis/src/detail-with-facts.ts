import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import type { UserFact } from '@retrofolio/contract/homes/home-facts'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { assess } from '@retrofolio/engine/assess/assess'
import type { AnalysedHome } from '@retrofolio/engine/assess/assessment'
import { type KnownFacts, statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { OCCUPIER_COUNTS, SCENARIOS } from '@retrofolio/engine/vocabulary'
import { NO_CERTIFICATE } from './analyse-home.ts'
import { analysisWithFacts } from './analysis-with-facts.ts'
import { energyUseFigures, energyUseOnWire } from './energy-use-on-wire.ts'
import { heatLossFigures, heatLossOnWire } from './heat-loss-on-wire.ts'
import { isSolarMissing, solarOnWire } from './solar-on-wire.ts'
import { accountOnWire, type HomeStateOnWire, stateOnWire } from './state-on-wire.ts'

/** A home's answer as far as it hangs on the facts: `headline` is the part of the home itself. */
export type DetailWithFacts = Omit<HomeDetail, 'home'> & { headline: HomeStateOnWire['headline'] }

export interface FactsOfHome {
  /** From the answer that the home has now. */
  certificate: HomeDetail['certificate']
  userFacts: readonly UserFact[]
  /** Facts bring no imagery: what is missing stays missing. */
  missingSolarReason: HomeDetail['missingSolarReason']
  /** Stated by the certificate, or by the place alone. */
  certified: HomeFeatures
  /** Everything that people say, new and old. */
  facts: KnownFacts
  at: string
}

/**
 * What the server will answer once these facts are kept, worked out wherever this runs. null where they cannot be
 * analysed together, which the server refuses.
 */
export function detailWithFacts(home: FactsOfHome): DetailWithFacts | null {
  const { certificate, userFacts, missingSolarReason, certified, facts, at } = home
  const { features, analysis } = analysisWithFacts({ certified, hasCertificate: certificate !== null, facts }, assess, {
    kind: 'missing_data',
    reason: NO_CERTIFICATE,
  })
  if (analysis.kind === 'failed') return null
  const isRoofAwaited = missingSolarReason !== null
  const certificateKey = certificate?.number ?? null
  const state = stateOnWire(analysis, { features, certificateKey, isRoofAwaited })
  const calculated =
    analysis.kind === 'analysed' ? calculations(analysis.assessment, { at, isRoofAwaited }) : NO_CALCULATIONS
  return {
    headline: state.headline,
    ...calculated,
    missingSolarReason: calculated.solarAnalyses.length === 0 ? missingSolarReason : null,
    ...accountOnWire(analysis, { isRoofAwaited }),
    certificate: certificate === null ? null : { ...certificate, modelled: state.modelledScores },
    ranges: state.ranges,
    userFacts: factsInForce(userFacts, certified, facts, at),
  }
}

type Calculations = Pick<HomeDetail, 'heatLossCalculations' | 'energyCalculations' | 'solarAnalyses'>

const NO_CALCULATIONS: Calculations = { heatLossCalculations: [], energyCalculations: [], solarAnalyses: [] }

function calculations(
  { heatLoss, energyUse, solar }: AnalysedHome,
  { at, isRoofAwaited }: { at: string; isRoofAwaited: boolean },
): Calculations {
  return {
    heatLossCalculations: SCENARIOS.map((scenario) => heatLossOnWire(heatLossFigures(heatLoss[scenario]), at)),
    energyCalculations: OCCUPIER_COUNTS.map((occupiers) =>
      energyUseOnWire(energyUseFigures(energyUse[occupiers]), energyUse[occupiers].breakdown, at),
    ),
    solarAnalyses: isSolarMissing(solar, isRoofAwaited) ? [] : [solarOnWire(solar, { createdAt: at, updatedAt: at })],
  }
}

/** A value that was there before keeps its date; a new one is given against what the certificate says now. */
function factsInForce(before: readonly UserFact[], certified: HomeFeatures, facts: KnownFacts, at: string): UserFact[] {
  return HOME_FACTS.flatMap(({ key }) => {
    const value = facts[key]
    if (value === undefined) return []
    const kept = before.find((fact) => fact.key === snakeKey(key) && fact.value === value)
    const certificateValue = statedFact(certified, key)
    return [kept ?? { key: snakeKey(key), value, certificateValue, isDisputed: false, setAt: at }]
  })
}
