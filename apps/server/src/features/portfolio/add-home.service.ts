import type { Home } from '@retrofolio/contract/home'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { withinOrganisation } from '../../platform/organisation-scope.ts'
import { replaceAnalysis } from './analysis.repository.ts'
import { presentHome } from './home.present.ts'
import { homeState } from './home-state.ts'
import { insertHome, lockHomeQuota, remainingHomeQuota } from './homes.repository.ts'
import type { PortfolioDependencies } from './portfolio.service.ts'
import { type FoundHome, type ResolvedHome, resolveHome } from './resolve-home.service.ts'

/** Finds the home of an address, analyses it and keeps it. Answers when it is committed. */
export async function addHome(
  deps: PortfolioDependencies,
  organisationId: number,
  address: string,
  log: FastifyBaseLogger,
): Promise<Home> {
  const remaining = await withinOrganisation(deps.database, organisationId, (queries) =>
    remainingHomeQuota(queries, organisationId),
  )
  if (remaining <= 0) throw new Refusal('HOME_QUOTA_REACHED')
  const { facts, analysis } = requireHome(await resolveHome(deps, address, log))
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    // Asked again under the lock: others may have added since.
    if ((await lockHomeQuota(queries, organisationId)) <= 0) throw new Refusal('HOME_QUOTA_REACHED')
    const at = deps.now()
    const row = { ...facts, ...homeState(analysis), createdAt: at, updatedAt: at }
    const home = await insertHome(queries, organisationId, row)
    if (home === null) throw new Refusal('DUPLICATE_UPRN')
    if (analysis.kind === 'failed') {
      log.error({ organisationId, homeId: home.id, detail: analysis.detail }, 'home could not be analysed')
    }
    if (analysis.kind !== 'analysed') return presentHome({ home, aspects: null })
    await replaceAnalysis(queries, { homeId: home.id, organisationId }, analysis.assessment, at)
    return presentHome({ home, aspects: analysis.assessment.solar.aspects })
  })
}

function requireHome(resolved: ResolvedHome): FoundHome {
  if (resolved.kind === 'not_found') throw new Refusal('ADDRESS_NOT_FOUND')
  if (resolved.kind === 'unsupported') throw new Refusal('INVALID_PROPERTY_TYPE')
  if (resolved.kind === 'home' || resolved.kind === 'register_unread') return resolved
  const candidates = resolved.candidates.map(({ uprn, fullAddress }) => ({ uprn, fullAddress }))
  throw new Refusal('AMBIGUOUS_ADDRESS', { extra: { candidates } })
}
