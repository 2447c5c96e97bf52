import type { RatedHome } from '@retrofolio/engine/assess/assessment'
import { correctedFeatures, type KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { type AnalysisChoices, analyseHome, type HomeModel } from './analyse-home.ts'
import type { SaveableAnalysis } from './state-on-wire.ts'

/** What is known about a home, by source. */
export interface StatedHome {
  /** The certificate's features; without a certificate, only the location is known. */
  certified: HomeFeatures
  hasCertificate: boolean
  /** Values given by users, which override the certificate. */
  facts: KnownFacts
}

/** The input of an analysis: the certificate overridden by users' facts. null when there is neither. */
export function knownFeatures({ certified, hasCertificate, facts }: StatedHome): HomeFeatures | null {
  if (!hasCertificate && Object.keys(facts).length === 0) return null
  return correctedFeatures(certified, facts)
}

/**
 * Analyses a home from its certificate and users' facts.
 *
 * @param otherwise the status when nothing is known, or when the facts make the home one that is not supported
 */
export function analysisWithFacts<Home extends RatedHome>(
  stated: StatedHome,
  model: HomeModel<Home>,
  otherwise: SaveableAnalysis<Home>,
  how: AnalysisChoices = {},
): { features: HomeFeatures | null; analysis: SaveableAnalysis<Home> } {
  const features = knownFeatures(stated)
  const analysis = features === null ? otherwise : analyseHome(features, model, how)
  return { features, analysis: analysis.kind === 'unsupported' ? otherwise : analysis }
}
