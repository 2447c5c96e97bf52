import { withinOrganisation } from '../../database/organisation-scope.ts'
import { csvLine } from '../../formats/csv.ts'
import { isoTime } from '../../formats/iso-time.ts'
import type { PortfolioDependencies } from '../homes/homes.service.ts'
import { findImport, findRowsPage, type ImportRowWithHome, type ImportState } from './imports.repository.ts'
import { type ImportRequest, importKeyOf, requireImport } from './imports.service.ts'
import { OWN_COLUMNS } from './reading/own-results.ts'

/** Rows read at once; each page in its own transaction, so that a slow reader holds none open. */
const PAGE = 500

/** The file again, with the outcome of each row in front; includes all columns, also those that were not read. */
export async function* importResults(
  { database }: Pick<PortfolioDependencies, 'database'>,
  request: ImportRequest,
): AsyncGenerator<string> {
  const key = importKeyOf(request)
  const { organisationId } = key
  const state = await withinOrganisation(database, organisationId, async (queries) =>
    requireImport(await findImport(queries, key)),
  )
  // Without a BOM, spreadsheets on Windows assume their own encoding.
  yield `\uFEFF${csvLine([...OWN_COLUMNS, ...state.columns.map(({ header }) => header)])}`
  let after = 0
  let rows: ImportRowWithHome[]
  do {
    const from = after
    rows = await withinOrganisation(database, organisationId, (queries) =>
      findRowsPage(queries, key, { outcome: null, after: from, limit: PAGE }),
    )
    after = rows.at(-1)?.row ?? after
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(withUndo(row, state), state.columns.length))).join('')
  } while (rows.length === PAGE)
}

/** Rows of an undone import keep their outcomes, but none of them is in force. */
function withUndo(row: ImportRowWithHome, { status, undoneAt }: ImportState): ResultRow {
  if (status !== 'undone') return row
  const day = undoneAt === null ? '' : ` on ${isoTime(undoneAt).slice(0, 10)}`
  const reason = [`The import was undone${day}. Before, the outcome was ${row.outcome}.`, row.reason].filter(Boolean)
  return { ...row, outcome: 'undone', reason: reason.join(' ') }
}

type ResultRow = Omit<ImportRowWithHome, 'outcome'> & { outcome: string }

function cellsOf(state: ResultRow, width: number) {
  const { row, outcome, reason, notes, homeId, matchedUprn, matchedAddress, candidates, cells } = state
  const offered = candidates.map(({ fullAddress, uprn }) => (uprn === null ? fullAddress : `${fullAddress} (${uprn})`))
  const own = [row, outcome, reason, notes.join(' '), homeId, matchedUprn, matchedAddress, offered.join(' | ')]
  return [...own, ...Array.from({ length: Math.max(width, cells.length) }, (_, place) => cells[place] ?? '')]
}
