import { prefetch } from '../../concurrency/prefetch.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { isJobDue } from '../../jobs/job-overview.ts'
import type { JobRun } from '../../jobs/run-jobs.ts'
import { sendJob } from '../../jobs/send-job.ts'
import type { YieldPoint } from '../../jobs/yield-to-foreground.ts'
import { describeError } from '../../reporting/describe-error.ts'
import type { RowsContext } from './analysis/analyse-row.ts'
import {
  findImport,
  findRowsOf,
  type ImportKey,
  type ImportState,
  lockImport,
  updateImport,
} from './imports.repository.ts'
import {
  analyseFoundRows,
  findRows,
  type PreparedRow,
  type PreparingSources,
  type ReadRow,
} from './matching/prepare-rows.ts'
import { type SavingDependencies, saveRows } from './rows/save-rows.service.ts'
import { updatePlannerStatistics } from './update-planner-statistics.ts'
import { findValueMappings } from './value-mappings/value-mappings.repository.ts'

export interface RunDependencies extends SavingDependencies, PreparingSources {
  /** Of each piece of work. */
  pace: YieldPoint
}

/** Rows whose homes are found together: the register finds many homes of one area as fast as a few. */
const LOT_ROWS = 1_000
/** Rows of one transaction: few enough that who adds a home at the same time hardly notices. */
const ROWS_AT_ONCE = 125

/** How long a job goes on with one import. */
export interface ImportTurn {
  /** Then other imports have their turn, if any waits. */
  leastMs: number
  /** Then it ends anyway: long before it would be taken for lost. */
  mostMs: number
}

const TURN: ImportTurn = { leastMs: 10_000, mostMs: 60_000 }

/**
 * Goes on with the rows that wait. The register, the threads that analyse and the database work side by side: while some
 * rows are kept, the next are analysed, and the homes of those after them are found. What is done is done, whenever the
 * process ends; what is left is taken up again.
 *
 * @throws whatever keeps the register or the database from answering: the job is then tried again
 */
export async function runImport(
  deps: RunDependencies,
  key: ImportKey,
  { signal, stopping, earlierTries }: JobRun,
  turn = TURN,
): Promise<void> {
  const lots = prefetch(foundLots(deps, key, turn))
  for await (const prepared of prefetch(preparedRows(deps, lots))) {
    const kept = await deps.pace(() => keepSome(deps, key, prepared))
    if (kept === null) return
    // What goes on has all its tries before it: whoever loses them, loses them at one and the same rows.
    if (signal.aborted || stopping.aborted || earlierTries > 0) break
  }
  await endTurn(deps, key)
}

interface FoundLot {
  rows: readonly ReadRow[]
  context: RowsContext
}

/** Lots of rows that wait, until none does or the turn is over. */
async function* foundLots(deps: RunDependencies, key: ImportKey, turn: ImportTurn): AsyncGenerator<FoundLot> {
  const beganAt = performance.now()
  let after = 0
  do {
    const { state, rows, mappings } = await withinOrganisation(deps.database, key.organisationId, async (queries) => {
      const found = await findImport(queries, key)
      return {
        state: found,
        rows: await findRowsOf(queries, key, { outcome: 'waiting', after, limit: LOT_ROWS }),
        mappings: await findValueMappings(queries, key.organisationId, found?.columns ?? []),
      }
    })
    const last = rows.at(-1)
    if (state?.status !== 'running' || last === undefined) return
    await updatePlannerStatistics(deps.database)
    const reading = { columns: state.columns, mappings }
    yield { rows: await deps.pace(() => findRows(deps, rows, reading)), context: contextOf(deps, state) }
    after = last.row
  } while (!(await isTurnOver(deps, turn, performance.now() - beganAt)))
}

/** Each turn begins and ends with part of the work alone, the finding and the keeping: so one is as long as may be. */
async function isTurnOver(
  { database }: RunDependencies,
  { leastMs, mostMs }: ImportTurn,
  ms: number,
): Promise<boolean> {
  if (ms < leastMs) return false
  return ms >= mostMs || isJobDue(database, 'import-rows')
}

/** The rows of lots as they are kept, some at once. */
async function* preparedRows(
  { analyseRows }: RunDependencies,
  lots: AsyncIterable<FoundLot>,
): AsyncGenerator<PreparedRow[]> {
  for await (const { rows, context } of lots) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      yield await analyseFoundRows(analyseRows, rows.slice(from, from + ROWS_AT_ONCE), context)
    }
  }
}

/** @returns null where there is nothing more to do, since the import is gone or undone */
async function keepSome(
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
  // One that the database does not take must not keep the others from their end.
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

/** Class 22 of PostgreSQL's codes: what was given is no value of its type. */
function isRefusedAsData(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isData = 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')
  return isData || isRefusedAsData(error.cause)
}

function withoutTexts({ row }: PreparedRow): PreparedRow {
  const place = { uprn: null, address: null, postcode: null, badPostcode: null }
  const content = { reference: null, ...place, facts: {}, notes: [], problems: [], problem: null }
  return { row, content, end: { kind: 'invalid', reason: 'The row holds something that cannot be kept.' } }
}

export function contextOf(
  { isRoofLookedAt, now }: Pick<RunDependencies, 'isRoofLookedAt' | 'now'>,
  state: ImportState,
): RowsContext {
  const { organisationId, id: importId, startedById, uploadedById, fileName } = state
  return { organisationId, importId, at: now(), userId: startedById ?? uploadedById, fileName, isRoofLookedAt }
}

/** Done where no row waits any more; otherwise the import stands in line again. */
async function endTurn({ database, now }: RunDependencies, key: ImportKey): Promise<void> {
  await withinOrganisation(database, key.organisationId, async (queries) => {
    const state = await lockImport(queries, key)
    if (state?.status !== 'running') return
    if (state.waiting > 0) {
      await sendJob(queries, 'import-rows', key)
      return
    }
    await updateImport(queries, key, { status: 'done', finishedAt: now() })
    await sendJob(queries, 'import-ranges', key)
  })
}
