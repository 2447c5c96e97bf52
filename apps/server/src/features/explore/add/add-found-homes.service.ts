import {
  ADDED_AT_ONCE_MAX,
  type AddExploreRequest,
  type ExploreAddition,
} from '@retrofolio/contract/explore/explore-add'
import { ADDED_HOMES_MAX, SELECTION_TEXTS } from '@retrofolio/contract/explore/explore-selection'
import type { Database, Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import { isGivenUp } from '../../../jobs/job-overview.ts'
import { sendJob } from '../../../jobs/send-job.ts'
import { lockOrganisation } from '../../accounts/accounts.repository.ts'
import { organisationEvent, recordAudit } from '../../audit/record-audit.service.ts'
import { comparableAddress } from '../../homes/home-address.ts'
import { hasRoomForHome, lockHomeQuota } from '../../homes/homes.repository.ts'
import { type MemberRequest, recordHomeAudit } from '../../homes/homes.service.ts'
import type { Explore } from '../explore.service.ts'
import { chosenKeys, type SelectionRequest, selectHomes } from '../selection/select-homes.ts'
import { countedPlans, countedWith, NOTHING_ADDED, outcomeOf, presentAddition } from './additions.present.ts'
import {
  type AdditionKey,
  type AdditionRow,
  findAddition,
  findHeldProperties,
  findQuota,
  findRunningAddition,
  insertAddition,
  lockAddition,
  updateAddition,
} from './additions.repository.ts'
import { assignFoundHomes, type ChosenHome, type Property } from './assign-found-homes.ts'
import { prepareHomes, type SavingDependencies, saveFoundHomes } from './save-found-homes.service.ts'

export interface AddingDependencies extends Omit<SavingDependencies, 'log'> {
  explore: Pick<Explore, 'findHomes' | 'findMatching'>
  /** @throws Refusal unless the organisation has confirmed what it uses addresses for */
  requirePurpose: (organisationId: number) => Promise<void>
}

type AddRequest = MemberRequest & SelectionRequest

const LIMIT = { most: ADDED_HOMES_MAX, remedy: SELECTION_TEXTS.narrow }

/**
 * Adds homes of the register to the portfolio: a few at once, more by a job. A trial only reports what would become of
 * each.
 */
export async function addFoundHomes(
  deps: AddingDependencies,
  request: AddRequest,
  body: AddExploreRequest,
): Promise<ExploreAddition> {
  await deps.requirePurpose(request.session.organisationId)
  if (body.isTrial) return tryAdding(deps, request, body)
  const homeKeys =
    body.homes === ''
      ? (await selectHomes(deps, request, body, LIMIT)).homes.map(({ homeKey }) => homeKey)
      : chosenKeys(body.homes, LIMIT)
  return homeKeys.length > ADDED_AT_ONCE_MAX ? startAdding(deps, request, homeKeys) : addAtOnce(deps, request, homeKeys)
}

async function tryAdding(
  { register, ...deps }: AddingDependencies,
  request: AddRequest,
  body: AddExploreRequest,
): Promise<ExploreAddition> {
  const { homes, missing } = await selectHomes(deps, request, body, LIMIT)
  const keys = homes.map(({ homeKey }) => homeKey)
  const suggestions = await register.suggestionsOf(keys)
  const chosen = [
    ...homes.map(({ homeKey, isSupported }): ChosenHome<Property> => {
      const found = suggestions.get(homeKey)
      if (found === undefined) return { homeKey, address: null, kind: 'refused', reason: 'not_found' }
      const { uprn, fullAddress: address } = found
      if (!isSupported) return { homeKey, address, kind: 'refused', reason: 'not_supported' }
      return { homeKey, address, kind: 'found', home: { uprn, normalisedAddress: comparableAddress(address) } }
    }),
    ...missing.map((homeKey) => ({ homeKey, address: null, kind: 'refused' as const, reason: 'not_found' as const })),
  ]
  const { organisationId } = request.session
  const { quota, held } = await withinOrganisation(deps.database, organisationId, async (queries) => ({
    quota: await findQuota(queries, organisationId),
    held: await findHeldProperties(
      queries,
      organisationId,
      chosen.flatMap((one) => (one.kind === 'found' ? [one.home] : [])),
    ),
  }))
  const plans = assignFoundHomes(chosen, held, quota.limit - quota.used)
  return presentAddition(
    { id: null, status: 'trial', selected: chosen.length, outcome: null },
    countedPlans(plans),
    quota,
  )
}

/** In one transaction, so that the request either adds all that it can, or none. */
async function addAtOnce(
  adding: AddingDependencies,
  request: AddRequest,
  homeKeys: readonly string[],
): Promise<ExploreAddition> {
  const { organisationId, userId } = request.session
  const deps = { ...adding, log: request.log }
  const isFull = !(await hasRoomForHome(deps.database, organisationId))
  const chosen = await prepareHomes(deps, homeKeys, { organisationId, userId, isFull })
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const remaining = await lockHomeQuota(queries, organisationId, chosen.length)
    const ends = await saveFoundHomes(deps, queries, { organisationId, chosen, remaining })
    const at = deps.now()
    const row = await insertAddition(queries, {
      organisationId,
      startedById: userId,
      status: 'done',
      homeKeys: [...homeKeys],
      selected: homeKeys.length,
      ...countedWith(NOTHING_ADDED, ends),
      startedAt: at,
      finishedAt: at,
    })
    for (const end of ends) {
      if (end.kind === 'refused') continue
      const home = { id: end.homeId, fullAddress: end.fullAddress }
      await recordHomeAudit(deps, queries, request, home, {
        action: end.kind === 'added' ? 'home_added' : 'home_restored',
      })
    }
    return present(queries, row)
  })
}

