import type { ImportOutcome } from '@retrofolio/contract/imports/imports'
import type { FastifyBaseLogger } from 'fastify'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import { startBulkChange } from '../../../database/bulk-change.ts'
import type { Queries } from '../../../database/database.ts'
import { sendJobs } from '../../../jobs/send-job.ts'
import { saveAnalyses } from '../../homes/analysis/save-analyses.ts'
import { lockHomeQuota } from '../../homes/homes.repository.ts'
import type { PortfolioDependencies } from '../../homes/homes.service.ts'
import { addTagsToHomes, NO_TAGS, type TagsForHome } from '../../homes/labels/add-tags.ts'
import { NO_VALUES, setValuesOfHomes, type ValuesForHome } from '../../homes/labels/set-values.ts'
import {
  endRows,
  findRowsStill,
  type ImportKey,
  type ImportState,
  lockImport,
  type RowEnd,
  updateImport,
} from '../imports.repository.ts'
import { assignHomes, hasContent, IN_PORTFOLIO, type RowPlan } from '../matching/assign-homes.ts'
import type { PreparedRow } from '../matching/prepare-rows.ts'
import { findRowsOfHomes } from './changed-homes.repository.ts'
import { findHeldHomes, type HeldHome } from './held-homes.repository.ts'
import { restoreRow } from './restore-row.ts'
import { EXCLUDED_FACTS, LEFT_OUT, OVER_QUOTA, secondRowNote, updateReason } from './row-messages.ts'
import { updateHomes, type ValuesFromRow } from './update-homes.ts'

export interface SavingDependencies extends Pick<PortfolioDependencies, 'database' | 'model' | 'now'> {
  /** Follow-up jobs for each new home: roof imagery if available, and the certificate if missing. */
  hasRoofImagery: boolean
  isServiceAsked: boolean
  log: FastifyBaseLogger
}

/**
 * Saves the homes and outcomes of prepared rows in the caller's transaction. A row whose home exists is therefore never
 * pending, however often its job runs. Skips rows that have another outcome by now.
 *
 * @param from the outcome that the rows must still have
 * @returns how many of the rows still had it; null if the import was deleted or undone
 */
export async function saveRows(
  deps: SavingDependencies,
  queries: Queries,
  key: ImportKey,
  { prepared, from }: { prepared: readonly PreparedRow[]; from: ImportOutcome },
): Promise<number | null> {
  // Lock order: organisation, import, homes. Adding a home uses the same order.
  const rows = prepared.map(({ row }) => row)
  const [remaining, state, still] = await allOrFirstFailure([
    lockHomeQuota(queries, key.organisationId, prepared.length),
    lockImport(queries, key),
    findRowsStill(queries, key, rows, from),
    startBulkChange(queries),
  ])
  if (state === null || (state.status !== 'running' && state.status !== 'done')) return null
  const open = prepared.filter(({ row }) => still.has(row))
  const held = await findHeldHomes(queries, key.organisationId, namesOf(open))
  const existingIds = open.some(hasContent) ? idsInList(held, key) : []
  // A decided row is a duplicate only of a row from which the home took a value.
  const rowsOfHomes = await findRowsOfHomes(queries, key, existingIds, { hasEffect: from === 'ambiguous' })
  const plans = assignHomes(open, { importId: key.importId, held, rowsOfHomes, remaining })
  const ends = await carryOut(deps, queries, key, state, plans)
  await allOrFirstFailure([
    endRows(queries, key, ends),
    updateImport(queries, key, { ...countsAfter(state, from, ends), workedAt: deps.now() }),
  ])
  return ends.length
}

/** By which homes of the organisation may be those of rows. */
export function namesOf(rows: readonly Pick<PreparedRow<unknown>, 'end'>[]): {
  ids: number[]
  uprns: string[]
  addresses: string[]
} {
  const facts = rows.flatMap(({ end }) => (end.kind === 'home' ? [end.facts] : []))
  return {
    ids: rows.flatMap(({ end }) => (end.kind === 'held' ? [end.homeId] : [])),
    uprns: facts.flatMap(({ uprn }) => (uprn === null ? [] : [uprn])),
    addresses: facts.map(({ normalisedAddress }) => normalisedAddress),
  }
}

/** Homes that no row of this import added. */
function idsInList(held: readonly HeldHome[], { importId }: ImportKey): number[] {
  return held.flatMap((home) => (home.archivedAt === null && home.importId !== importId ? [home.id] : []))
}

