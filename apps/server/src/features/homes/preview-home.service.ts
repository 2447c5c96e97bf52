import type { HomePreview } from '@retrofolio/contract/homes/home-preview'
import { allOrFirstFailure } from '../../concurrency/all-or-first-failure.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { requireFound } from './add-home.service.ts'
import { presentFeatures } from './home.present.ts'
import { homeState } from './home-state.ts'
import { findArchivedHome, findDuplicate } from './homes.repository.ts'
import type { MemberRequest, PortfolioDependencies } from './homes.service.ts'
import { resolveHome } from './resolve-home.service.ts'

/** What adding an address would add. Saves nothing and uses no quota. */
export async function previewHome(
  deps: PortfolioDependencies,
  { session: { organisationId }, log }: MemberRequest,
  address: string,
): Promise<HomePreview> {
  const { facts, analysis } = requireFound(await resolveHome(deps, address, log))
  const state = homeState(analysis, { ...facts, isRoofAwaited: false }, deps.model)
  const [duplicate, archived] = await withinOrganisation(deps.database, organisationId, (queries) =>
    allOrFirstFailure([
      findDuplicate(queries, { id: null, organisationId }, facts),
      findArchivedHome(queries, organisationId, facts),
    ]),
  )
  return {
    fullAddress: facts.fullAddress,
    status: state.status,
    statusReason: state.statusReason,
    features: presentFeatures(state),
    epcBand: facts.epcBand,
    homeId: duplicate?.id ?? null,
    archivedHomeId: archived?.id ?? null,
  }
}
