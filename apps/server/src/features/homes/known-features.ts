import { knownFeatures as featuresOf } from '@retrofolio/analysis/analysis-with-facts'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { nationOf } from '@retrofolio/reference-data/descriptions/nations'
import type { HomeRow } from './homes.repository.ts'

type Place = Pick<HomeRow, 'features' | 'postcode'> & Partial<Pick<HomeRow, 'seenRoof' | 'survey'>>

/**
 * The home's features from survey file or certificate, and from imagery. Without either, only the place is known.
 */
export function certifiedFeatures({ seenRoof = null, ...home }: Place): HomeFeatures {
  const certified = certificateOrPlace(home)
  return seenRoof === null ? certified : { ...certified, seenRoof }
}

function certificateOrPlace({
  features,
  survey,
  postcode,
}: Pick<Place, 'features' | 'survey' | 'postcode'>): HomeFeatures {
  const surveyed = survey?.features
  if (surveyed !== undefined) return { ...surveyed, postcode: surveyed.postcode ?? postcode }
  if (features !== null) return features
  const nation = nationOf({ country: null, localAuthority: null, ageBandText: null, postcode })
  return { ...unknownHomeFeatures(nation), postcode }
}

/** A stored home in the form that `analysisWithFacts` takes. */
export function statedHome(home: Place, facts: KnownFacts) {
  const hasCertificate = home.features !== null || (home.survey ?? null) !== null
  return { certified: certifiedFeatures(home), hasCertificate, facts }
}

/** The features to analyse; null if neither a certificate nor a user states any. */
export function knownFeatures(home: Place, facts: KnownFacts): HomeFeatures | null {
  return featuresOf(statedHome(home, facts))
}
