import { prefetch } from '../../concurrency/prefetch.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { isTurnOver, JOB_TURN, type JobTurn, stopsAfterBatch } from '../../jobs/job-turn.ts'
import type { JobRun } from '../../jobs/run-jobs.ts'
import { sendJob } from '../../jobs/send-job.ts'
import type { YieldPoint } from '../../jobs/yield-to-foreground.ts'
import { describeError } from '../../reporting/describe-error.ts'
import { notifyOfQuota } from '../homes/notices/notify-quota.service.ts'
import type { RowsContext } from './analysis/analyse-row.ts'
import {
  findImport,
  findRowsOf,
  type ImportKey,
  type ImportState,
  lockImport,
  updateImport,
} from './imports.repository.ts'
import { knownOfRows } from './known-of-rows.ts'
import {
  analyseFoundRows,
  findRows,
  type PreparedRow,
  type PreparingSources,
  type ReadRow,
} from './matching/prepare-rows.ts'
import { notifyOfEnd } from './notify-import.ts'
import { type SavingDependencies, saveRows } from './rows/save-rows.service.ts'
import { updatePlannerStatistics } from './update-planner-statistics.ts'
import { findValueMappings } from './value-mappings/value-mappings.repository.ts'

export interface RunDependencies extends SavingDependencies, PreparingSources {
  /** Yield point of each step. */
  pace: YieldPoint
}

/** Rows matched together: the register finds many homes of one area as fast as a few. */
const BATCH_ROWS = 1_000
/** Rows of one transaction: few enough that adding a home at the same time is hardly delayed. */
const TRANSACTION_ROWS = 125

/**
 * Processes pending rows as a pipeline: while some rows are saved, the next are analysed, and those after them are
 * matched. If the process ends, saved rows stay, and another job continues with the rest.
 *
 * @throws any failure of the register or the database; the job is then retried
 */
export async function runImport(deps: RunDependencies, key: ImportKey, run: JobRun, turn = JOB_TURN): Promise<void> {
  const batches = prefetch(matchedBatches(deps, key, turn))
  for await (const prepared of prefetch(preparedRows(deps, batches))) {
    const kept = await deps.pace(() => saveSome(deps, key, prepared))
    if (kept === null) return
    if (stopsAfterBatch(run)) break
  }
  await endTurn(deps, key)
}

interface MatchedBatch {
  rows: readonly ReadRow[]
  context: RowsContext
}

/**
 * Batches of pending rows, until none is left or the turn is over. A turn starts by only matching and ends by only
 * saving, so longer turns are more efficient.
 */
async function* matchedBatches(deps: RunDependencies, key: ImportKey, turn: JobTurn): AsyncGenerator<MatchedBatch> {
  const beganAt = performance.now()
  let after = 0
  do {
    const { state, rows, mappings } = await withinOrganisation(deps.database, key.organisationId, async (queries) => {
      const found = await findImport(queries, key)
      return {
        state: found,
        rows: await findRowsOf(queries, key, { outcome: 'waiting', after, limit: BATCH_ROWS }),
        mappings: await findValueMappings(queries, key.organisationId, found?.columns ?? []),
      }
    })
    const last = rows.at(-1)
    if (state?.status !== 'running' || last === undefined) return
    await updatePlannerStatistics(deps.database)
    const reading = { columns: state.columns, mappings }
    yield {
      rows: await deps.pace(() => findRows(deps, rows, reading, knownOfRows(deps, key))),
      context: contextOf(deps, state),
    }
    after = last.row
  } while (!(await isTurnOver(deps.database, 'import-rows', turn, performance.now() - beganAt)))
}

/** Prepared rows of the batches, in the size of one transaction. */
async function* preparedRows(
  { analyseRows }: RunDependencies,
  batches: AsyncIterable<MatchedBatch>,
): AsyncGenerator<PreparedRow[]> {
  for await (const { rows, context } of batches) {
    for (let from = 0; from < rows.length; from += TRANSACTION_ROWS) {
      yield await analyseFoundRows(analyseRows, rows.slice(from, from + TRANSACTION_ROWS), context)
    }
  }
}

/** @returns null if the import was deleted or undone */
async function saveSome(
  deps: RunDependencies,
  key: ImportKey,
  prepared: readonly PreparedRow[],
): Promise<number | null> {
  const keep = (rows: readonly PreparedRow[]) =>
    withinOrganisation(deps.database, key.organisationId, (queries) =>
      saveRows(deps, queries, key, { prepared: rows, from: 'waiting' }),
    )
  try {
    return await keep(prepared)
  } catch (error) {
    if (!isRefusedAsData(error)) throw error
    deps.log.error({ ...key, error: describeError(error) }, 'rows of an import are kept one by one')
  }
  // A row that the database rejects must not block the others.
  let count = 0
  for (const row of prepared) {
    const kept = await keep([row]).catch((error: unknown) => {
      if (!isRefusedAsData(error)) throw error
      return keep([withoutTexts(row)])
    })
    if (kept === null) return null
    count += kept
  }
  return count
}

/** Class 22 of PostgreSQL's error codes: a value is invalid for its type. */
function isRefusedAsData(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isData = 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')
  return isData || isRefusedAsData(error.cause)
}

function withoutTexts({ row }: PreparedRow): PreparedRow {
  const place = { uprn: null, address: null, postcode: null, badPostcode: null, unplaced: null }
  const content = { reference: null, ...place, facts: {}, tags: [], values: [], notes: [], problems: [], problem: null }
  return { row, content, end: { kind: 'invalid', reason: 'The row contains a value that cannot be stored.' } }
}

export function contextOf(
  { hasRoofImagery, now }: Pick<RunDependencies, 'hasRoofImagery' | 'now'>,
  state: ImportState,
): RowsContext {
  const { organisationId, id: importId, startedById, uploadedById, fileName } = state
  return { organisationId, importId, at: now(), userId: startedById ?? uploadedById, fileName, hasRoofImagery }
}

/** Ends the import if no row is pending; otherwise queues it again. */
async function endTurn({ database, now }: RunDependencies, key: ImportKey): Promise<void> {
  await withinOrganisation(database, key.organisationId, async (queries) => {
    const state = await lockImport(queries, key)
    if (state?.status !== 'running') return
    if (state.waiting > 0) {
      await sendJob(queries, 'import-rows', key)
      return
    }
    await updateImport(queries, key, { status: 'done', finishedAt: now() })
    await notifyOfEnd(queries, state, now())
    await notifyOfQuota(queries, key.organisationId, now())
    await sendJob(queries, 'import-ranges', key)
  })
}
