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

/** Homes of one transaction that go. */
const LOT_HOMES = 250
/** Homes of one transaction that are analysed again: a second's work or less. */
const LOT_CHANGED = 50

/** Then other imports have their turn. */
const TURN_MS = 5_000

interface UndoDependencies extends Pick<PortfolioDependencies, 'database' | 'rate' | 'now'> {
  /** Of each lot. */
  pace: YieldPoint
}

/**
 * Takes the homes of an import back, lot by lot: those that it added go, whatever has become of them since, those that it
 * brought back are archived again, and what it said of homes that were there counts no more. Where its turn is over before
 * its work, the job stands in line again.
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
        const reached = await undoLot(deps, queries, key, after)
        // What goes on after a lot has all its tries before it.
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

/** @returns the row after which it goes on; null where nothing is left to undo */
async function undoLot(
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
  const areAllDeleted = (await deleteImportedHomes(queries, key, LOT_HOMES)) < LOT_HOMES
  const next = areAllDeleted ? await takeLotBack(deps, queries, state, { after, at }) : after
  if (next !== null) {
    await updateImport(queries, key, { workedAt: at })
    return next
  }
  await updateImport(queries, key, { status: 'undone', undoneAt: at, workedAt: at })
  await sendJob(queries, 'import-ranges', key)
  return null
}

/** @returns the last of the rows; null where none is left after them */
async function takeLotBack(
  deps: UndoDependencies,
  queries: Queries,
  { organisationId, id: importId, undoneById, startedById, uploadedById, undoneAt }: ImportState,
  { after, at }: { after: number; at: Date },
): Promise<number | null> {
  const key = { organisationId, importId }
  const rows = await findRowsWithEffect(queries, key, { after, limit: LOT_CHANGED })
  const userId = undoneById ?? startedById ?? uploadedById
  // Where a node of the version before has been through already, homes are archived, and somebody may have wanted one back.
  const mayArchive = undoneAt === null
  await revertRows(deps, queries, { ...key, userId, at }, { rows, mayArchive })
  await forgetEffects(
    queries,
    key,
    rows.map(({ row }) => row),
  )
  return rows.length === LOT_CHANGED ? (rows.at(-1)?.row ?? null) : null
}
