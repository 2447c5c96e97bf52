import type { AuditAction } from '@retrofolio/contract/accounts/audit'
import {
  CRITERIA_MAX,
  CRITERION_NAME_MAX_CHARACTERS,
  CRITERION_TEXTS,
  type Criterion,
  type CriterionRequest,
} from '@retrofolio/contract/criteria/criteria'
import { exploreSummary } from '@retrofolio/contract/explore/explore-summary'
import type { Database, Queries } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { invalidFields, Refusal } from '../../http/errors/errors.ts'
import type { Caller, Session } from '../../http/routes/session.ts'
import { lockOrganisation } from '../accounts/accounts.repository.ts'
import { organisationEvent, recordAudit } from '../audit/record-audit.service.ts'
import type { Explore } from '../explore/explore.service.ts'
import { requirePurposeWithin } from '../explore/purpose/purpose.service.ts'
import { type CriterionCount, countsOf } from './count-criteria.ts'
import { presentCriterion } from './criteria.present.ts'
import {
  type CriterionRow,
  countCriteria,
  deleteChanges,
  findCriteria,
  findCriterionNamed,
  findFollowed,
  findNewestChanges,
  insertCriterion,
  lockCriterion,
  purgeCriteria,
  setFollowed,
  updateCriterion,
} from './criteria.repository.ts'
import { readCriterionFilters } from './criterion-filters.ts'

export interface CriteriaDependencies {
  database: Database
  now: () => Date
  explore: Pick<Explore, 'count' | 'placeNames'>
  /** The names of an organisation's members, by user id. */
  memberNames: (organisationId: number) => Promise<ReadonlyMap<number, string>>
}

export interface CriterionAsking {
  session: Session
  caller: Caller
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

/** How long a deletion can be undone. */
const UNDO_MS = 60 * 60 * 1_000

export async function listCriteria(deps: CriteriaDependencies, asking: CriterionAsking): Promise<Criterion[]> {
  const { organisationId } = asking.session
  const rows = await withinOrganisation(deps.database, organisationId, (queries) =>
    findCriteria(queries, organisationId),
  )
  return present(deps, asking, rows)
}

export async function saveCriterion(
  deps: CriteriaDependencies,
  asking: CriterionAsking,
  { name, filters, notify }: CriterionRequest,
): Promise<Criterion> {
  const row = await insertNew(deps, asking, async (queries) => {
    const text = await checkedFilters(queries, asking.session, filters)
    await requireFreeName(queries, asking.session, name)
    return { action: 'criterion_saved', name, filters: text, isFollowed: notify }
  })
  return presentOne(deps, asking, row)
}

/** Saving a criterion as it is changes nothing. `notify` is the caller's own. */
export async function changeCriterion(
  deps: CriteriaDependencies,
  asking: CriterionAsking & { criterionId: number },
  read: () => CriterionRequest,
): Promise<Criterion> {
  const { organisationId, userId } = asking.session
  return withCriterion(deps, asking, async (queries, criterion) => {
    if (criterion.deletedAt !== null) throw new Refusal('NOT_FOUND')
    const { name, filters, notify } = read()
    const text = await checkedFilters(queries, asking.session, filters)
    if (name.toLowerCase() !== criterion.name.toLowerCase()) await requireFreeName(queries, asking.session, name)
    await setFollowed(queries, { organisationId, criterionId: criterion.id, userId }, notify)
    if (name === criterion.name && text === criterion.filters) return criterion
    const at = deps.now()
    const change = { name, filters: text, updatedAt: at, ...(text !== criterion.filters && { filteredAt: at }) }
    await updateCriterion(queries, criterion, change)
    if (text !== criterion.filters) await deleteChanges(queries, criterion)
    const changed = { ...criterion, ...change }
    await recordCriterion(deps, queries, asking, { action: 'criterion_changed', criterion: changed })
    return changed
  })
}

export async function deleteCriterion(
  deps: CriteriaDependencies,
  asking: CriterionAsking & { criterionId: number },
): Promise<void> {
  await within(deps, asking, async (queries, criterion) => {
    if (criterion.deletedAt !== null) throw new Refusal('NOT_FOUND')
    await updateCriterion(queries, criterion, { deletedAt: deps.now() })
    await recordCriterion(deps, queries, asking, { action: 'criterion_deleted', criterion })
    return criterion
  })
}

/** Has no effect on a criterion that is not deleted. */
export function restoreCriterion(
  deps: CriteriaDependencies,
  asking: CriterionAsking & { criterionId: number },
): Promise<Criterion> {
  return withCriterion(deps, asking, async (queries, criterion) => {
    if (criterion.deletedAt === null) return criterion
    if (criterion.deletedAt.getTime() < deps.now().getTime() - UNDO_MS) throw new Refusal('NOT_FOUND')
    await requireRoom(queries, asking.session)
    await requireFreeName(queries, asking.session, criterion.name)
    await updateCriterion(queries, criterion, { deletedAt: null })
    await recordCriterion(deps, queries, asking, { action: 'criterion_restored', criterion })
    return { ...criterion, deletedAt: null }
  })
}

export async function copyCriterion(
  deps: CriteriaDependencies,
  asking: CriterionAsking & { criterionId: number },
): Promise<Criterion> {
  const { organisationId } = asking.session
  const row = await insertNew(deps, asking, async (queries) => {
    const criterion = await lockCriterion(queries, organisationId, asking.criterionId)
    if (criterion === null || criterion.deletedAt !== null) throw new Refusal('NOT_FOUND')
    const isFollowed = (await findFollowed(queries, asking.session)).has(criterion.id)
    const name = await freeName(queries, organisationId, criterion.name)
    return { action: 'criterion_copied', name, filters: criterion.filters, isFollowed }
  })
  return presentOne(deps, asking, row)
}

interface NewCriterion {
  action: 'criterion_saved' | 'criterion_copied'
  name: string
  filters: string
  isFollowed: boolean
}

function insertNew(
  deps: CriteriaDependencies,
  asking: CriterionAsking,
  prepare: (queries: Queries) => Promise<NewCriterion>,
): Promise<CriterionRow> {
  const { organisationId, userId } = asking.session
  const at = deps.now()
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    // Two requests at once would otherwise exceed the limit or save the same name.
    await lockOrganisation(queries, organisationId)
    await purgeCriteria(queries, organisationId, new Date(at.getTime() - UNDO_MS))
    const { action, name, filters, isFollowed } = await prepare(queries)
    await requireRoom(queries, asking.session)
    const times = { createdAt: at, updatedAt: at, filteredAt: at }
    const criterion = await insertCriterion(queries, { organisationId, name, filters, createdById: userId, ...times })
    if (isFollowed) await setFollowed(queries, { organisationId, criterionId: criterion.id, userId }, true)
    await recordCriterion(deps, queries, asking, { action, criterion })
    return criterion
  })
}

