import type { RatedHome } from '@retrofolio/engine/assess/assessment'
import { correctedFeatures, type KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { analyseHome, type Rate } from './analyse-home.ts'
import type { SaveableAnalysis } from './state-on-wire.ts'

/** What is stated of a home. */
export interface StatedHome {
  /** The certificate's features; without a certificate, a home of which only the place is known. */
  certified: HomeFeatures
  hasCertificate: boolean
  /** What people say, which counts over the certificate. */
  facts: KnownFacts
}

/** What an analysis goes by: the certificate, with people's facts over it. null when nobody has stated anything. */
export function knownFeatures({ certified, hasCertificate, facts }: StatedHome): HomeFeatures | null {
  if (!hasCertificate && Object.keys(facts).length === 0) return null
  return correctedFeatures(certified, facts)
}

/**
 * The analysis of a home by its certificate and what people say of it.
 *
 * @param otherwise what stands where nothing is known, or where the facts make it a home that is not covered
 */
export function analysisWithFacts<Home extends RatedHome>(
  stated: StatedHome,
  rate: Rate<Home>,
  otherwise: SaveableAnalysis<Home>,
  how: { areRangesToFollow?: boolean } = {},
): { features: HomeFeatures | null; analysis: SaveableAnalysis<Home> } {
  const features = knownFeatures(stated)
  const analysis = features === null ? otherwise : analyseHome(features, rate, how)
  return { features, analysis: analysis.kind === 'unsupported' ? otherwise : analysis }
}
