import type { HomeAccount } from '@retrofolio/analysis/state-on-wire'
import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { type FactRow, knownFactsIn } from '../facts/facts.repository.ts'
import { homeOnRead, type StoredHome } from './home-on-read.ts'

/** The assumptions about a home, its running costs and its ranges. */
export function billsAndAssumptionsOf(
  home: StoredHome,
  facts: readonly FactRow[],
): HomeAccount & Pick<HomeDetail, 'ranges'> {
  const { account, ranges } = homeOnRead(home, knownFactsIn(facts))
  return { ...account, ranges }
}
