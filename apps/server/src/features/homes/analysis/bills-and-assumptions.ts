import { analyseHome } from '@retrofolio/analysis/analyse-home'
import { accountOnWire, type HomeAccount } from '@retrofolio/analysis/state-on-wire'
import { assess } from '@retrofolio/engine/assess/assess'
import { type FactRow, knownFactsIn } from '../facts/facts.repository.ts'
import type { HomeRow } from '../homes.repository.ts'
import { knownFeatures } from '../known-features.ts'

type AccountedHome = Pick<HomeRow, 'features' | 'postcode' | 'seenRoof' | 'status' | 'isRoofAwaited'>

/**
 * What is assumed of a home, and what it costs to run: worked out from what is known of it whenever it is told, which
 * takes no longer than reading it from where it was kept would.
 */
export function accountOf(home: AccountedHome, facts: readonly FactRow[]): HomeAccount {
  const features = home.status === 'analysed' ? knownFeatures(home, knownFactsIn(facts)) : null
  if (features === null) return { assumptions: [], runningCosts: [] }
  return accountOnWire(analyseHome(features, assess, { areRangesToFollow: true }), home)
}
