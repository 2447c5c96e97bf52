import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import { SELECTION_TEXTS, SHORTLISTED_HOMES_MAX } from '@retrofolio/contract/explore/explore-selection'
import { homeIdOfKey } from '@retrofolio/reference-data/addresses/search-index/home-id'
import type { Register } from '@retrofolio/reference-data/register/register'
import type { ApiRoute } from '../../http/routes/api-route.ts'
import { boundariesRoutes } from './boundaries/boundaries.routes.ts'
import type { LoadedBoundaries } from './boundaries/loaded-boundaries.ts'
import { exploreRoutes } from './explore.routes.ts'
import type { Explore } from './explore.service.ts'
import { exportSearchRoutes } from './export/export-search.routes.ts'
import { mapRoutes } from './map/map.routes.ts'
import { nearMissesRoutes } from './near-misses/near-misses.routes.ts'
import { type PresentHomesDependencies, presentHomes } from './own-homes/present-homes.ts'
import { previewRoutes } from './preview/preview.routes.ts'
import { homePreviews, type PreviewDependencies } from './preview/preview.service.ts'
import { purposeRoutes } from './purpose/purpose.routes.ts'
import { selectHomes } from './selection/select-homes.ts'
import { shortlistRoutes } from './shortlist/shortlist.routes.ts'

export interface ExploreApiDependencies extends PresentHomesDependencies {
  explore: Explore
  boundaries: LoadedBoundaries
  register: Register
  model: Pick<HomeModel, 'panels'>
  now: () => Date
  /** The names of an organisation's members, by user id. */
  memberNames: (organisationId: number) => Promise<ReadonlyMap<number, string>>
}

const SHORTLIST_LIMIT = { most: SHORTLISTED_HOMES_MAX, remedy: SELECTION_TEXTS.narrow }

/** All calls about homes of the whole register. */
export function exploreApi(deps: ExploreApiDependencies): ApiRoute[] {
  const { explore } = deps
  const homesByKeys: PreviewDependencies['homesByKeys'] = async ({ organisationId, userId }, homeKeys, signal) => {
    const ids = homeKeys.flatMap((key) => homeIdOfKey(key) ?? [])
    const { homes, version } = await explore.byIds({ userId, signal }, ids)
    return { version, homes: await presentHomes(deps, organisationId, homes) }
  }
  return [
    ...purposeRoutes({
      ...deps,
      aboutRegister: async () => ({
        ...(await explore.about()),
        hasBoundaries: (await deps.boundaries.version()) !== null,
      }),
    }),
    ...exploreRoutes(deps),
    ...mapRoutes(deps),
    ...boundariesRoutes(deps),
    ...nearMissesRoutes(deps),
    ...exportSearchRoutes(deps),
    ...previewRoutes(homePreviews({ ...deps, homesByKeys })),
    ...shortlistRoutes({
      ...deps,
      homesByKeys,
      keysOfFilters: async (request, filters) => {
        const { homes } = await selectHomes(deps, request, { homes: '', filters }, SHORTLIST_LIMIT)
        return homes.map(({ homeKey }) => homeKey)
      },
    }),
  ]
}
