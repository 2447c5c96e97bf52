import type { Queries } from '../../../platform/database.ts'
import { sendJob } from '../../../platform/jobs/send-job.ts'
import { withinOrganisation } from '../../../platform/organisation-scope.ts'
import { lockHomeQuota } from '../homes.repository.ts'
import type { PortfolioDependencies } from '../portfolio.service.ts'
import { type ImportKey, type ImportState, lockImport, updateImport } from './imports.repository.ts'
import { writeInBulk } from './keep-rows.repository.ts'
import { takeRowsBack } from './take-back.ts'
import { deleteImportedHomes, findRowsWithEffect, forgetEffects } from './undo-import.repository.ts'

/** Homes of one transaction that go. */
const LOT_HOMES = 250
/** Homes of one transaction that are analysed again: a second's work or less. */
const LOT_CHANGED = 50

type UndoDependencies = Pick<PortfolioDependencies, 'database' | 'rate' | 'now'>

/**
 * Takes the homes of an import back, lot by lot: those that it added go, whatever has become of them since, those that it
 * brought back are archived again, and what it said of homes that were there counts no more.
 */
export async function undoRows(deps: UndoDependencies, key: ImportKey, signal: AbortSignal): Promise<void> {
  let after = 0
  for (let isOver = false; !isOver; ) {
    signal.throwIfAborted()
    isOver = await withinOrganisation(deps.database, key.organisationId, async (queries) => {
      await lockHomeQuota(queries, key.organisationId, 0)
      const state = await lockImport(queries, key)
      if (state?.status !== 'undoing') return true
      await writeInBulk(queries)
      const at = deps.now()
      if ((await deleteImportedHomes(queries, key, LOT_HOMES)) === LOT_HOMES) {
        await updateImport(queries, key, { workedAt: at })
        return false
      }
      const last = await takeLotBack(deps, queries, state, { after, at })
      if (last !== null) {
        after = last
        await updateImport(queries, key, { workedAt: at })
        return false
      }
      await updateImport(queries, key, { status: 'undone', undoneAt: at, workedAt: at })
      await sendJob(queries, 'import-ranges', key)
      return true
    })
  }
}

/** @returns the last of the rows; null where none is left after them */
async function takeLotBack(
  deps: UndoDependencies,
  queries: Queries,
  { organisationId, id: importId, undoneById, startedById, uploadedById }: ImportState,
  { after, at }: { after: number; at: Date },
): Promise<number | null> {
  const key = { organisationId, importId }
  const rows = await findRowsWithEffect(queries, key, { after, limit: LOT_CHANGED })
  const userId = undoneById ?? startedById ?? uploadedById
  await takeRowsBack(deps, queries, { ...key, userId, at }, rows)
  await forgetEffects(
    queries,
    key,
    rows.map(({ row }) => row),
  )
  return rows.length === LOT_CHANGED ? (rows.at(-1)?.row ?? null) : null
}