async function carryOut(
  deps: SavingDependencies,
  queries: Queries,
  key: ImportKey,
  state: ImportState,
  plans: readonly RowPlan[],
): Promise<RowEnd[]> {
  const added = plans.flatMap((plan) => (plan.kind === 'add' ? [plan] : []))
  const homeIds = await saveAnalyses(
    queries,
    key.organisationId,
    added.map(({ analysed }) => analysed.record),
  )
  for (const { prepared, analysed } of added) tellOfFailure(deps, key, prepared, analysed.failureDetail)
  const updates = plans.flatMap((plan) => (plan.kind === 'update' ? [plan] : []))
  const taken = await updateHomes(deps, queries, state, updates)
  const tagged = await addTagsToHomes(queries, key.organisationId, plans.flatMap(tagsOf))
  const valued = await setValuesOfHomes(queries, key.organisationId, plans.flatMap(valuesOf))
  const ends: RowEnd[] = []
  const followed: Followed[] = []
  for (const plan of plans) {
    const end = await endOf(plan)
    const { added: addedTags, problem } = tagged.get(plan.prepared.row) ?? NO_TAGS
    const { changes: valueChanges, problems } = valued.get(plan.prepared.row) ?? NO_VALUES
    const notes = [...end.notes, ...(problem === null ? [] : [problem]), ...problems]
    ends.push({ ...end, addedTags, valueChanges, notes })
    const isNew = end.effect === 'added' || end.effect === 'restored'
    if (isNew && end.homeId !== null && plan.prepared.end.kind === 'home') {
      const { facts, analysed } = plan.prepared.end
      followed.push({ homeId: end.homeId, isCertified: facts.features !== null, isRoofAwaited: analysed.isRoofAwaited })
    }
  }
  await sendFollowing(deps, queries, key.organisationId, followed)
  return ends

  function tagsOf(plan: RowPlan): TagsForHome[] {
    const { row, content } = plan.prepared
    const homeId = content.tags.length === 0 ? undefined : homeOf(plan)
    return homeId === undefined ? [] : [{ row, homeId, tags: content.tags }]
  }

  function valuesOf(plan: RowPlan): ValuesForHome[] {
    const { row, content } = plan.prepared
    const homeId = content.values.length === 0 ? undefined : homeOf(plan)
    return homeId === undefined ? [] : [{ row, homeId, values: content.values }]
  }

  /** The home that takes the values of a row; undefined if none does. */
  function homeOf(plan: RowPlan): number | undefined {
    if (plan.kind === 'add') return homeIds.get(-plan.prepared.row)
    return plan.kind === 'restore' || plan.kind === 'update' ? plan.homeId : undefined
  }

  function takenBeside(row: number): TakenBeside {
    return { tags: tagged.get(row)?.added ?? [], values: (valued.get(row) ?? NO_VALUES).names }
  }

  async function endOf(plan: RowPlan): Promise<Omit<RowEnd, 'addedTags'>> {
    const { row, content, offered = [], isRemembered = false } = plan.prepared
    const { reference, uprn, address, notes } = content
    const said = { row, reference, uprn, address, notes }
    const common = { ...NO_PROGRESS, ...said, candidates: offered, isDecisionRemembered: isRemembered }
    switch (plan.kind) {
      case 'add':
        return { ...common, ...outcomeOf(plan), homeId: homeIds.get(-row) ?? null, effect: 'added' }
      case 'restore': {
        const replaced = await restoreRow(deps, queries, state, plan)
        return { ...common, ...outcomeOf(plan), ...replaced, homeId: plan.homeId, effect: 'restored' }
      }
      case 'update':
        return { ...common, ...updateOf(plan, taken.get(row), takenBeside(row)), homeId: plan.homeId }
      case 'duplicate':
        return {
          ...common,
          outcome: 'duplicate',
          reason: plan.reason,
          notes: plan.isSecond && plan.ofRow !== null ? [...notes, secondRowNote(content, plan.ofRow)] : notes,
          homeId: plan.homeId ?? homeIds.get(-(plan.ofRow ?? 0)) ?? null,
        }
      case 'over_quota':
        return { ...common, outcome: 'over_quota', reason: OVER_QUOTA }
      case 'ambiguous':
        return { ...common, outcome: 'ambiguous', reason: plan.reason, candidates: plan.candidates }
      case 'left_out':
        return { ...common, outcome: 'left_out', reason: LEFT_OUT }
      case 'invalid':
      default:
        return { ...common, outcome: 'invalid', reason: plan.reason }
    }
  }
}

