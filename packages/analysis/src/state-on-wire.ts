import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import type { ModelledScores } from '@retrofolio/contract/homes/home-money'
import type { RatedHome } from '@retrofolio/engine/assess/assessment'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { HomeAnalysis } from './analyse-home.ts'
import { homeFeaturesOnWire, quotedFeatures } from './home-features-on-wire.ts'
import { modelledScoresOnWire, rangesOnWire, runningCostsOnWire } from './home-money-on-wire.ts'
import { panelLayoutOnWire } from './panel-layout-on-wire.ts'
import { isSolarMissing } from './solar-on-wire.ts'
import { type CheckedHome, unlistedOnWire } from './unlisted-on-wire.ts'

/** An analysis that can be saved with a home. */
export type SaveableAnalysis<Home extends RatedHome = RatedHome> = Exclude<HomeAnalysis<Home>, { kind: 'unsupported' }>

/** Fields of a home that follow from its analysis, apart from the calculations. */
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
  ranges: HomeDetail['ranges']
  modelledScores: ModelledScores | null
}

/** The input of an analysis. */
export interface AnalysedKnowledge {
  /** The certificate overridden by users' facts; null when nothing is known. */
  features: HomeFeatures | null
  certificateKey: string | null
  /** Whether roof imagery is still being fetched. Until then, figures that depend on it are left out. */
  isRoofAwaited: boolean
}

export function stateOnWire(analysis: SaveableAnalysis, known: AnalysedKnowledge): HomeStateOnWire {
  if (analysis.kind !== 'analysed') {
    return {
      headline: {
        status: analysis.kind,
        statusReason: analysis.reason,
        ...WITHOUT_SOLAR,
        totalElectricityDemandKwh: null,
        features: featuresOnWire(known, { geometry: null, aspects: null }),
      },
      ranges: null,
      modelledScores: null,
    }
  }
  const { assessment, ranges } = analysis
  const { geometry, solar, rating } = assessment
  const isWithoutSolar = isSolarMissing(solar, known.isRoofAwaited)
  return {
    headline: {
      status: 'analysed',
      statusReason: null,
      ...rating,
      ...(isWithoutSolar ? WITHOUT_SOLAR : {}),
      features: featuresOnWire(known, { geometry, aspects: isWithoutSolar ? null : solar.aspects }),
    },
    ranges: ranges === null ? null : rangesOnWire(ranges),
    modelledScores: modelledScoresOnWire(assessment),
  }
}

/** Long texts and tables that are not stored, but calculated for each response. */
export type HomeAccount = Pick<
  HomeDetail,
  'assumptions' | 'panelLayout' | 'runningCosts' | 'unlistedEquipment' | 'quotedFeatures'
>

/** Of a home without an analysis. */
export const NO_ACCOUNT: HomeAccount = {
  assumptions: [],
  panelLayout: null,
  runningCosts: [],
  unlistedEquipment: null,
  quotedFeatures: [],
}

export interface AccountedHome {
  /** As analysed; null when nothing is known. */
  features: HomeFeatures | null
  /** The home with its certificate's printed figures; null without a certificate. */
  checked: CheckedHome | null
  isRoofAwaited: boolean
}

export function accountOnWire(
  analysis: HomeAnalysis,
  { features, checked, isRoofAwaited }: AccountedHome,
): HomeAccount {
  if (analysis.kind !== 'analysed' || features === null) return NO_ACCOUNT
  const { assessment } = analysis
  const isWithoutSolar = isSolarMissing(assessment.solar, isRoofAwaited)
  return {
    assumptions: assessment.assumptions,
    panelLayout: isWithoutSolar ? null : panelLayoutOnWire(assessment.solar),
    runningCosts: runningCostsOnWire(assessment, { isSolarMissing: isWithoutSolar }),
    unlistedEquipment: checked === null ? null : unlistedOnWire(checked, assessment),
    quotedFeatures: quotedFeatures(features, assessment.assumptions),
  }
}

const WITHOUT_SOLAR = { netGridImportKwh: null, zeroBillPotential: null, solarGenerationKwh: null }

function featuresOnWire(
  { features, certificateKey }: AnalysedKnowledge,
  analysis: Omit<Parameters<typeof homeFeaturesOnWire>[1], 'certificateKey'>,
): HomeDetail['home']['features'] {
  return features === null ? null : homeFeaturesOnWire(features, { ...analysis, certificateKey })
}
