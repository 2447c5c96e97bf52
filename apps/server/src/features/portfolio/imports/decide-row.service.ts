import type { ImportDecisionRequest, ImportRow } from '@retrofolio/contract/imports'
import { invalidFields, Refusal } from '../../../platform/errors.ts'
import { sendJob } from '../../../platform/jobs/send-job.ts'
import { withinOrganisation } from '../../../platform/organisation-scope.ts'
import { certificateFacts } from '../resolve-home.service.ts'
import { presentImportRow } from './imports.present.ts'
import { findImport, findRow, type ImportRowState, type ImportState } from './imports.repository.ts'
import { type ImportRequest, importKeyOf, recordOfImport, requireImport } from './imports.service.ts'
import { keepRows } from './keep-rows.service.ts'
import type { PreparedRow } from './prepare-rows.ts'
import { readRow } from './reading/read-row.ts'
import { contextOf, type RunDependencies } from './run-import.service.ts'

const NONE_MEANT = 'None of the homes that fit the address is meant. Give its UPRN, or a more exact address.'
const NOT_OFFERED = 'Not one of the homes that were offered for this row.'
const NOT_THERE = 'The register no longer has this home. Import the row again.'
const NOT_COVERED = 'The home is not a house, bungalow, flat or maisonette, so it cannot be assessed.'

/**
 * A person says which of its candidates an ambiguous row means, or that it means none of them.
 *
 * @param read reads the body; called when the import is known to be there
 */
export async function decideRow(
  deps: RunDependencies,
  request: ImportRequest,
  read: () => ImportDecisionRequest,
): Promise<ImportRow> {
  const key = importKeyOf(request)
  const { organisationId } = request.session
  const { state, row } = await withinOrganisation(deps.database, organisationId, async (queries) => {
    const found = requireImport(await findImport(queries, key))
    return { state: found, row: await findRow(queries, key, read().row) }
  })
  const decision = read()
  const notOpen = () => new Refusal('IMPORT_ROW_NOT_OPEN', { words: { row: String(decision.row) } })
  if (row?.outcome !== 'ambiguous') throw notOpen()
  const content = readRow(state.columns, row.cells)
  // Before anything is locked, since the register takes its time.
  const end = await endOfDecision(deps, state, row, decision, content)
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const prepared: PreparedRow[] = [{ row: row.row, content, end }]
    if ((await keepRows(deps, queries, key, { prepared, from: 'ambiguous' })) !== 1) throw notOpen()
    const after = await findRow(queries, key, row.row)
    if (after === null) throw notOpen()
    if (state.status === 'done') await sendJob(queries, 'import-ranges', key)
    await recordOfImport(deps, queries, request, state, { action: 'import_row_decided', details: { row: row.row } })
    return presentImportRow(after)
  })
}

async function endOfDecision(
  deps: RunDependencies,
  state: ImportState,
  { row, candidates }: ImportRowState,
  { homeKey }: ImportDecisionRequest,
  content: PreparedRow['content'],
): Promise<PreparedRow['end']> {
  if (homeKey === null) return { kind: 'invalid', reason: NONE_MEANT }
  if (!candidates.some((candidate) => candidate.homeKey === homeKey)) throw invalidFields({ homeKey: [NOT_OFFERED] })
  const home = (await deps.register.findHomes([homeKey])).get(homeKey)
  if (home === undefined) return { kind: 'invalid', reason: NOT_THERE }
  const facts = certificateFacts(home)
  const task = { row, facts, known: content.facts, reference: content.reference }
  const [analysed] = await deps.analyseRows([task], contextOf(deps, state))
  return analysed == null ? { kind: 'invalid', reason: NOT_COVERED } : { kind: 'home', facts, analysed }
}
