import { homeFeaturesSchema } from '@retrofolio/contract/home'
import { toWire } from '@retrofolio/contract/wire-case'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/home-features'
import type { HomeAnalysis } from './analyse-home.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { presentHomeFeatures } from './home-features.present.ts'
import { modelledScoresRecord, rangesRecord, runningCostsRecord } from './home-money.record.ts'
import type { NewHome } from './homes.repository.ts'

export type HomeState = Pick<
  NewHome,
  | 'status'
  | 'statusReason'
  | 'failureDetail'
  | 'netGridImportKwh'
  | 'zeroBillPotential'
  | 'solarGenerationKwh'
  | 'totalElectricityDemandKwh'
  | 'geometry'
  | 'assumptions'
  | 'runningCosts'
  | 'modelledScores'
  | 'ranges'
  | 'listedFeatures'
  | 'engineVersion'
>

export type KeptAnalysis = Exclude<HomeAnalysis, { kind: 'unsupported' }>

/**
 * The part of a home's row that follows from its analysis.
 *
 * @param known what the analysis went by: the certificate with people's facts over it; null when nothing is known
 */
export function homeState(
  analysis: KeptAnalysis,
  known: { features: HomeFeatures | null; certificateKey: string | null },
): HomeState {
  if (analysis.kind !== 'analysed') {
    return {
      status: analysis.kind,
      statusReason: analysis.reason,
      failureDetail: analysis.kind === 'failed' ? analysis.detail : null,
      netGridImportKwh: null,
      zeroBillPotential: null,
      solarGenerationKwh: null,
      totalElectricityDemandKwh: null,
      geometry: null,
      assumptions: [],
      runningCosts: null,
      modelledScores: null,
      ranges: null,
      listedFeatures: listedFeatures(known, { geometry: null, aspects: null }),
      engineVersion: ENGINE_VERSION,
    }
  }
  const { rating, geometry, assumptions, solar } = analysis.assessment
  return {
    status: 'analysed',
    statusReason: null,
    failureDetail: null,
    ...rating,
    geometry,
    assumptions,
    runningCosts: runningCostsRecord(analysis.assessment),
    modelledScores: modelledScoresRecord(analysis.assessment),
    ranges: rangesRecord(analysis.ranges),
    listedFeatures: listedFeatures(known, { geometry, aspects: solar.aspects }),
    engineVersion: ENGINE_VERSION,
  }
}

/** Through the wire's schema here, since lists send it as it is. */
function listedFeatures(
  { features, certificateKey }: { features: HomeFeatures | null; certificateKey: string | null },
  analysis: Omit<Parameters<typeof presentHomeFeatures>[1], 'certificateKey'>,
): string | null {
  if (features === null) return null
  const presented = presentHomeFeatures(features, { ...analysis, certificateKey })
  return JSON.stringify(toWire(homeFeaturesSchema.parse(presented)))
}
