import { isSameQuestion } from '@retrofolio/contract/imports/import-decisions'
import type { ImportReopenRequest, ImportRow } from '@retrofolio/contract/imports/imports'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import { sendJob } from '../../../jobs/send-job.ts'
import { lockHomeQuota } from '../../homes/homes.repository.ts'
import type { PortfolioDependencies } from '../../homes/homes.service.ts'
import { forgetDecisionsAbout } from '../decisions/import-decisions.repository.ts'
import { presentImportRow } from '../imports.present.ts'
import {
  endRows,
  findImport,
  findRow,
  type ImportKey,
  type ImportRowState,
  type ImportRowWithHome,
  lockImport,
  updateImport,
} from '../imports.repository.ts'
import { type ImportRequest, importKeyOf, recordOfImport, requireImport } from '../imports.service.ts'
import { sameHomeReason } from '../matching/assign-homes.ts'
import { reasonToAsk } from '../matching/uprn-and-address.ts'
import { readRow } from '../reading/read-row.ts'
import { revertRows } from '../undo/revert-row.ts'
import { deleteHomeOfRow } from '../undo/undo-import.repository.ts'
import { findValueMappings } from '../value-mappings/value-mappings.repository.ts'
import { findRowsOfHomes, type ImportedWord } from './changed-homes.repository.ts'
import { findRowsLike } from './rows-like.repository.ts'
import { countsAfter, NO_PROGRESS } from './save-rows.service.ts'

const isQuotedBy = (row: number): string =>
  `Row ${row} of this file is a duplicate of this row. Decide that one again first, or undo the import.`

const isMeantBy = (row: number): string =>
  `Row ${row} of this file is the home that this row added. Decide that one again first, or undo the import.`

/**
 * Undoes a user's decision about a row, which can then be decided again.
 *
 * @param read reads the body; called once the import is known to exist
 */
export function reopenRow(
  deps: Pick<PortfolioDependencies, 'database' | 'model' | 'now'>,
  request: ImportRequest,
  read: () => ImportReopenRequest,
): Promise<ImportRow> {
  const key = importKeyOf(request)
  return withinOrganisation(deps.database, key.organisationId, async (queries) => {
    requireImport(await findImport(queries, key))
    const { row: number } = read()
    // Lock order: organisation, import, homes.
    await lockHomeQuota(queries, key.organisationId, 0)
    const state = requireImport(await lockImport(queries, key))
    const row = await findRow(queries, key, number)
    const isOpen = state.status === 'running' || state.status === 'done'
    if (row === null || !isOpen || !isDecided(row)) {
      throw new Refusal('IMPORT_ROW_NOT_DECIDED', { words: { row: String(number) } })
    }
    const mappings = await findValueMappings(queries, key.organisationId, state.columns)
    const who = { ...key, userId: request.session.userId, at: deps.now() }
    let counts = countsAfter(state, 'ambiguous', [])
    // The last first: a row may be a duplicate of an earlier one.
    for (const one of [row, ...(await rowsDecidedAlong(queries, key, row))].toSorted((a, b) => b.row - a.row)) {
      await takeEffectBack(deps, queries, who, one)
      const content = readRow(state.columns, one.cells, mappings)
      await forgetDecisionsAbout(queries, key.organisationId, content)
      const { notes } = content
      const asked = { outcome: 'ambiguous', reason: reasonToAsk(content, one.candidates), notes } as const
      const end = { ...one, ...NO_PROGRESS, ...asked, isDecisionRemembered: false }
      await endRows(queries, key, [end])
      counts = countsAfter(counts, one.outcome, [end])
    }
    await updateImport(queries, key, { ...counts, workedAt: deps.now() })
    await recordOfImport(deps, queries, request, state, { action: 'import_row_reopened', details: { row: number } })
    return presentImportRow((await findRow(queries, key, number)) ?? row)
  })
}

/** Rows of the file that took the decision about this one; a row that took an earlier decision is reopened alone. */
async function rowsDecidedAlong(queries: Queries, key: ImportKey, row: ImportRowWithHome): Promise<ImportRowState[]> {
  if (row.isDecisionRemembered) return []
  const rows = await findRowsLike(queries, key, row, 'decided_along')
  return rows.filter((other) => isSameQuestion(other, row))
}

/** Candidates are kept only for rows that a user decided. */
const isDecided = ({ outcome, candidates }: ImportRowWithHome): boolean =>
  outcome !== 'ambiguous' && candidates.length > 0

async function takeEffectBack(
  deps: Pick<PortfolioDependencies, 'model'>,
  queries: Queries,
  who: Omit<ImportedWord, 'fileName'>,
  row: ImportRowState,
): Promise<void> {
  const { effect, homeId } = row
  if (homeId === null) return
  const isHomeBroughtIn = effect === 'added' || effect === 'restored'
  const which = isHomeBroughtIn ? { beside: row.row } : { reason: sameHomeReason(row.row) }
  const other = (await findRowsOfHomes(queries, who, [homeId], which)).get(homeId)
  if (other !== undefined) throw invalidFields({ row: [isHomeBroughtIn ? isMeantBy(other) : isQuotedBy(other)] })
  if (effect === null) return
  if (effect === 'added') {
    await deleteHomeOfRow(queries, who, row.row)
    return
  }
  await revertRows(deps, queries, who, { rows: [row], mayArchive: true })
  await sendJob(queries, 'import-ranges', { organisationId: who.organisationId, importId: who.importId, homeId })
}
