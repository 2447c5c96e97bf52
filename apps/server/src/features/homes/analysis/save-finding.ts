import { analyseHome, type Rate } from '@retrofolio/analysis/analyse-home'
import type { SaveableAnalysis } from '@retrofolio/analysis/state-on-wire'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { FastifyBaseLogger } from 'fastify'
import type { Queries } from '../../../database/database.ts'
import { findKnownFacts } from '../facts/facts.repository.ts'
import { type HomeRow, isAddressTaken, lockHome, lockHomeQuota } from '../homes.repository.ts'
import { requireHome } from '../homes.service.ts'
import { knownFeatures } from '../known-features.ts'
import type { FoundHome, HomeFacts, ResolvedHome } from '../resolve-home.service.ts'
import { homeRecord } from './analysis.record.ts'
import { saveAnalyses } from './save-analyses.ts'

/**
 * Analyses a home again by what was found of it, or by what is known where nothing newer was; people's facts stay over
 * either. Answers the home as it was.
 */
export async function saveFinding(
  deps: { rate: Rate; now: () => Date },
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
    /** A certificate that is no longer to be had: where the home still has it, an earlier one takes its place. */
    withdrawn?: WithdrawnCertificate | null
    log: FastifyBaseLogger
  },
): Promise<HomeRow> {
  // As when adding, and in the same order: a home of the same property may be on its way in.
  await lockHomeQuota(queries, organisationId, 0)
  const home = requireHome(await lockHome(queries, organisationId, homeId))
  const facts = await findKnownFacts(queries, { homeId, organisationId })
  const newer = newerFinding(resolved, home, withdrawn)
  const isNewerFree =
    newer !== null && (home.archivedAt !== null || !(await isAddressTaken(queries, home, newer.facts)))
  const analysed = isNewerFree ? renewedBy(newer, home, facts, deps.rate) : againWith(home, facts, deps.rate)
  await saveAnalysed(deps, queries, home, analysed, log)
  return home
}

/** Analyses a home again, which the caller has locked, by what is known of it. */
export async function renewLockedHome(
  deps: { rate: Rate; now: () => Date },
  queries: Queries,
  home: HomeRow,
  log: FastifyBaseLogger,
): Promise<void> {
  const facts = await findKnownFacts(queries, { homeId: home.id, organisationId: home.organisationId })
  await saveAnalysed(deps, queries, home, againWith(home, facts, deps.rate), log)
}

async function saveAnalysed(
  { now }: { now: () => Date },
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
  await saveAnalyses(queries, organisationId, [homeRecord({ home, ...analysed }, now())])
}

/** Of what the home had when it was looked up: by the time the finding is kept, it may have a newer one. */
export type WithdrawnCertificate = Pick<HomeRow, 'certificateKey'>

interface Analysed {
  features: HomeFeatures | null
  analysis: SaveableAnalysis
  change?: HomeFacts
}

/** What was found beyond what the home has: a first certificate, or a later one of the same property. */
function newerFinding(resolved: ResolvedHome, home: HomeRow, withdrawn: WithdrawnCertificate | null): FoundHome | null {
  if (resolved.kind !== 'home') return null
  const { features, certificateKey, uprn } = resolved.facts
  if (home.features === null) return resolved
  const isSameProperty = home.uprn === null || uprn === home.uprn
  const mayBeEarlier = withdrawn !== null && withdrawn.certificateKey === home.certificateKey
  const isLater = mayBeEarlier || (features?.lodgedOn ?? '') >= (home.features.lodgedOn ?? '')
  return features !== null && isSameProperty && isLater && certificateKey !== home.certificateKey ? resolved : null
}

function renewedBy({ facts, analysis }: FoundHome, home: HomeRow, known: KnownFacts, rate: Rate): Analysed | null {
  const { lat, lng, locatedBy } = facts.lat === null ? home : facts
  const change = { ...facts, lat, lng, locatedBy }
  const place = { features: facts.features, postcode: facts.postcode ?? home.postcode, seenRoof: home.seenRoof }
  const features = knownFeatures(place, known)
  // Without a certificate and without people's facts the register's own reason stands.
  const again = features === null ? analysis : analyseHome(features, rate)
  return again.kind === 'unsupported' ? null : { features, analysis: again, change }
}

/** null when nothing is known that an analysis could go by. */
function againWith(home: HomeRow, known: KnownFacts, rate: Rate): Analysed | null {
  const features = knownFeatures(home, known)
  if (features === null) return null
  const analysis = analyseHome(features, rate)
  return analysis.kind === 'unsupported' ? null : { features, analysis }
}
