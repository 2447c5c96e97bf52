import { startBulkChange } from '../../../database/bulk-change.ts'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import type { JobRun } from '../../../jobs/run-jobs.ts'
import { sendJob } from '../../../jobs/send-job.ts'
import type { YieldPoint } from '../../../jobs/yield-to-foreground.ts'
import { lockHomeQuota } from '../../homes/homes.repository.ts'
import type { PortfolioDependencies } from '../../homes/homes.service.ts'
import { type ImportKey, type ImportState, lockImport, updateImport } from '../imports.repository.ts'
import { revertRows } from './revert-row.ts'
import { deleteImportedHomes, findRowsWithEffect, forgetEffects } from './undo-import.repository.ts'

/** Homes deleted in one transaction. */
const BATCH_HOMES = 250
/** Homes analysed again in one transaction: a second's work or less. */
const BATCH_CHANGED = 50

/** After this time other imports get their turn. */
const TURN_MS = 5_000

interface UndoDependencies extends Pick<PortfolioDependencies, 'database' | 'model' | 'now'> {
  /** Yield point of each batch. */
  pace: YieldPoint
}

/**
 * Undoes an import in batches: deletes the homes that it added, archives restored homes again, and reverts its changes
 * to existing homes. When its turn is over, the job is queued again.
 */
export async function undoRows(
  deps: UndoDependencies,
  key: ImportKey,
  { signal, stopping, earlierTries }: JobRun,
  turnMs = TURN_MS,
): Promise<void> {
  const { database, pace } = deps
  const turnEndsAt = performance.now() + turnMs
  let after = 0
  for (;;) {
    signal.throwIfAborted()
    const next = await pace(() =>
      withinOrganisation(database, key.organisationId, async (queries) => {
        const reached = await undoBatch(deps, queries, key, after)
        // A job continued after a batch starts with all its retries.
        const isTurnOver = stopping.aborted || earlierTries > 0 || performance.now() >= turnEndsAt
        if (reached === null || !isTurnOver) return reached
        await sendJob(queries, 'undo-import', key)
        return null
      }),
    )
    if (next === null) return
    after = next
  }
}

/** @returns the row to continue after; null if nothing is left to undo */
async function undoBatch(
  deps: UndoDependencies,
  queries: Queries,
  key: ImportKey,
  after: number,
): Promise<number | null> {
  await lockHomeQuota(queries, key.organisationId, 0)
  const state = await lockImport(queries, key)
  if (state?.status !== 'undoing') return null
  await startBulkChange(queries)
  const at = deps.now()
  const areAllDeleted = (await deleteImportedHomes(queries, key, BATCH_HOMES)) < BATCH_HOMES
  const next = areAllDeleted ? await revertBatch(deps, queries, state, { after, at }) : after
  if (next !== null) {
    await updateImport(queries, key, { workedAt: at })
    return next
  }
  await updateImport(queries, key, { status: 'undone', undoneAt: at, workedAt: at })
  await sendJob(queries, 'import-ranges', key)
  return null
}

/** @returns the last of the rows; null if none is left after them */
async function revertBatch(
  deps: UndoDependencies,
  queries: Queries,
  { organisationId, id: importId, undoneById, startedById, uploadedById, undoneAt }: ImportState,
  { after, at }: { after: number; at: Date },
): Promise<number | null> {
  const key = { organisationId, importId }
  const rows = await findRowsWithEffect(queries, key, { after, limit: BATCH_CHANGED })
  const userId = undoneById ?? startedById ?? uploadedById
  // A node of the previous version may have archived these homes, and a user may have restored one since.
  const mayArchive = undoneAt === null
  await revertRows(deps, queries, { ...key, userId, at }, { rows, mayArchive })
  await forgetEffects(
    queries,
    key,
    rows.map(({ row }) => row),
  )
  return rows.length === BATCH_CHANGED ? (rows.at(-1)?.row ?? null) : null
}
