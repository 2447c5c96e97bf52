import { ROOFS_PER_MINUTE } from '../../../adapters/google/roof-budget.ts'
import { withClusterLock } from '../../../database/cluster-lock.ts'
import type { Database } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { findUndoneHomeJobs } from '../../../jobs/home-jobs.ts'
import { countJobs } from '../../../jobs/job-overview.ts'
import { sendJobs } from '../../../jobs/send-job.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { findRoofsWithoutImagery } from '../homes.repository.ts'
import type { PortfolioDependencies, Roofs } from '../homes.service.ts'

/** As many as can be fetched before the next run, an hour later. */
const QUEUED_AT_ONCE = 60 * ROOFS_PER_MINUTE
const HOUR_MS = 3_600_000
/** A retried job of the home may still be queued. */
const UNTOUCHED_FOR_MS = 24 * HOUR_MS
/** The first job of a newly added home may still be queued. */
const ADDED_BEFORE_MS = HOUR_MS
/** Any number that no other lock of this database uses. */
const QUEUE_LOCK = 7_203_914

type Dependencies = Pick<PortfolioDependencies, 'database' | 'roofs' | 'now'>

/**
 * Queues roofs that still lack imagery: of homes that exceeded the daily budget, homes older than the service's key,
 * and homes whose requests failed in an outage.
 *
 * Queues at most what the budget allows beyond jobs already queued. Organisations get equal shares, and unused shares
 * go to the others. A cluster lock stops two nodes from using the same share of the budget.
 */
export async function queueRoofImagery(deps: Dependencies): Promise<void> {
  const { database, roofs } = deps
  if (roofs !== null) await withClusterLock(database, QUEUE_LOCK, () => queueWithin(deps, roofs))
}

async function queueWithin(deps: Dependencies, { roofBudget }: Roofs): Promise<void> {
  const { database } = deps
  const unclaimed = (await roofBudget.leftInBulk()) - (await countQueued(database))
  let left = Math.min(unclaimed, QUEUED_AT_ONCE)
  if (left <= 0) return
  const taken = await findUndoneHomeJobs(database, 'look-at-roof')
  let turns = await shuffledOrganisations(database)
  while (left > 0 && turns.length > 0) {
    const share = Math.max(1, Math.floor(left / turns.length))
    const wanting: number[] = []
    for (const organisationId of turns) {
      if (left === 0) return
      const before = taken.get(organisationId) ?? []
      const homeIds = await queueSome(deps, organisationId, { except: before, limit: share })
      taken.set(organisationId, [...before, ...homeIds])
      left -= homeIds.length
      if (homeIds.length === share) wanting.push(organisationId)
    }
    turns = wanting
  }
}

/** Organisations in random order. If there are more organisations than requests left, the order is random each time. */
async function shuffledOrganisations(database: Database): Promise<number[]> {
  const drawn = (await listOrganisations(database)).map((organisationId) => ({ organisationId, lot: Math.random() }))
  return drawn.toSorted((one, other) => one.lot - other.lot).map(({ organisationId }) => organisationId)
}

/** Queued jobs will use the budget too. */
async function countQueued(database: Database): Promise<number> {
  const jobs = (await countJobs(database)).find(({ kind }) => kind === 'look-at-roof')
  return jobs === undefined ? 0 : jobs.waiting + jobs.later + jobs.running
}

async function queueSome(
  { database, now }: Dependencies,
  organisationId: number,
  page: { except: readonly number[]; limit: number },
): Promise<number[]> {
  const at = now().getTime()
  const untouchedSince = new Date(at - UNTOUCHED_FOR_MS)
  const addedBefore = new Date(at - ADDED_BEFORE_MS)
  return withinOrganisation(database, organisationId, async (queries) => {
    const homeIds = await findRoofsWithoutImagery(queries, organisationId, { untouchedSince, addedBefore, ...page })
    const jobs = homeIds.map((homeId) => ({ organisationId, homeId }))
    await sendJobs(queries, 'look-at-roof', jobs)
    return homeIds
  })
}