async function startAdding(
  deps: AddingDependencies,
  request: AddRequest,
  homeKeys: readonly string[],
): Promise<ExploreAddition> {
  const { organisationId, userId } = request.session
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    await lockOrganisation(queries, organisationId)
    await requireNoneRunning(deps, queries, organisationId)
    const row = await insertAddition(queries, {
      organisationId,
      startedById: userId,
      status: 'running',
      homeKeys: [...homeKeys],
      selected: homeKeys.length,
      ...NOTHING_ADDED,
      startedAt: deps.now(),
    })
    await sendJob(queries, 'add-found-homes', { organisationId, additionId: row.id })
    await recordAudit(queries, {
      ...organisationEvent(deps, request),
      action: 'found_homes_adding_started',
      details: { homes: homeKeys.length },
    })
    return present(queries, row)
  })
}

/** An addition whose job the queue has given up does not hold up the next. */
async function requireNoneRunning(
  { database, now }: AddingDependencies,
  queries: Queries,
  organisationId: number,
): Promise<void> {
  const running = await findRunningAddition(queries, organisationId)
  if (running === null) return
  if (!(await isAbandoned(database, running))) throw new Refusal('EXPLORE_ADD_RUNNING')
  await updateAddition(queries, running, { status: 'done', finishedAt: now() })
}

function isAbandoned(database: Database, { id: additionId, organisationId, status }: AdditionRow): Promise<boolean> {
  return status === 'running'
    ? isGivenUp(database, 'add-found-homes', { organisationId, additionId })
    : Promise.resolve(false)
}

export function showAddition(
  { database }: Pick<AddingDependencies, 'database'>,
  key: AdditionKey,
): Promise<ExploreAddition> {
  return withinOrganisation(database, key.organisationId, async (queries) => {
    const row = requireAddition(await findAddition(queries, key))
    return present(queries, row, await isAbandoned(database, row))
  })
}

/** Ends an addition. Its node stops after the homes that it is adding; homes that are added stay. */
export function cancelAddition(
  deps: Pick<AddingDependencies, 'database' | 'now'>,
  request: MemberRequest & { additionId: number },
): Promise<ExploreAddition> {
  const { organisationId } = request.session
  const key = { organisationId, additionId: request.additionId }
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    // The job locks in this order, too.
    await lockOrganisation(queries, organisationId)
    const row = requireAddition(await lockAddition(queries, key))
    if (row.status === 'running') {
      await updateAddition(queries, row, { status: 'cancelled', finishedAt: deps.now() })
      const { done, added, selected } = row
      await recordAudit(queries, {
        ...organisationEvent(deps, request),
        action: 'found_homes_adding_cancelled',
        details: { done, homes: selected, added },
      })
    }
    return present(queries, requireAddition(await findAddition(queries, key)))
  })
}

async function present(queries: Queries, row: AdditionRow, isGivenUp = false): Promise<ExploreAddition> {
  // Only one whose job was given up ends before its last home.
  const hasStopped = isGivenUp || (row.status === 'done' && row.done < row.selected)
  const status = hasStopped ? 'failed' : row.status
  const outcome = status === 'running' ? null : outcomeOf(row)
  return presentAddition({ ...row, status, outcome }, row, await findQuota(queries, row.organisationId))
}

function requireAddition(row: AdditionRow | null): AdditionRow {
  if (row === null) throw new Refusal('NOT_FOUND')
  return row
}
