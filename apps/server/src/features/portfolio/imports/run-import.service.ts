import { describeError } from '../../../platform/describe-error.ts'
import { isJobDue } from '../../../platform/jobs/look-at-jobs.ts'
import { sendJob } from '../../../platform/jobs/send-job.ts'
import { withinOrganisation } from '../../../platform/organisation-scope.ts'
import type { RowsContext } from './analyse-row.ts'
import {
  findImport,
  findRowsOf,
  type ImportKey,
  type ImportState,
  lockImport,
  updateImport,
} from './imports.repository.ts'
import { type KeepingDependencies, keepRows } from './keep-rows.service.ts'
import { type PreparedRow, type PreparingSources, prepareRows } from './prepare-rows.ts'

export type RunDependencies = KeepingDependencies & PreparingSources

/** Rows that are prepared together: the register finds many homes of one area as fast as a few. */
const LOT_ROWS = 1_000
/** Rows of one transaction: few enough that who adds a home at the same time hardly notices. */
const ROWS_AT_ONCE = 250

/** How long a job goes on with one import. */
export interface ImportTurn {
  /** Then other imports have their turn, if any waits. */
  leastMs: number
  /** Then it ends anyway: long before it would be taken for lost. */
  mostMs: number
}

const TURN: ImportTurn = { leastMs: 10_000, mostMs: 60_000 }

/**
 * Goes on with the rows that wait, lot by lot: while one is being kept, the next is being prepared. What is done is
 * done, whenever the process ends; what is left is taken up again.
 *
 * @throws whatever keeps the register or the database from answering: the job is then tried again
 */
export async function runImport(
  deps: RunDependencies,
  key: ImportKey,
  signal: AbortSignal,
  turn = TURN,
): Promise<void> {
  const beganAt = performance.now()
  let lot = await preparedLot(deps, key, 0)
  while (lot.length > 0) {
    const isLast = signal.aborted || (await isTurnOver(deps, turn, performance.now() - beganAt))
    const next = isLast ? null : preparedLot(deps, key, lot.at(-1)?.row ?? 0)
    // Heard of below; until then it is nobody's unhandled failure.
    next?.catch(() => {})
    for (let from = 0; from < lot.length; from += ROWS_AT_ONCE) {
      const some = lot.slice(from, from + ROWS_AT_ONCE)
      const kept = await keepSome(deps, key, some, isLast && from + ROWS_AT_ONCE >= lot.length)
      if (kept === null) return
    }
    if (next === null) return
    lot = await next
  }
  await finishImport(deps, key)
}

/** Each turn begins and ends with half of the work alone, the preparing and the keeping: so one is as long as may be. */
async function isTurnOver(
  { database }: RunDependencies,
  { leastMs, mostMs }: ImportTurn,
  ms: number,
): Promise<boolean> {
  if (ms < leastMs) return false
  return ms >= mostMs || isJobDue(database, 'import-rows')
}

async function keepSome(
  deps: RunDependencies,
  key: ImportKey,
  prepared: readonly PreparedRow[],
  isLast: boolean,
): Promise<number | null> {
  const keep = (rows: readonly PreparedRow[], isLast: boolean) =>
    withinOrganisation(deps.database, key.organisationId, async (queries) => {
      const kept = await keepRows(deps, queries, key, { prepared: rows, from: 'waiting' })
      if (kept !== null && isLast) await sendJob(queries, 'import-rows', key)
      return kept
    })
  try {
    return await keep(prepared, isLast)
  } catch (error) {
    if (!isRefusedAsData(error)) throw error
    deps.log.error({ ...key, error: describeError(error) }, 'rows of an import are kept one by one')
  }
  // One that the database does not take must not keep the others from their end.
  for (const row of prepared) {
    const kept = await keep([row], false).catch((error: unknown) => {
      if (!isRefusedAsData(error)) throw error
      return keep([withoutTexts(row)], false)
    })
    if (kept === null) return null
  }
  return keep([], isLast)
}

/** Class 22 of PostgreSQL's codes: what was given is no value of its type. */
function isRefusedAsData(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isData = 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')
  return isData || isRefusedAsData(error.cause)
}

function withoutTexts({ row }: PreparedRow): PreparedRow {
  const content = { reference: null, uprn: null, address: null, postcode: null, facts: {}, notes: [], problem: null }
  return { row, content, end: { kind: 'invalid', reason: 'The row holds something that cannot be kept.' } }
}

async function preparedLot(deps: RunDependencies, key: ImportKey, after: number): Promise<PreparedRow[]> {
  const { state, rows } = await withinOrganisation(deps.database, key.organisationId, async (queries) => ({
    state: await findImport(queries, key),
    rows: await findRowsOf(queries, key, { outcome: 'waiting', after, limit: LOT_ROWS }),
  }))
  if (state?.status !== 'running' || rows.length === 0) return []
  return prepareRows(deps, rows, { ...contextOf(deps, state), columns: state.columns })
}

export function contextOf({ isRoofLookedAt, now }: RunDependencies, state: ImportState): RowsContext {
  const { organisationId, id: importId, startedById, uploadedById, fileName } = state
  return { organisationId, importId, at: now(), userId: startedById ?? uploadedById, fileName, isRoofLookedAt }
}

async function finishImport({ database, now }: RunDependencies, key: ImportKey): Promise<void> {
  await withinOrganisation(database, key.organisationId, async (queries) => {
    const state = await lockImport(queries, key)
    if (state?.status !== 'running' || state.waiting > 0) return
    await updateImport(queries, key, { status: 'done', finishedAt: now() })
    await sendJob(queries, 'import-ranges', key)
  })
}
