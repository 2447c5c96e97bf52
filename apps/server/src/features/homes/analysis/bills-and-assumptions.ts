import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import { scenarioEffectsOnWire } from '@retrofolio/analysis/scenario-effects-on-wire'
import type { HomeAccount } from '@retrofolio/analysis/state-on-wire'
import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { type FactRow, knownFactsIn } from '../facts/facts.repository.ts'
import { homeOnRead, type StoredHome } from './home-on-read.ts'

/** The assumptions about a home, its running costs, its ranges and the effects of scenarios, for two occupiers. */
export function billsAndAssumptionsOf(
  home: StoredHome,
  facts: readonly FactRow[],
  model: Pick<HomeModel, 'panels'>,
): HomeAccount & Pick<HomeDetail, 'occupiers' | 'ranges' | 'scenarioEffects'> {
  const { account, assessed, ranges } = homeOnRead(home, knownFactsIn(facts), model)
  const { isRoofAwaited } = home
  const effects =
    assessed === null
      ? []
      : scenarioEffectsOnWire(assessed.features, assessed.assessment, { isRoofAwaited, panels: model.panels })
  return { ...account, ranges, occupiers: assessed?.assessment.occupiers ?? 2, scenarioEffects: effects }
}
