import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import { correctedFeatures, type KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { regionOfHome } from '@retrofolio/engine/measures/cost-region'
import { homeOnRead, type StoredHome } from '../analysis/home-on-read.ts'
import { USUAL_OCCUPIERS } from '../homes.service.ts'
import { lodgedCertificate } from '../judged-home.ts'
import { statedHome } from '../known-features.ts'
import type { KnownHome } from './plan-basis.ts'

/** A stored home as the planner takes it, with what its page shows. */
export function knownHome(home: StoredHome, facts: KnownFacts, { panels }: Pick<HomeModel, 'panels'>): KnownHome {
  const { account } = homeOnRead(home, facts, { panels })
  return {
    ...statedHome(home, facts),
    certificate: lodgedCertificate(home),
    unlisted: account.unlistedEquipment,
    isRoofAwaited: home.isRoofAwaited,
    occupiers: USUAL_OCCUPIERS,
    panels,
  }
}

/** Where the prices of a home are of, as a sentence. */
export function pricesOfHome(home: Pick<KnownHome, 'certified' | 'facts'>): string {
  return regionOfHome(correctedFeatures(home.certified, home.facts)).because
}
