import { isSameQuestion } from '@retrofolio/contract/imports/import-decisions'
import type { ImportDecisionRequest, ImportRow } from '@retrofolio/contract/imports/imports'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import { sendJob } from '../../../jobs/send-job.ts'
import { rememberDecisions } from '../decisions/import-decisions.repository.ts'
import { presentImportRow } from '../imports.present.ts'
import { findImport, findRow, type ImportRowState, type ImportState } from '../imports.repository.ts'
import { type ImportRequest, importKeyOf, recordOfImport, requireImport } from '../imports.service.ts'
import { type DecidedRow, type Decision, homesOfDecisions } from '../matching/decided-homes.ts'
import { analyseFoundRows } from '../matching/prepare-rows.ts'
import { readRow } from '../reading/read-row.ts'
import { contextOf, type RunDependencies } from '../run-import.service.ts'
import { findValueMappings } from '../value-mappings/value-mappings.repository.ts'
import { findPortfolioHomes } from './held-homes.repository.ts'
import { findRowsLike } from './rows-like.repository.ts'
import { saveRows } from './save-rows.service.ts'

export const NOT_OFFERED = 'Not one of the homes that were offered for this row.'

/**
 * Applies a user's decision about an ambiguous row: one of its candidates, none of them, or to leave the row out. The
 * decision is remembered, and also applies to rows of the file that say the same.
 *
 * @param read reads the body; called once the import is known to exist
 */
export async function decideRow(
  deps: DecidingDependencies,
  request: ImportRequest,
  read: () => ImportDecisionRequest,
): Promise<ImportRow> {
  const key = importKeyOf(request)
  const { organisationId } = request.session
  const { state, row, rowsLike, mappings } = await withinOrganisation(
    deps.database,
    organisationId,
    async (queries) => {
      const found = requireImport(await findImport(queries, key))
      const asked = await findRow(queries, key, read().row)
      return {
        state: found,
        row: asked,
        rowsLike: asked?.outcome === 'ambiguous' ? await findRowsLike(queries, key, asked, 'open') : [],
        mappings: await findValueMappings(queries, organisationId, found.columns),
      }
    },
  )
  const notOpen = () => new Refusal('IMPORT_ROW_NOT_OPEN', { words: { row: String(read().row) } })
  if (row?.outcome !== 'ambiguous') throw notOpen()
  const decision = decisionOf(read(), row)
  const open = [row, ...rowsLike.filter((other) => isSameQuestion(other, row))]
  const decided = open
    .toSorted((one, other) => one.row - other.row)
    .map(({ row: number, cells, candidates }) => ({
      row: number,
      content: readRow(state.columns, cells, mappings),
      candidates,
      decision,
    }))
  // Before any lock, because the register takes time.
  const prepared = await preparedRows(deps, state, decided)
  const saved = prepared.map((one) => ({ ...one, isRemembered: one.row !== row.row }))
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    if ((await saveRows(deps, queries, key, { prepared: saved, from: 'ambiguous' })) !== saved.length) throw notOpen()
    const after = await findRow(queries, key, row.row)
    if (after === null) throw notOpen()
    const made = decided.map(({ content, candidates }) => ({ said: content, candidates, decision }))
    await rememberDecisions(queries, organisationId, made, deps.now())
    if (after.homeId !== null) await sendJob(queries, 'import-ranges', { ...key, homeId: after.homeId })
    await recordOfImport(deps, queries, request, state, { action: 'import_row_decided', details: { row: row.row } })
    return presentImportRow(after)
  })
}

/** A user waits for the decision, so it does not yield to other work. */
export type DecidingDependencies = Omit<RunDependencies, 'pace'>

function decisionOf({ homeKey, leaveOut }: ImportDecisionRequest, { candidates }: ImportRowState): Decision {
  if (leaveOut) return { kind: 'left_out' }
  if (homeKey === null) return { kind: 'none' }
  if (!candidates.some((candidate) => candidate.homeKey === homeKey)) throw invalidFields({ homeKey: [NOT_OFFERED] })
  return { kind: 'home', homeKey }
}

/** Finds and analyses the homes of decided rows. */
export async function preparedRows(
  deps: DecidingDependencies,
  state: ImportState,
  decided: readonly (DecidedRow & { row: number })[],
) {
  const { organisationId } = state
  const portfolioHomes = (ids: readonly number[]) =>
    withinOrganisation(deps.database, organisationId, (queries) => findPortfolioHomes(queries, organisationId, ids))
  const homes = await homesOfDecisions({ ...deps, portfolioHomes }, decided)
  const found = decided.map(({ row, content, candidates }, place) => ({
    row,
    content,
    home: homes[place] ?? null,
    offered: [...candidates],
  }))
  return analyseFoundRows(deps.analyseRows, found, contextOf(deps, state))
}