/** For a row without a home, or whose home was removed. */
export const NO_PROGRESS: Pick<
  RowEnd,
  'homeId' | 'effect' | 'isReferenceTaken' | 'earlierReference' | 'addedTags' | 'valueChanges'
> = {
  homeId: null,
  effect: null,
  isReferenceTaken: false,
  earlierReference: null,
  addedTags: [],
  valueChanges: [],
}

/** Tags, and names of custom columns, that a home took from its row. */
interface TakenBeside {
  tags: readonly string[]
  values: readonly string[]
}

/** @param taken missing if the home was deleted a moment ago */
function updateOf(
  { prepared: { content } }: Extract<RowPlan, { kind: 'update' }>,
  taken: ValuesFromRow | undefined,
  beside: TakenBeside,
): Pick<RowEnd, 'outcome' | 'reason' | 'notes' | 'effect' | 'isReferenceTaken' | 'earlierReference'> {
  const { notes } = content
  const outcome = 'duplicate'
  if (taken === undefined) return { ...NO_PROGRESS, outcome, reason: IN_PORTFOLIO, notes }
  const { facts, isReferenceTaken, earlierReference, areFactsLeftOut } = taken
  return {
    outcome,
    reason: updateReason(taken, { ...beside, notes }),
    notes: areFactsLeftOut ? [...notes, EXCLUDED_FACTS] : notes,
    effect:
      facts.length > 0 || isReferenceTaken || beside.tags.length > 0 || beside.values.length > 0 ? 'updated' : null,
    isReferenceTaken,
    earlierReference,
  }
}

function outcomeOf(plan: Extract<RowPlan, { kind: 'add' | 'restore' }>): Pick<RowEnd, 'outcome' | 'reason' | 'notes'> {
  const { status, statusReason, areFactsLeftOut } = plan.analysed
  const { notes } = plan.prepared.content
  return {
    outcome: status === 'missing_data' ? 'missing_data' : 'matched',
    reason: statusReason,
    notes: areFactsLeftOut ? [...notes, EXCLUDED_FACTS] : notes,
  }
}

function tellOfFailure({ log }: SavingDependencies, key: ImportKey, { row }: PreparedRow, detail: string | null): void {
  if (detail !== null) log.error({ ...key, row, detail }, 'home could not be analysed')
}

interface Followed {
  homeId: number
  isCertified: boolean
  isRoofAwaited: boolean
}

/** Does not wait for external services: the import continues even if they are down. */
async function sendFollowing(
  { isServiceAsked }: SavingDependencies,
  queries: Queries,
  organisationId: number,
  homes: readonly Followed[],
): Promise<void> {
  const jobsOf = (some: typeof homes) => some.map(({ homeId }) => ({ organisationId, homeId }))
  await sendJobs(queries, 'look-at-roof', jobsOf(homes.filter(({ isRoofAwaited }) => isRoofAwaited)))
  if (isServiceAsked) {
    await sendJobs(queries, 'check-certificate', jobsOf(homes.filter(({ isCertified }) => !isCertified)))
  }
}

const COUNTED = {
  waiting: 'waiting',
  matched: 'matched',
  ambiguous: 'ambiguous',
  duplicate: 'duplicate',
  missing_data: 'missingData',
  invalid: 'invalid',
  over_quota: 'overQuota',
  left_out: 'leftOut',
} as const satisfies Record<ImportOutcome, keyof ImportState>

type Counts = Record<(typeof COUNTED)[ImportOutcome], number>

/** Moves each row from one count to another. The counts must add up to the rows of the file; the database checks it. */
export function countsAfter(before: Counts, from: ImportOutcome, ends: readonly Pick<RowEnd, 'outcome'>[]): Counts {
  const { waiting, matched, ambiguous, duplicate, missingData, invalid, overQuota, leftOut } = before
  const counts = { waiting, matched, ambiguous, duplicate, missingData, invalid, overQuota, leftOut }
  for (const { outcome } of ends) {
    counts[COUNTED[from]] -= 1
    counts[COUNTED[outcome]] += 1
  }
  return counts
}
