import { type Assess, analyseHome } from '@retrofolio/contract/analysis/analyse-home'
import type { KeptAnalysis } from '@retrofolio/contract/analysis/state-on-wire'
import type { HomeDetail } from '@retrofolio/contract/home-detail'
import type { KnownFacts } from '@retrofolio/engine/dwelling/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/home-features'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { withinOrganisation } from '../../platform/organisation-scope.ts'
import { replaceSolarAnalysis } from './analysis.repository.ts'
import { findKnownFacts } from './facts.repository.ts'
import { homeState } from './home-state.ts'
import { findHome, type HomeRow, isAddressTaken, lockHome, lockHomeQuota, updateHome } from './homes.repository.ts'
import { keepAnalysis } from './keep-analysis.ts'
import { knownFeatures } from './known-features.ts'
import {
  type HomeRequest,
  homeDetail,
  type PortfolioDependencies,
  recordOfHome,
  requireHome,
} from './portfolio.service.ts'
import { type FoundHome, type HomeFacts, type ResolvedHome, resolveHome } from './resolve-home.service.ts'

/**
 * Analyses a home again: the register is asked for a newer certificate, and what people said of the home stays over it.
 */
export async function reanalyseHome(deps: PortfolioDependencies, request: HomeRequest): Promise<HomeDetail> {
  const { session, homeId, log } = request
  const { organisationId } = session
  const known = await withinOrganisation(deps.database, organisationId, async (queries) =>
    requireHome(await findHome(queries, organisationId, homeId)),
  )
  // Before anything is locked, since the register takes its time.
  const resolved = await resolveHome(deps, known.fullAddress, log)
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    // As when adding, and in the same order: a home of the same property may be on its way in.
    await lockHomeQuota(queries, organisationId)
    const home = requireHome(await lockHome(queries, organisationId, homeId))
    const facts = await findKnownFacts(queries, { homeId, organisationId })
    const newer = newerFinding(resolved, home)
    const isNewerFree =
      newer !== null && (home.archivedAt !== null || !(await isAddressTaken(queries, home, newer.facts)))
    const analysed = isNewerFree ? renewedBy(newer, home, facts, deps.assess) : againWith(home, facts, deps.assess)
    if (analysed !== null) {
      if (analysed.analysis.kind === 'failed') {
        log.error({ organisationId, homeId, detail: analysed.analysis.detail }, 'home could not be analysed')
      }
      await keepAnalysis(queries, home, { ...analysed, at: deps.now() })
    }
    const detail = await homeDetail(deps, queries, requireHome(await findHome(queries, organisationId, homeId)))
    await recordOfHome(deps, queries, request, home, { action: 'home_reanalysed' })
    return detail
  })
}

/** Brings a home up to the installed engine by what is known of it: an upgrade asks no register about ten thousand. */
export function renewHome(
  deps: PortfolioDependencies,
  { organisationId, homeId, log }: { organisationId: number; homeId: number; log: FastifyBaseLogger },
): Promise<void> {
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = requireHome(await lockHome(queries, organisationId, homeId))
    const facts = await findKnownFacts(queries, { homeId, organisationId })
    const analysed = againWith(home, facts, deps.assess)
    if (analysed === null) return
    if (analysed.analysis.kind === 'failed') {
      log.error({ organisationId, homeId, detail: analysed.analysis.detail }, 'home could not be analysed')
    }
    await keepAnalysis(queries, home, { ...analysed, at: deps.now() })
  })
}

interface Analysed {
  features: HomeFeatures | null
  analysis: KeptAnalysis
  certificateKey: string | null
  change?: HomeFacts
}

/** What the register says beyond what the home has: a first certificate, or a later one of the same property. */
function newerFinding(resolved: ResolvedHome, home: HomeRow): FoundHome | null {
  if (resolved.kind !== 'home') return null
  const { features, certificateKey, uprn } = resolved.facts
  if (home.features === null) return resolved
  const isSameProperty = home.uprn === null || uprn === home.uprn
  const isLater = (features?.lodgedOn ?? '') >= (home.features.lodgedOn ?? '')
  return features !== null && isSameProperty && isLater && certificateKey !== home.certificateKey ? resolved : null
}

function renewedBy({ facts, analysis }: FoundHome, home: HomeRow, known: KnownFacts, assess: Assess): Analysed | null {
  const change = facts
  const place = { features: facts.features, postcode: facts.postcode ?? home.postcode }
  const features = knownFeatures(place, known)
  // Without a certificate and without people's facts the register's own reason stands.
  const again = features === null ? analysis : analyseHome(features, assess)
  return again.kind === 'unsupported'
    ? null
    : { features, analysis: again, certificateKey: facts.certificateKey, change }
}

/** null when nothing is known that an analysis could go by. */
function againWith(home: HomeRow, known: KnownFacts, assess: Assess): Analysed | null {
  const features = knownFeatures(home, known)
  if (features === null) return null
  const analysis = analyseHome(features, assess)
  return analysis.kind === 'unsupported' ? null : { features, analysis, certificateKey: home.certificateKey }
}

/** Works the roof out again and stores it, with the headline figures that hang on it. */
export async function retriggerSolar(deps: PortfolioDependencies, request: HomeRequest): Promise<HomeDetail> {
  const { organisationId } = request.session
  const { homeId } = request
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = requireHome(await lockHome(queries, organisationId, homeId))
    const key = { homeId, organisationId }
    const features = isLocated(home) ? knownFeatures(home, await findKnownFacts(queries, key)) : null
    const analysis = features === null ? null : analyseHome(features, deps.assess)
    if (analysis?.kind !== 'analysed') throw new Refusal('SOLAR_NOT_AVAILABLE')
    const at = deps.now()
    await replaceSolarAnalysis(queries, key, analysis.assessment.solar, at)
    const { listedFeatures } = homeState(analysis, { features, certificateKey: home.certificateKey })
    await updateHome(queries, organisationId, homeId, { ...analysis.assessment.rating, listedFeatures, updatedAt: at })
    const detail = await homeDetail(deps, queries, requireHome(await findHome(queries, organisationId, homeId)))
    await recordOfHome(deps, queries, request, home, { action: 'solar_retriggered' })
    return detail
  })
}

/** The modelled roof needs the climate of its region, which a point or a postcode gives. */
function isLocated(home: HomeRow): boolean {
  return (home.lat !== null && home.lng !== null) || home.postcode !== null
}
