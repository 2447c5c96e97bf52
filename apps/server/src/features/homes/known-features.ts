import { knownFeatures as featuresOf } from '@retrofolio/analysis/analysis-with-facts'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { nationOf } from '@retrofolio/reference-data/descriptions/nations'
import type { HomeRow } from './homes.repository.ts'

type Place = Pick<HomeRow, 'features' | 'postcode'> & Partial<Pick<HomeRow, 'seenRoof'>>

/** What certificate and imagery state; without a certificate, a home of which only the place is known. */
export function certifiedFeatures({ seenRoof = null, ...home }: Place): HomeFeatures {
  const certified = certificateOrPlace(home)
  return seenRoof === null ? certified : { ...certified, seenRoof }
}

function certificateOrPlace({ features, postcode }: Pick<Place, 'features' | 'postcode'>): HomeFeatures {
  if (features !== null) return features
  const nation = nationOf({ country: null, localAuthority: null, ageBandText: null, postcode })
  return { ...unknownHomeFeatures(nation), postcode }
}

/** What is stated of a stored home, as `analysisWithFacts` takes it. */
export function statedHome(home: Place, facts: KnownFacts) {
  return { certified: certifiedFeatures(home), hasCertificate: home.features !== null, facts }
}

/** What an analysis goes by; null when nobody has stated anything. */
export function knownFeatures(home: Place, facts: KnownFacts): HomeFeatures | null {
  return featuresOf(statedHome(home, facts))
}
