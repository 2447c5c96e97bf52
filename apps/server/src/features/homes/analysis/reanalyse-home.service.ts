import { analyseHome } from '@retrofolio/analysis/analyse-home'
import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import { findKnownFacts } from '../facts/facts.repository.ts'
import { homeState } from '../home-state.ts'
import { findHome, type HomeRow, lockHome } from '../homes.repository.ts'
import {
  type HomeRequest,
  homeDetail,
  type PortfolioDependencies,
  recordHomeAudit,
  requireHome,
} from '../homes.service.ts'
import { knownFeatures } from '../known-features.ts'
import { resolveHome } from '../resolve-home.service.ts'
import { solarRecord } from './analysis.record.ts'
import { saveAnalyses } from './save-analyses.ts'
import { saveFinding } from './save-finding.ts'

/** Analyses a home again, with a newer certificate if the register has one. Facts from users are kept. */
export async function reanalyseHome(deps: PortfolioDependencies, request: HomeRequest): Promise<HomeDetail> {
  const { session, homeId, log } = request
  const { organisationId } = session
  const known = await withinOrganisation(deps.database, organisationId, async (queries) =>
    requireHome(await findHome(queries, organisationId, homeId)),
  )
  // Before any lock is taken, because the register may be slow.
  const resolved = await resolveHome(deps, known.fullAddress, log, { isNewestWanted: true })
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = await saveFinding(deps, queries, { organisationId, homeId, resolved, log })
    const detail = await homeDetail(deps, queries, requireHome(await findHome(queries, organisationId, homeId)))
    await recordHomeAudit(deps, queries, request, home, { action: 'home_reanalysed' })
    return detail
  })
}

/** Calculates the solar analysis again and saves it, with the headline figures that depend on it. */
export async function retriggerSolar(deps: PortfolioDependencies, request: HomeRequest): Promise<HomeDetail> {
  const { organisationId } = request.session
  const { homeId } = request
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = requireHome(await lockHome(queries, organisationId, homeId))
    const key = { homeId, organisationId }
    // Imagery was requested a moment ago, without success.
    if (home.isRoofAwaited && deps.roofs !== null) return homeDetail(deps, queries, home)
    const features = isLocated(home) ? knownFeatures(home, await findKnownFacts(queries, key)) : null
    const analysis = features === null ? null : analyseHome(features, deps.model)
    if (analysis?.kind !== 'analysed') throw new Refusal('SOLAR_NOT_AVAILABLE')
    const at = deps.now()
    const { certificateKey } = home
    const state = homeState(analysis, { features, certificateKey, isRoofAwaited: false }, deps.model)
    const { listedFeatures, isRoofAwaited } = state
    const change = { ...analysis.assessment.rating, listedFeatures, isRoofAwaited, updatedAt: at }
    await saveAnalyses(queries, organisationId, [solarRecord(key, analysis.assessment.solar, change, at)])
    const detail = await homeDetail(deps, queries, requireHome(await findHome(queries, organisationId, homeId)))
    await recordHomeAudit(deps, queries, request, home, { action: 'solar_retriggered' })
    return detail
  })
}

/** The modelled roof needs the climate of its region, which follows from coordinates or a postcode. */
function isLocated(home: HomeRow): boolean {
  return (home.lat !== null && home.lng !== null) || home.postcode !== null
}
