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

/** No more can be looked at before the next round, an hour later. */
const QUEUED_AT_ONCE = 60 * ROOFS_PER_MINUTE
const HOUR_MS = 3_600_000
/** The job of a home that tries again may still be on its way. */
const UNTOUCHED_FOR_MS = 24 * HOUR_MS
/** So may that of a home that was just added. */
const ADDED_BEFORE_MS = HOUR_MS
/** Any number that no other lock of this database has. */
const QUEUE_LOCK = 7_203_914

type Dependencies = Pick<PortfolioDependencies, 'database' | 'roofs' | 'now'>

/**
 * Puts in line the roofs that nobody has seen although a service for imagery is configured: of homes that the budget of
 * a day was not enough for, of those that are older than the service's key, and of those whose looks all fell into an
 * outage. No more than the budget has left beside what is in line already, and as many for each organisation; what one
 * does not need is for the others. Two nodes at once would both fill the same gap.
 */
export async function queueRoofImagery(deps: Dependencies): Promise<void> {
  const { database, roofs } = deps
  if (roofs !== null) await withClusterLock(database, QUEUE_LOCK, () => queueWithin(deps, roofs))
}

async function queueWithin(deps: Dependencies, { roofBudget }: Roofs): Promise<void> {
  const { database } = deps
  const unclaimed = (await roofBudget.leftInBulk()) - (await countInLine(database))
  let left = Math.min(unclaimed, QUEUED_AT_ONCE)
  if (left <= 0) return
  const taken = await findUndoneHomeJobs(database, 'look-at-roof')
  let turns = await drawnOrganisations(database)
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

/** Where there are more organisations than looks, chance says whose turn it is, each time anew. */
async function drawnOrganisations(database: Database): Promise<number[]> {
  const drawn = (await listOrganisations(database)).map((organisationId) => ({ organisationId, lot: Math.random() }))
  return drawn.toSorted((one, other) => one.lot - other.lot).map(({ organisationId }) => organisationId)
}

/** Whatever is in line takes from the budget when it comes to it. */
async function countInLine(database: Database): Promise<number> {
  const looks = (await countJobs(database)).find(({ kind }) => kind === 'look-at-roof')
  return looks === undefined ? 0 : looks.waiting + looks.later + looks.running
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
    const looks = homeIds.map((homeId) => ({ organisationId, homeId }))
    await sendJobs(queries, 'look-at-roof', looks)
    return homeIds
  })
}
