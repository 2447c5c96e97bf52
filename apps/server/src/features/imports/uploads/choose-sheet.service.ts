import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { QueueFull } from '../../../concurrency/bounded-queue.ts'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import type { PortfolioDependencies } from '../../homes/homes.service.ts'
import { deleteColumnChecks } from '../columns/check-columns.repository.ts'
import { deleteRowsOfImport, findFile, findImport, type ImportState } from '../imports.repository.ts'
import { changeImport, type ImportRequest, importKeyOf, recordOfImport, requireImport } from '../imports.service.ts'
import { openTable } from '../reading/files/open-table.ts'
import { shown } from '../reading/text-excerpt.ts'
import { UnreadableFile } from '../reading/unreadable-file.ts'
import { saveTable } from './save-table.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'now' | 'memberNames'>

/**
 * Reads another sheet of an uploaded workbook in place of the current one. If it is not a table, nothing changes.
 *
 * @param read reads the body; called once the import is known to exist
 * @param signal aborted when the client disconnects
 */
export async function chooseSheet(
  deps: Dependencies,
  request: ImportRequest,
  read: () => string,
  signal: AbortSignal,
): Promise<ImportDetail> {
  const key = importKeyOf(request)
  const sheet = await withinOrganisation(deps.database, key.organisationId, async (queries) =>
    sheetOf(requireImport(await findImport(queries, key)), read()),
  )
  try {
    const find = (queries: Queries) => findFile(queries, key)
    const bytes = await withinOrganisation(deps.database, key.organisationId, find)
    // Takes seconds in its own thread, without a transaction or lock.
    const table = await openTable(bytes, { sheet, signal })
    return await changeImport(deps, request, async (queries, state) => {
      requireUploaded(state)
      await deleteRowsOfImport(queries, key)
      await deleteColumnChecks(queries, key)
      await saveTable(queries, key, table)
      await recordOfImport(deps, queries, request, state, { action: 'import_sheet_chosen', details: { sheet } })
    })
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalidFields({ sheet: [error.message] })
    if (error instanceof QueueFull) throw new Refusal('TOO_MANY_UPLOADS')
    throw error
  }
}

/** Request texts arrive trimmed, but the name of a sheet may have surrounding blanks. */
function sheetOf(state: ImportState, given: string): string {
  requireUploaded(state)
  const sheet = state.sheets.find((name) => name.trim() === given)
  if (sheet === undefined) throw invalidFields({ sheet: [noSuchSheet(given, state.sheets)] })
  return sheet
}

const MOST_NAMED = 5

function noSuchSheet(given: string, sheets: readonly string[]): string {
  if (sheets.length === 0) {
    return 'No sheets of this file are known. A CSV file has none, and a workbook uploaded with an earlier version must be uploaded again.'
  }
  const named = sheets.slice(0, MOST_NAMED).map((name) => `“${name}”`)
  const choices = sheets.length > MOST_NAMED ? [...named, 'others'] : named
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices)
  return `The workbook has no sheet “${shown(given)}”: choose one of ${list}.`
}

function requireUploaded({ status }: ImportState): void {
  if (status !== 'uploaded') throw new Refusal('IMPORT_STARTED')
}
