import { knownFeatures as featuresOf } from '@retrofolio/analysis/analysis-with-facts'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { nationOf } from '@retrofolio/reference-data/descriptions/nations'
import type { HomeRow } from './homes.repository.ts'

type Place = Pick<HomeRow, 'features' | 'postcode'> & Partial<Pick<HomeRow, 'seenRoof'>>

/** The home's features from certificate and imagery. Without a certificate, only the place is known. */
export function certifiedFeatures({ seenRoof = null, ...home }: Place): HomeFeatures {
  const certified = certificateOrPlace(home)
  return seenRoof === null ? certified : { ...certified, seenRoof }
}

function certificateOrPlace({ features, postcode }: Pick<Place, 'features' | 'postcode'>): HomeFeatures {
  if (features !== null) return features
  const nation = nationOf({ country: null, localAuthority: null, ageBandText: null, postcode })
  return { ...unknownHomeFeatures(nation), postcode }
}

/** A stored home in the form that `analysisWithFacts` takes. */
export function statedHome(home: Place, facts: KnownFacts) {
  return { certified: certifiedFeatures(home), hasCertificate: home.features !== null, facts }
}

/** The features to analyse; null if neither a certificate nor a user states any. */
export function knownFeatures(home: Place, facts: KnownFacts): HomeFeatures | null {
  return featuresOf(statedHome(home, facts))
}