async function withCriterion(
  deps: CriteriaDependencies,
  asking: CriterionAsking & { criterionId: number },
  change: (queries: Queries, criterion: CriterionRow) => Promise<CriterionRow>,
): Promise<Criterion> {
  return presentOne(deps, asking, await within(deps, asking, change))
}

function within(
  deps: CriteriaDependencies,
  { session: { organisationId }, criterionId }: CriterionAsking & { criterionId: number },
  change: (queries: Queries, criterion: CriterionRow) => Promise<CriterionRow>,
): Promise<CriterionRow> {
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    await lockOrganisation(queries, organisationId)
    const criterion = await lockCriterion(queries, organisationId, criterionId)
    if (criterion === null) throw new Refusal('NOT_FOUND')
    return change(queries, criterion)
  })
}

async function checkedFilters(queries: Queries, { organisationId }: Session, text: string): Promise<string> {
  const read = readCriterionFilters(text)
  if (read.kind === 'invalid') throw invalidFields({ filters: read.problems })
  await requirePurposeWithin(queries, organisationId, read.filters)
  return read.text
}

async function requireRoom(queries: Queries, { organisationId }: Session): Promise<void> {
  const isFull = (await countCriteria(queries, organisationId)) >= CRITERIA_MAX
  if (isFull) throw invalidFields({ name: [CRITERION_TEXTS.full] })
}

async function requireFreeName(queries: Queries, { organisationId }: Session, name: string): Promise<void> {
  const isTaken = (await findCriterionNamed(queries, organisationId, name)) !== null
  if (isTaken) throw invalidFields({ name: [CRITERION_TEXTS.taken(name)] })
}

/** `York (copy)`, `York (copy 2)`, … */
async function freeName(queries: Queries, organisationId: number, name: string): Promise<string> {
  for (let copy = 1; ; copy += 1) {
    const end = copy === 1 ? ' (copy)' : ` (copy ${copy})`
    const room = CRITERION_NAME_MAX_CHARACTERS - end.length
    const copied = `${name
      .slice(0, room)
      .toWellFormed()
      .replace(/\uFFFD$/, '')}${end}`
    if ((await findCriterionNamed(queries, organisationId, copied)) === null) return copied
  }
}

function recordCriterion(
  deps: CriteriaDependencies,
  queries: Queries,
  asking: CriterionAsking,
  { action, criterion }: { action: Extract<AuditAction, `criterion_${string}`>; criterion: CriterionRow },
): Promise<void> {
  const details = { criterion: criterion.name, filters: exploreSummary(criterion.filters) }
  return recordAudit(queries, { ...organisationEvent(deps, asking), action, details })
}

async function presentOne(deps: CriteriaDependencies, asking: CriterionAsking, row: CriterionRow): Promise<Criterion> {
  const [criterion] = await present(deps, asking, [row])
  if (criterion === undefined) throw new Error('a criterion was not presented')
  return criterion
}

async function present(
  deps: CriteriaDependencies,
  { session, signal }: CriterionAsking,
  rows: readonly CriterionRow[],
): Promise<Criterion[]> {
  if (rows.length === 0) return []
  const { organisationId } = session
  const [followed, changes] = await withinOrganisation(deps.database, organisationId, async (queries) => [
    await findFollowed(queries, session),
    await findNewestChanges(queries, organisationId),
  ])
  const names = await deps.memberNames(organisationId)
  const placeNames = await deps.explore.placeNames()
  const counts = await countsOf(deps.explore, { session, signal }, rows)
  return rows.map((row, place) =>
    presentCriterion(row, {
      isFollowed: followed.has(row.id),
      change: changes.get(row.id) ?? null,
      names,
      placeNames,
      count: counts[place] ?? NOT_COUNTED,
    }),
  )
}

const NOT_COUNTED: CriterionCount = { homes: null, problem: null }
