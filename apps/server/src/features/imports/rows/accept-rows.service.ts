import type { ImportAcceptRequest } from '@retrofolio/contract/imports/import-comparisons'
import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields } from '../../../http/errors/errors.ts'
import { sendJob } from '../../../jobs/send-job.ts'
import { rememberDecisions } from '../decisions/import-decisions.repository.ts'
import { findImport, findRowsAmong } from '../imports.repository.ts'
import {
  changeImport,
  type ImportRequest,
  type importDetail,
  importKeyOf,
  recordOfImport,
  requireImport,
} from '../imports.service.ts'
import type { Decision } from '../matching/decided-homes.ts'
import { readRow } from '../reading/read-row.ts'
import { findValueMappings } from '../value-mappings/value-mappings.repository.ts'
import { type DecidingDependencies, NOT_OFFERED, preparedRows } from './decide-row.service.ts'
import { saveRows } from './save-rows.service.ts'

/**
 * Accepts a candidate for each of several rows, in one transaction. Rows that have been decided meanwhile are skipped.
 *
 * @param read reads the body; called once the import is known to exist
 */
export async function acceptRows(
  deps: DecidingDependencies & Parameters<typeof importDetail>[0],
  request: ImportRequest,
  read: () => ImportAcceptRequest['decisions'],
): Promise<ImportDetail> {
  const key = importKeyOf(request)
  const { organisationId } = request.session
  const { state, rows, mappings } = await withinOrganisation(deps.database, organisationId, async (queries) => {
    const found = requireImport(await findImport(queries, key))
    return {
      state: found,
      rows: await findRowsAmong(
        queries,
        key,
        read().map(({ row }) => row),
      ),
      mappings: await findValueMappings(queries, organisationId, found.columns),
    }
  })
  const keyOf = new Map(read().map(({ row, homeKey }) => [row, homeKey]))
  const decided = rows
    .filter(({ outcome }) => outcome === 'ambiguous')
    .map(({ row, cells, candidates }) => {
      const homeKey = keyOf.get(row) ?? ''
      if (!candidates.some((one) => one.homeKey === homeKey)) {
        throw invalidFields({ decisions: [`Row ${row}: ${NOT_OFFERED}`] })
      }
      const decision: Decision = { kind: 'home', homeKey }
      return { row, content: readRow(state.columns, cells, mappings), candidates, decision }
    })
  const prepared = await preparedRows(deps, state, decided)
  return changeImport(deps, request, async (queries) => {
    const saved = await saveRows(deps, queries, key, { prepared, from: 'ambiguous' })
    if (saved === null || saved === 0) return
    const made = decided.map(({ content, candidates, decision }) => ({ said: content, candidates, decision }))
    await rememberDecisions(queries, organisationId, made, deps.now())
    await sendJob(queries, 'import-ranges', key)
    await recordOfImport(deps, queries, request, state, { action: 'import_rows_accepted', details: { rows: saved } })
  })
}
