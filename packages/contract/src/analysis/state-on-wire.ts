import type { HomeFeatures } from '@retrofolio/engine/dwelling/home-features'
import type { HomeDetail } from '../home-detail.ts'
import type { ModelledScores } from '../home-money.ts'
import type { HomeAnalysis } from './analyse-home.ts'
import { homeFeaturesOnWire } from './home-features-on-wire.ts'
import { modelledScoresOnWire, rangesOnWire, runningCostsOnWire } from './home-money-on-wire.ts'

/** An analysis that a home can be kept with. */
export type KeptAnalysis = Exclude<HomeAnalysis, { kind: 'unsupported' }>

/** What of a home follows from its analysis, beside the calculations themselves. */
export interface HomeStateOnWire {
  headline: Pick<
    HomeDetail['home'],
    | 'status'
    | 'statusReason'
    | 'netGridImportKwh'
    | 'zeroBillPotential'
    | 'solarGenerationKwh'
    | 'totalElectricityDemandKwh'
    | 'features'
  >
  assumptions: HomeDetail['assumptions']
  runningCosts: HomeDetail['runningCosts']
  ranges: HomeDetail['ranges']
  modelledScores: ModelledScores | null
}

/** @param known what the analysis went by: the certificate with people's facts over it; null when nothing is known */
export function stateOnWire(
  analysis: KeptAnalysis,
  known: { features: HomeFeatures | null; certificateKey: string | null },
): HomeStateOnWire {
  if (analysis.kind !== 'analysed') {
    return {
      headline: {
        status: analysis.kind,
        statusReason: analysis.reason,
        netGridImportKwh: null,
        zeroBillPotential: null,
        solarGenerationKwh: null,
        totalElectricityDemandKwh: null,
        features: featuresOnWire(known, { geometry: null, aspects: null }),
      },
      assumptions: [],
      runningCosts: [],
      ranges: null,
      modelledScores: null,
    }
  }
  const { assessment, ranges } = analysis
  const { geometry, solar } = assessment
  return {
    headline: {
      status: 'analysed',
      statusReason: null,
      ...assessment.rating,
      features: featuresOnWire(known, { geometry, aspects: solar.aspects }),
    },
    assumptions: assessment.assumptions,
    runningCosts: runningCostsOnWire(assessment),
    ranges: rangesOnWire(ranges),
    modelledScores: modelledScoresOnWire(assessment),
  }
}

function featuresOnWire(
  { features, certificateKey }: { features: HomeFeatures | null; certificateKey: string | null },
  analysis: Omit<Parameters<typeof homeFeaturesOnWire>[1], 'certificateKey'>,
): HomeDetail['home']['features'] {
  return features === null ? null : homeFeaturesOnWire(features, { ...analysis, certificateKey })
}
