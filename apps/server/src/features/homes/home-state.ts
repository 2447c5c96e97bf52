import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import { type AnalysedKnowledge, type SaveableAnalysis, stateOnWire } from '@retrofolio/analysis/state-on-wire'
import { homeFeaturesSchema } from '@retrofolio/contract/homes/home'
import { toWire } from '@retrofolio/contract/wire-case'
import { engineVersion } from './analysis/engine-version.ts'

/** The columns of a home's row that depend on its analysis, and on the model that it was made with. */
export function homeState(analysis: SaveableAnalysis, known: AnalysedKnowledge, { panels }: Pick<HomeModel, 'panels'>) {
  const { headline, modelledScores, ranges } = stateOnWire(analysis, known)
  const { features, ...figures } = headline
  const isAnalysed = analysis.kind === 'analysed'
  return {
    ...figures,
    failureDetail: analysis.kind === 'failed' ? analysis.detail : null,
    geometry: isAnalysed ? analysis.assessment.geometry : null,
    modelledScores,
    ranges,
    // Validated here by the wire schema, because lists send it unchanged.
    listedFeatures: features === null ? null : JSON.stringify(toWire(homeFeaturesSchema.parse(features))),
    engineVersion: engineVersion(panels),
    isRoofAwaited: known.isRoofAwaited,
  }
}

/**
 * Whether a new home's solar analysis waits for imagery: a service must be configured, and the home must have its own
 * roof.
 */
export function awaitsRoof(analysis: SaveableAnalysis, isImageryThere: boolean): boolean {
  return isImageryThere && !(analysis.kind === 'analysed' && analysis.assessment.solar.roofSurfaceM2 === 0)
}
