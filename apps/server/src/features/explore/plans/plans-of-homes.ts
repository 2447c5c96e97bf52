import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import type { Database } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import type { FoundHome } from '../list-queries.ts'
import { findCurrentPlans, presentFoundPlan } from './explore-plans.repository.ts'
import { type CurrentBasis, currentBasis } from './own-plans.ts'

/** Adds the plans of an organisation to homes of a page, without those that are out of date. */
export type AddPlans = <Home extends FoundHome>(organisationId: number, homes: readonly Home[]) => Promise<Home[]>

export function addPlans(database: Database, deps: CurrentBasis): AddPlans {
  return async (organisationId, homes) => {
    if (homes.length === 0) return []
    const plans = await withinOrganisation(database, organisationId, async (queries) =>
      findCurrentPlans(
        queries,
        organisationId,
        homes.map(({ homeKey }) => homeKey),
        await currentBasis(deps, queries, organisationId),
      ),
    )
    const planOf = new Map(plans.map((plan) => [plan.homeKey, plan]))
    return homes.map((home) => {
      const plan = planOf.get(home.homeKey)
      const isCurrent = plan !== undefined && plan.certificateDigest === home.certificateDigest
      return { ...home, plan: isCurrent ? presentFoundPlan(plan) : null } satisfies ExploreHome
    })
  }
}
