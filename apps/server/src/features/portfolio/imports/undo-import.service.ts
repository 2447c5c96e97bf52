import { withinOrganisation } from '../../../platform/organisation-scope.ts'
import { lockHomeQuota } from '../homes.repository.ts'
import type { PortfolioDependencies } from '../portfolio.service.ts'
import { type ImportKey, lockImport, updateImport } from './imports.repository.ts'
import { writeInBulk } from './keep-rows.repository.ts'
import { archiveRestoredHomes, deleteImportedHomes } from './undo-import.repository.ts'

/** Homes of one transaction. */
const LOT_HOMES = 250

/**
 * Takes the homes of an import back, lot by lot: those that it added go, whatever has become of them since, and those
 * that it brought back are archived again.
 */
export async function undoRows(
  { database, now }: Pick<PortfolioDependencies, 'database' | 'now'>,
  key: ImportKey,
  signal: AbortSignal,
): Promise<void> {
  for (let isOver = false; !isOver; ) {
    signal.throwIfAborted()
    isOver = await withinOrganisation(database, key.organisationId, async (queries) => {
      await lockHomeQuota(queries, key.organisationId, 0)
      const state = await lockImport(queries, key)
      if (state?.status !== 'undoing') return true
      await writeInBulk(queries)
      const deleted = await deleteImportedHomes(queries, key, LOT_HOMES)
      const at = now()
      if (deleted === LOT_HOMES) {
        await updateImport(queries, key, { workedAt: at })
        return false
      }
      await archiveRestoredHomes(queries, key, at)
      await updateImport(queries, key, { status: 'undone', undoneAt: at, workedAt: at })
      return true
    })
  }
}
