import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import type { FastifyBaseLogger } from 'fastify'
import type { CertificateService } from '../../../adapters/certificates/certificate-service.ts'
import { findReplayPosition, saveReplayPosition } from '../../../adapters/certificates/certificates.repository.ts'
import type { Certificates } from '../../../adapters/certificates/connect-certificates.ts'
import type { Database } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { sendJobs } from '../../../jobs/send-job.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { saveFinding, type WithdrawnCertificate } from '../analysis/save-finding.ts'
import { isSameAddress } from '../home-address.ts'
import { findHome, type HomeRow } from '../homes.repository.ts'
import { collectNewerCertificate } from '../notices/certificate-notices.ts'
import { notifyOfAnalysis } from '../notices/notify-analysis.ts'
import { homeOfCertificate, type ResolvedHome } from '../resolve-home.service.ts'
import { findHomesOfCertificates, findUncheckedHomes, markChecked } from './certificate-checks.repository.ts'

export interface CertificateChecks {
  database: Database
  certificates: Certificates
  model: HomeModel
  now: () => Date
}

const DAY_MS = 24 * 3_600_000
/** A home gets a new certificate every few years, so a monthly check is enough. */
const CHECK_AFTER_MS = 30 * DAY_MS
/** Per organisation and run: enough to check a hundred thousand homes in a month. */
const CHECKED_AT_ONCE = 500
/** Fetched certificates already reflect changes before the first replay; register files are at most a month old. */
const FIRST_REPLAY_DAYS = 31

/**
 * Queues certificate checks: for homes whose certificate was removed or reassigned since the last run, and for some of
 * those that were not checked for a month.
 */
export async function queueCertificateChecks(deps: CertificateChecks, signal?: AbortSignal): Promise<void> {
  await deps.certificates.lodged.forgetOldLists()
  const changed = await replayChanges(deps, signal)
  const at = deps.now()
  for (const organisationId of await listOrganisations(deps.database)) {
    await withinOrganisation(deps.database, organisationId, async (queries) => {
      const since = new Date(at.getTime() - CHECK_AFTER_MS)
      const found = new Set([
        ...(changed.length === 0 ? [] : await findHomesOfCertificates(queries, organisationId, changed)),
        ...(await findUncheckedHomes(queries, organisationId, { since, limit: CHECKED_AT_ONCE })),
      ])
      const homeIds = [...found]
      const checks = homeIds.map((homeId) => ({ organisationId, homeId }))
      await sendJobs(queries, 'check-certificate', checks)
      await markChecked(queries, organisationId, homeIds, at)
    })
  }
  await saveReplayPosition(deps.database.orm, yesterday(at))
}

/**
 * Certificates that were removed or reassigned, up to yesterday; their cached copies are deleted. Today's changes are
 * not published yet.
 */
async function replayChanges(
  { database, certificates, now }: CertificateChecks,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const until = yesterday(now())
  const from = (await findReplayPosition(database.orm)) ?? dayOf(new Date(now().getTime() - FIRST_REPLAY_DAYS * DAY_MS))
  if (from >= until) return []
  const changes: Awaited<ReturnType<CertificateService['changes']>> = await certificates.service.changes(
    from,
    until,
    signal,
  )
  const keys = changes.map(({ certificateKey }) => certificateKey)
  await certificates.lodged.forget(keys)
  return keys
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
const yesterday = (now: Date): string => dayOf(new Date(now.getTime() - DAY_MS))

/**
 * Checks one home's certificate with the national service and saves a newer one.
 *
 * @throws OutsideFailure if the service fails; the queue retries the job
 */
export async function checkCertificate(
  deps: CertificateChecks,
  { organisationId, homeId, log }: { organisationId: number; homeId: number; log: FastifyBaseLogger },
  signal: AbortSignal,
): Promise<void> {
  const { database } = deps
  const home = await withinOrganisation(database, organisationId, (queries) =>
    findHome(queries, organisationId, homeId),
  )
  if (home === null) return
  const { found, withdrawn } = await lookUpCertificate(deps, home, signal)
  await withinOrganisation(database, organisationId, async (queries) => {
    await markChecked(queries, organisationId, [homeId], deps.now())
    if (found === null) return
    const before = await saveFinding(deps, queries, { organisationId, homeId, log, resolved: found, withdrawn })
    await collectNewerCertificate(queries, before, deps.now())
    // The service was unavailable when the home was added: its user still waits for the analysis.
    const isFirst = before.certificateKey === null && before.importId === null
    if (isFirst) await notifyOfAnalysis(queries, { organisationId, homeId, at: deps.now() })
  })
}

/** Looks the home up by UPRN, or by address if it has none. */
async function lookUpCertificate(
  { certificates: { lodged }, model }: CertificateChecks,
  { uprn, certificateKey, fullAddress }: HomeRow,
  signal: AbortSignal,
): Promise<{ found: ResolvedHome | null; withdrawn: WithdrawnCertificate | null }> {
  if (uprn !== null) {
    const latest = await lodged.latest({ uprn, certificateKey }, signal)
    const found = latest === null ? null : homeOfCertificate(latest.home, model)
    return { found, withdrawn: latest?.isKnownListed === false ? { certificateKey } : null }
  }
  const resolution = await lodged.resolve(fullAddress, signal)
  if (resolution.kind !== 'match') return { found: null, withdrawn: null }
  const { home, certificateKeys } = resolution
  const isGone =
    certificateKey !== null && isSameAddress(home.fullAddress, fullAddress) && !certificateKeys.includes(certificateKey)
  return { found: homeOfCertificate(home, model), withdrawn: isGone ? { certificateKey } : null }
}
