import { type AnalysedKnowledge, type SaveableAnalysis, stateOnWire } from '@retrofolio/analysis/state-on-wire'
import { homeFeaturesSchema } from '@retrofolio/contract/homes/home'
import { toWire } from '@retrofolio/contract/wire-case'
import { ENGINE_VERSION } from './analysis/engine-version.ts'
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
  | 'modelledScores'
  | 'ranges'
  | 'listedFeatures'
  | 'engineVersion'
  | 'isRoofAwaited'
>

/** The part of a home's row that follows from its analysis. */
export function homeState(analysis: SaveableAnalysis, known: AnalysedKnowledge): HomeState {
  const { headline, modelledScores, ranges } = stateOnWire(analysis, known)
  const { features, ...figures } = headline
  const isAnalysed = analysis.kind === 'analysed'
  return {
    ...figures,
    failureDetail: analysis.kind === 'failed' ? analysis.detail : null,
    geometry: isAnalysed ? analysis.assessment.geometry : null,
    modelledScores,
    ranges,
    // Through the wire's schema here, since lists send it as it is.
    listedFeatures: features === null ? null : JSON.stringify(toWire(homeFeaturesSchema.parse(features))),
    engineVersion: ENGINE_VERSION,
    isRoofAwaited: known.isRoofAwaited,
  }
}

/** Whether a new home's solar analysis waits for imagery: where there is a service for it, and a roof of its own. */
export function awaitsRoof(analysis: SaveableAnalysis, isImageryThere: boolean): boolean {
  return isImageryThere && !(analysis.kind === 'analysed' && analysis.assessment.solar.roofSurfaceM2 === 0)
}
