import { ROOFS_PER_MINUTE } from '../../adapters/google/roof-budget.ts'
import type { Database } from '../../platform/database.ts'
import { countJobs } from '../../platform/jobs/look-at-jobs.ts'
import { sendJobs } from '../../platform/jobs/send-job.ts'
import { withinOrganisation } from '../../platform/organisation-scope.ts'
import { listOrganisations } from '../accounts/accounts.service.ts'
import { findUnseenRoofs } from './homes.repository.ts'
import type { PortfolioDependencies } from './portfolio.service.ts'

/** No more can be looked at before the next round, an hour later. */
const QUEUED_AT_ONCE = 60 * ROOFS_PER_MINUTE
const HOUR_MS = 3_600_000
/** The job of a home that tries again may still be on its way. */
const UNTOUCHED_FOR_MS = 24 * HOUR_MS
/** So may that of a home that was just added. */
const ADDED_BEFORE_MS = HOUR_MS
const DAY_SECONDS = 24 * 3_600

type Dependencies = Pick<PortfolioDependencies, 'database' | 'roofs' | 'now'>

/**
 * Puts in line the roofs that nobody has seen although a service for imagery is configured: of homes that the budget of
 * a day was not enough for, of those that are older than the service's key, and of those whose looks all fell into an
 * outage. No more than the budget has left beside what is in line already, and as many for each organisation; what one
 * does not need is for the others.
 */
export async function queueRoofLooks(deps: Dependencies): Promise<void> {
  const { database, roofs } = deps
  if (roofs === null) return
  const unclaimed = (await roofs.roofBudget.leftInBulk()) - (await countInLine(database))
  let left = Math.min(unclaimed, QUEUED_AT_ONCE)
  if (left <= 0) return
  let turns = await turnsOfOrganisations(database)
  while (left > 0 && turns.length > 0) {
    const share = Math.max(1, Math.floor(left / turns.length))
    const wanting: Turn[] = []
    for (const { organisationId, offset } of turns) {
      if (left === 0) return
      const queued = await queueSome(deps, organisationId, { offset, limit: share })
      left -= queued
      if (queued === share) wanting.push({ organisationId, offset: offset + queued })
    }
    turns = wanting
  }
}

interface Turn {
  organisationId: number
  /** How many of its homes are in line by now. */
  offset: number
}

/** Where there are more organisations than looks, chance says whose turn it is, each time anew. */
async function turnsOfOrganisations(database: Database): Promise<Turn[]> {
  const drawn = (await listOrganisations(database)).map((organisationId) => ({ organisationId, lot: Math.random() }))
  return drawn
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ organisationId }) => ({ organisationId, offset: 0 }))
}

/** Whatever is in line takes from the budget when it comes to it. */
async function countInLine(database: Database): Promise<number> {
  const looks = (await countJobs(database)).find(({ kind }) => kind === 'look-at-roof')
  return looks === undefined ? 0 : looks.waiting + looks.later + looks.running
}

async function queueSome(
  { database, now }: Dependencies,
  organisationId: number,
  page: { offset: number; limit: number },
): Promise<number> {
  const at = now().getTime()
  const untouchedSince = new Date(at - UNTOUCHED_FOR_MS)
  const addedBefore = new Date(at - ADDED_BEFORE_MS)
  return withinOrganisation(database, organisationId, async (queries) => {
    const homeIds = await findUnseenRoofs(queries, organisationId, { untouchedSince, addedBefore, ...page })
    const looks = homeIds.map((homeId) => ({ organisationId, homeId }))
    await sendJobs(queries, 'look-at-roof', looks, { onceInSeconds: DAY_SECONDS })
    return homeIds.length
  })
}
