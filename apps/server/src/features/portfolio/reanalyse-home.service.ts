import type { HomeDetail } from '@retrofolio/contract/home'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/home-features'
import type { FastifyBaseLogger } from 'fastify'
import type { Queries } from '../../platform/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { withinOrganisation } from '../../platform/organisation-scope.ts'
import { type Assess, analyseHome } from './analyse-home.ts'
import type { HomeKey } from './analysis.record.ts'
import { deleteAnalysis, replaceAnalysis, replaceSolarAnalysis } from './analysis.repository.ts'
import { homeState } from './home-state.ts'
import { findHome, type HomeRow, isAddressTaken, lockHome, lockHomeQuota, updateHome } from './homes.repository.ts'
import { homeDetail, type PortfolioDependencies, requireHome } from './portfolio.service.ts'
import { type FoundHome, type HomeFacts, type ResolvedHome, resolveHome } from './resolve-home.service.ts'

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
  const { organisationId, homeId, log } = request
  const known = await withinOrganisation(deps.database, organisationId, async (queries) =>
    requireHome(await findHome(queries, organisationId, homeId)),
  )
  // Before anything is locked, since the register takes its time.
  const resolved = known.features === null ? await resolveHome(deps, known.fullAddress, log) : null
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    // As when adding, and in the same order: a home of the same property may be on its way in.
    if (resolved !== null) await lockHomeQuota(queries, organisationId)
    const home = requireHome(await lockHome(queries, organisationId, homeId))
    const found = home.features === null ? findingOf(resolved) : analysisOf(home.features, deps.assess)
    if (found !== null && !(await isAddressTaken(queries, home, found.facts))) {
      if (found.analysis.kind === 'failed') {
        log.error({ organisationId, homeId, detail: found.analysis.detail }, 'home could not be analysed')
      }
      await keepFinding(queries, { homeId, organisationId }, found, deps.now())
    }
    return homeDetail(queries, requireHome(await findHome(queries, organisationId, homeId)))
  })
}

interface Finding {
  facts: Partial<HomeFacts>
  analysis: FoundHome['analysis']
}

/** What the register says now; null when it has no home to offer, and what is known stays. */
function findingOf(resolved: ResolvedHome | null): Finding | null {
  return resolved?.kind === 'home' ? resolved : null
}

function analysisOf(features: HomeFeatures, assess: Assess): Finding | null {
  const analysis = analyseHome(features, assess)
  return analysis.kind === 'unsupported' ? null : { facts: {}, analysis }
}

async function keepFinding(queries: Queries, key: HomeKey, { facts, analysis }: Finding, at: Date): Promise<void> {
  await updateHome(queries, key.organisationId, key.homeId, { ...facts, ...homeState(analysis), updatedAt: at })
  if (analysis.kind === 'analysed') await replaceAnalysis(queries, key, analysis.assessment, at)
  else await deleteAnalysis(queries, key)
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
