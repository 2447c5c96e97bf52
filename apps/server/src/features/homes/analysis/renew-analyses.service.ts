import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import type { JobData } from '../../../jobs/queues/job-kinds.ts'
import type { JobRun } from '../../../jobs/run-jobs.ts'
import { sendJobs } from '../../../jobs/send-job.ts'
import type { YieldPoint } from '../../../jobs/yield-to-foreground.ts'
import { describeError } from '../../../reporting/describe-error.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { findStaleHomes, lockHome } from '../homes.repository.ts'
import { engineVersion } from './engine-version.ts'
import { renewLockedHome } from './save-finding.ts'

export interface Renewal {
  database: Database
  model: HomeModel
  now: () => Date
  log: FastifyBaseLogger
  /** Called for each home, to yield to foreground work. */
  pace: YieldPoint
}

/** Homes per job: one or two seconds of work, longer when it yields to imports and foreground requests. */
const BATCH = 50
/** After this time, other organisations have their turn. */
const TURN_MS = 5_000

const NODES_START_WITHIN_SECONDS = 600

/**
 * Queues the organisations that have homes analysed by another engine version, or with other choices of panels. Nodes that start together queue them
 * once. Queuing twice is harmless, because each home is renewed only once.
 */
export async function queueRenewals({ database, model }: Pick<Renewal, 'database' | 'model'>): Promise<void> {
  const version = engineVersion(model.panels)
  const stale: JobData['renew-analyses'][] = []
  for (const organisationId of await listOrganisations(database)) {
    const [first] = await staleHomes(database, organisationId, { engineVersion: version, after: 0, limit: 1 })
    if (first !== undefined) stale.push({ organisationId, engineVersion: version, after: 0 })
  }
  await sendJobs(database.orm, 'renew-analyses', stale, { onceInSeconds: NODES_START_WITHIN_SECONDS })
}

/**
 * Renews the next batch of out-of-date analyses of an organisation, then queues the rest behind other organisations'
 * jobs.
 *
 * @returns the number of renewed homes
 * @throws Error if this node has another engine version than the job; the job is retried until a node with that version
 * takes it
 */
export async function renewAnalyses(
  deps: Renewal,
  { organisationId, engineVersion: wanted, after }: JobData['renew-analyses'],
  { signal, stopping }: Pick<JobRun, 'signal' | 'stopping'>,
  turnMs = TURN_MS,
): Promise<number> {
  const version = engineVersion(deps.model.panels)
  if (wanted !== version) {
    throw new Error(`this job needs engine version ${wanted}, but this node has ${version}`)
  }
  const turnEndsAt = performance.now() + turnMs
  const stale = await staleHomes(deps.database, organisationId, { engineVersion: version, after, limit: BATCH })
  let renewed = 0
  let last: number | null = null
  for (const homeId of stale) {
    signal.throwIfAborted()
    if (await deps.pace(() => tryToRenew(deps, { organisationId, homeId }))) renewed += 1
    last = homeId
    if (stopping.aborted || performance.now() > turnEndsAt) break
  }
  if (last !== null && (last !== stale.at(-1) || stale.length === BATCH)) {
    await sendJobs(deps.database.orm, 'renew-analyses', [{ organisationId, engineVersion: version, after: last }])
  }
  return renewed
}

function staleHomes(
  database: Database,
  organisationId: number,
  page: { engineVersion: string; after: number; limit: number },
): Promise<number[]> {
  return withinOrganisation(database, organisationId, (queries) => findStaleHomes(queries, organisationId, page))
}

/**
 * Uses only stored data, so an upgrade sends no requests to the register. If one home fails, the others are still
 * renewed; the failed one is retried at the next start.
 */
async function tryToRenew(
  { database, log, ...deps }: Renewal,
  { organisationId, homeId }: { organisationId: number; homeId: number },
): Promise<boolean> {
  try {
    return await withinOrganisation(database, organisationId, async (queries) => {
      const home = await lockHome(queries, organisationId, homeId)
      // Deleted since it was listed, or already renewed by another node.
      if (home === null || home.engineVersion === engineVersion(deps.model.panels)) return false
      await renewLockedHome(deps, queries, home, log)
      return true
    })
  } catch (error) {
    log.error({ organisationId, homeId, error: describeError(error) }, 'the analysis of a home could not be renewed')
    return false
  }
}
