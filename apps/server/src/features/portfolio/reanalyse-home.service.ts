import type { HomeDetail } from '@retrofolio/contract/home'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { withinOrganisation } from '../../platform/organisation-scope.ts'
import { analyseHome } from './analyse-home.ts'
import { deleteAnalysis, replaceAnalysis, replaceSolarAnalysis } from './analysis.repository.ts'
import { homeState } from './home-state.ts'
import { findHome, type HomeRow, isAddressTaken, lockHome, updateHome } from './homes.repository.ts'
import { homeDetail, type PortfolioDependencies, requireHome } from './portfolio.service.ts'
import { type ResolvedHome, resolveHome } from './resolve-home.service.ts'

export interface HomeRequest {
  organisationId: number
  homeId: number
  log: FastifyBaseLogger
}

/**
 * Analyses a home again: from its facts where they are known, otherwise from the register, which may have gained a
 * certificate or become readable since.
 */
export async function reanalyseHome(deps: PortfolioDependencies, request: HomeRequest): Promise<HomeDetail> {
  const { organisationId, homeId } = request
  const known = await withinOrganisation(deps.database, organisationId, async (queries) =>
    requireHome(await findHome(queries, organisationId, homeId)),
  )
  const found = await findAgain(deps, known)
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = requireHome(await lockHome(queries, organisationId, homeId))
    const isNews = found !== null && !(await isAddressTaken(queries, home, found.facts))
    if (isNews) {
      const at = deps.now()
      const key = { homeId, organisationId }
      await updateHome(queries, organisationId, homeId, {
        ...found.facts,
        ...homeState(found.analysis),
        updatedAt: at,
      })
      if (found.analysis.kind === 'analysed') await replaceAnalysis(queries, key, found.analysis.assessment, at)
      else await deleteAnalysis(queries, key)
      if (found.analysis.kind === 'failed') request.log.error({ organisationId, homeId }, 'home could not be analysed')
    }
    return homeDetail(queries, requireHome(await findHome(queries, organisationId, homeId)))
  })
}

/** Works the roof out again and stores it, with the headline figures that hang on it. */
export async function retriggerSolar(deps: PortfolioDependencies, request: HomeRequest): Promise<HomeDetail> {
  const { organisationId, homeId } = request
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = requireHome(await lockHome(queries, organisationId, homeId))
    const analysis = home.features === null || !isLocated(home) ? null : analyseHome(home.features, deps.assess)
    if (analysis?.kind !== 'analysed') throw new Refusal('SOLAR_NOT_AVAILABLE')
    const at = deps.now()
    await replaceSolarAnalysis(queries, { homeId, organisationId }, analysis.assessment.solar, at)
    await updateHome(queries, organisationId, homeId, { ...analysis.assessment.rating, updatedAt: at })
    return homeDetail(queries, requireHome(await findHome(queries, organisationId, homeId)))
  })
}

/** The modelled roof needs the climate of its region, which a point or a postcode gives. */
function isLocated(home: HomeRow): boolean {
  return (home.lat !== null && home.lng !== null) || home.postcode !== null
}

type FoundHome = Pick<Extract<ResolvedHome, { kind: 'home' }>, 'analysis'> & {
  facts: Partial<Extract<ResolvedHome, { kind: 'home' }>['facts']>
}

async function findAgain(deps: PortfolioDependencies, home: HomeRow): Promise<FoundHome | null> {
  if (home.features !== null) {
    const analysis = analyseHome(home.features, deps.assess)
    return analysis.kind === 'unsupported' ? null : { facts: {}, analysis }
  }
  const resolved = await resolveHome(deps, home.fullAddress)
  return resolved.kind === 'home' ? resolved : null
}
