import { analyseHome, type HomeModel } from '@retrofolio/analysis/analyse-home'
import type { SaveableAnalysis } from '@retrofolio/analysis/state-on-wire'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { Tenure } from '@retrofolio/engine/vocabulary'
import type { FastifyBaseLogger } from 'fastify'
import type { Queries } from '../../../database/database.ts'
import { noteReplacement } from '../certificates/certificate-replacements.repository.ts'
import { fillCertificateValue, findKnownFacts } from '../facts/facts.repository.ts'
import { findDuplicate, type HomeRow, lockHome, lockHomeQuota } from '../homes.repository.ts'
import { requireHome } from '../homes.service.ts'
import { knownFeatures } from '../known-features.ts'
import type { FoundHome, ResolvedHome } from '../resolve-home.service.ts'
import { homeRecord } from './analysis.record.ts'
import { saveAnalyses } from './save-analyses.ts'

/**
 * Analyses a home again with what was found, if that is newer, or else with the stored data. Facts from users are kept.
 *
 * @returns the home as it was before
 */
export async function saveFinding(
  deps: { model: HomeModel; now: () => Date },
  queries: Queries,
  {
    organisationId,
    homeId,
    resolved,
    withdrawn = null,
    log,
  }: {
    organisationId: number
    homeId: number
    resolved: ResolvedHome
    /** A certificate that was withdrawn: if the home still has it, an earlier certificate may replace it. */
    withdrawn?: WithdrawnCertificate | null
    log: FastifyBaseLogger
  },
): Promise<HomeRow> {
  // Same locking order as when adding: a home of the same property may be being added.
  await lockHomeQuota(queries, organisationId, 0)
  const home = requireHome(await lockHome(queries, organisationId, homeId))
  const facts = await findKnownFacts(queries, { homeId, organisationId })
  const newer = newerFinding(resolved, home, withdrawn)
  const isNewerFree =
    newer !== null && (home.archivedAt !== null || (await findDuplicate(queries, home, newer.facts)) === null)
  const tenure = isNewerFree ? null : missingTenure(resolved, home)
  // A fact that was entered while the home lacked it is not disputed by it.
  if (tenure !== null) await fillCertificateValue(queries, { homeId, organisationId }, 'tenure', tenure)
  const analysed = isNewerFree
    ? analysedWithFinding(newer, home, facts, deps.model)
    : analysedWithStoredData(home, facts, deps.model, changeOfTenure(home, tenure))
  if (isNewerFree && home.features !== null) await noteReplacement(queries, { organisationId, homeId }, deps.now())
  await saveAnalysed(deps, queries, home, analysed, log)
  return home
}

/** Analyses a home again with its stored data. The caller has locked the home. */
export async function renewLockedHome(
  deps: { model: HomeModel; now: () => Date },
  queries: Queries,
  home: HomeRow,
  log: FastifyBaseLogger,
): Promise<void> {
  const facts = await findKnownFacts(queries, { homeId: home.id, organisationId: home.organisationId })
  await saveAnalysed(deps, queries, home, analysedWithStoredData(home, facts, deps.model), log)
}

async function saveAnalysed(
  { model, now }: { model: HomeModel; now: () => Date },
  queries: Queries,
  home: HomeRow,
  analysed: Analysed | null,
  log: FastifyBaseLogger,
): Promise<void> {
  if (analysed === null) return
  const { organisationId, id: homeId } = home
  if (analysed.analysis.kind === 'failed') {
    log.error({ organisationId, homeId, detail: analysed.analysis.detail }, 'home could not be analysed')
  }
  await saveAnalyses(queries, organisationId, [homeRecord({ home, ...analysed }, model, now())])
}

/** The home's certificate at the time of the lookup; the home may have a newer one by now. */
export type WithdrawnCertificate = Pick<HomeRow, 'certificateKey'>

interface Analysed {
  features: HomeFeatures | null
  analysis: SaveableAnalysis
  change?: Partial<HomeRow>
}

/** The finding if it is newer than the home's data: its first certificate, or a later one of the same property. */
function newerFinding(resolved: ResolvedHome, home: HomeRow, withdrawn: WithdrawnCertificate | null): FoundHome | null {
  if (resolved.kind !== 'home') return null
  const { features, certificateKey, uprn } = resolved.facts
  if (home.features === null) return resolved
  const isSameProperty = home.uprn === null || uprn === home.uprn
  const mayBeEarlier = withdrawn !== null && withdrawn.certificateKey === home.certificateKey
  const isLater = mayBeEarlier || (features?.lodgedOn ?? '') >= (home.features.lodgedOn ?? '')
  return features !== null && isSameProperty && isLater && certificateKey !== home.certificateKey ? resolved : null
}

/**
 * The tenure that the home's certificate states, for homes from before it was read. Their other features stay: they may
 * be from a whole document, which says more than the register.
 */
function missingTenure(resolved: ResolvedHome, { features, certificateKey }: HomeRow): Tenure | null {
  const isSame = resolved.kind === 'home' && certificateKey !== null && resolved.facts.certificateKey === certificateKey
  return isSame && features !== null && (features.tenure ?? null) === null
    ? (resolved.facts.features?.tenure ?? null)
    : null
}

function changeOfTenure({ features }: HomeRow, tenure: Tenure | null): Partial<HomeRow> {
  return features === null || tenure === null ? {} : { features: { ...features, tenure } }
}

function analysedWithFinding(
  { facts, analysis }: FoundHome,
  home: HomeRow,
  known: KnownFacts,
  model: HomeModel,
): Analysed | null {
  const { lat, lng, locatedBy } = facts.lat === null ? home : facts
  const change = { ...facts, lat, lng, locatedBy }
  const place = {
    features: facts.features,
    postcode: facts.postcode ?? home.postcode,
    seenRoof: home.seenRoof,
    survey: home.survey,
  }
  const features = knownFeatures(place, known)
  // Without a certificate and facts from users, the reason from the register applies.
  const again = features === null ? analysis : analyseHome(features, model)
  return again.kind === 'unsupported' ? null : { features, analysis: again, change }
}

/** null if too little is known for an analysis. */
function analysedWithStoredData(
  home: HomeRow,
  known: KnownFacts,
  model: HomeModel,
  change: Partial<HomeRow> = {},
): Analysed | null {
  const features = knownFeatures({ ...home, ...change }, known)
  if (features === null) return null
  const analysis = analyseHome(features, model)
  return analysis.kind === 'unsupported' ? null : { features, analysis, change }
}
