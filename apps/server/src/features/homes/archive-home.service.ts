import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { Refusal } from '../../http/errors/errors.ts'
import { duplicateRefusal } from './duplicate-refusal.ts'
import { findDuplicate, findHome, lockHome, lockHomeQuota, updateHome } from './homes.repository.ts'
import {
  type HomeRequest,
  homeDetail,
  type PortfolioDependencies,
  recordHomeAudit,
  requireHome,
} from './homes.service.ts'

/** Archives a home: it is removed from the list and the quota, but keeps all its data. */
export function archiveHome(deps: PortfolioDependencies, request: HomeRequest): Promise<HomeDetail> {
  const { organisationId } = request.session
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = requireHome(await lockHome(queries, organisationId, request.homeId))
    // Already archived, perhaps by another user a moment ago: nothing to do.
    if (home.archivedAt === null) {
      const at = deps.now()
      await updateHome(queries, organisationId, home.id, { archivedAt: at, updatedAt: at })
      await recordHomeAudit(deps, queries, request, home, { action: 'home_archived' })
    }
    return homeDetail(deps, queries, requireHome(await findHome(queries, organisationId, home.id)))
  })
}

/** Restores a home to the list, if the quota allows and no other home has its property. */
export function restoreHome(deps: PortfolioDependencies, request: HomeRequest): Promise<HomeDetail> {
  const { organisationId } = request.session
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    // Before the home is locked, in the same locking order as when adding.
    const remaining = await lockHomeQuota(queries, organisationId, 1)
    const home = requireHome(await lockHome(queries, organisationId, request.homeId))
    if (home.archivedAt !== null) {
      if (remaining <= 0) throw new Refusal('HOME_QUOTA_REACHED')
      const duplicate = await findDuplicate(queries, home, home)
      if (duplicate !== null) throw duplicateRefusal(duplicate)
      await updateHome(queries, organisationId, home.id, { archivedAt: null, updatedAt: deps.now() })
      await recordHomeAudit(deps, queries, request, home, { action: 'home_restored' })
    }
    return homeDetail(deps, queries, requireHome(await findHome(queries, organisationId, home.id)))
  })
}
