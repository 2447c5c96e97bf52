import { correctedFeatures, type KnownFacts } from '@retrofolio/engine/dwelling/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/unknown-home'
import { nationOf } from '@retrofolio/reference-data/descriptions/nations'
import type { HomeRow } from './homes.repository.ts'

type Place = Pick<HomeRow, 'features' | 'postcode'>

/** What the certificate states; without one, a home of which only the place is known. */
export function certifiedFeatures({ features, postcode }: Place): HomeFeatures {
  if (features !== null) return features
  const nation = nationOf({ country: null, localAuthority: null, ageBandText: null, postcode })
  return { ...unknownHomeFeatures(nation), postcode }
}

/** What an analysis goes by: the certificate, with people's facts over it. null when nobody has stated anything. */
export function knownFeatures(home: Place, facts: KnownFacts): HomeFeatures | null {
  if (home.features === null && Object.keys(facts).length === 0) return null
  return correctedFeatures(certifiedFeatures(home), facts)
}
