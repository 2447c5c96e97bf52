import { customColumnId } from '@retrofolio/contract/homes/custom-columns'
import {
  IMPORT_PREVIEW_ROWS,
  IMPORT_TEXTS,
  type ImportDetail,
  type ImportMeaning,
  type ImportRecord,
  type ImportRow,
  type ImportRowsQuery,
  type ImportStatus,
} from '@retrofolio/contract/imports/imports'
import type { Queries } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { invalidFields, Refusal } from '../../http/errors/errors.ts'
import { isGivenUp } from '../../jobs/job-overview.ts'
import { sendJob } from '../../jobs/send-job.ts'
import type { AuditEvent } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { findColumns } from '../homes/columns/columns.repository.ts'
import type { MemberRequest, PortfolioDependencies } from '../homes/homes.service.ts'
import { deleteColumnChecks } from './columns/check-columns.repository.ts'
import { columnChecks, saveMappedChecks } from './columns/check-columns.service.ts'
import { placesReadWith } from './columns/check-columns.ts'
import { checksWithMappings } from './columns/checks-with-mappings.ts'
import { guessNewColumns } from './columns/new-columns.ts'
import { type ImportWithSample, presentImport, presentImportDetail, presentImportRow } from './imports.present.ts'
import {
  countRowsWithNotes,
  deleteImport,
  findImport,
  findImports,
  findRowsPage,
  type ImportKey,
  type ImportState,
  lockImport,
  rememberColumns,
  updateImport,
} from './imports.repository.ts'
import { dependenciesOf } from './reading/headers/recognise-columns.ts'
import { columnsToRemember } from './reading/headers/remembered-columns.ts'
import { NO_MAPPINGS } from './reading/value-mappings.ts'
import { areUpdatesLeft } from './undo/undo-import.repository.ts'
import { findValueMappings } from './value-mappings/value-mappings.repository.ts'

/** A member's request about one import. */
export interface ImportRequest extends MemberRequest {
  importId: number
}

/** A request by a user who has seen the columns. */
export interface InspectedImport extends ImportRequest {
  /** The sheet whose columns they were; empty if not given. */
  sheet: string
}

type Dependencies = Pick<PortfolioDependencies, 'database' | 'now' | 'memberNames'>

export async function listImports(deps: Dependencies, organisationId: number): Promise<ImportRecord[]> {
  const found = await withinOrganisation(deps.database, organisationId, (queries) =>
    findImports(queries, organisationId),
  )
  const names = await deps.memberNames(organisationId)
  return found.map((state) => presentImport(state, names))
}

export async function showImport(deps: Dependencies, request: ImportRequest): Promise<ImportDetail> {
  const found = await withinOrganisation(deps.database, request.session.organisationId, async (queries) => {
    const key = importKeyOf(request)
    const shown = await importWithSample(queries, key)
    const isGoingOn = shown.state.status === 'undone' && (await resumeUndo(deps, queries, key))
    return isGoingOn ? importWithSample(queries, key) : shown
  })
  return importDetail(deps, found)
}

/**
 * During a rolling upgrade an older node may mark an undo as finished before facts are reverted. Opening the import
 * resumes it.
 */
async function resumeUndo({ now }: Dependencies, queries: Queries, key: ImportKey): Promise<boolean> {
  if (!(await areUpdatesLeft(queries, key))) return false
  const state = await lockImport(queries, key)
  if (state?.status === 'undone') {
    await updateImport(queries, key, { status: 'undoing', workedAt: now() })
    await sendJob(queries, 'undo-import', key)
  }
  return true
}

export function listRows(
  deps: Dependencies,
  request: ImportRequest,
  read: () => ImportRowsQuery,
): Promise<ImportRow[]> {
  return withinOrganisation(deps.database, request.session.organisationId, async (queries) => {
    const key = importKeyOf(request)
    requireImport(await findImport(queries, key))
    return (await findRowsPage(queries, key, read())).map(presentImportRow)
  })
}

/**
 * Sets what the columns contain, and remembers the changes for later files.
 *
 * @param read reads the body; called once the import is known to exist
 */
export function setColumns(
  deps: Dependencies,
  request: InspectedImport,
  read: () => readonly (ImportMeaning | null)[],
): Promise<ImportDetail> {
  return changeImport(deps, request, async (queries, state) => {
    const meanings = read()
    if (state.status !== 'uploaded') throw new Refusal('IMPORT_STARTED')
    requireSameSheet(request, state)
    const custom = await findColumns(queries, state.organisationId)
    const problem = problemOf(meanings, state, custom)
    if (problem !== null) throw invalidFields({ meanings: [problem] })
    const columns = state.columns.map((column, place) => {
      const meaning = meanings[place] ?? null
      return meaning === column.meaning ? column : { ...column, meaning, basis: 'person' as const, confidence: 1 }
    })
    const key = importKeyOf(request)
    const changed = [...columns.keys()].filter(
      (place) =>
        columns[place] !== state.columns[place] ||
        [columns, state.columns].some((some) => placesReadWith(some, place).length > 0),
    )
    await updateImport(queries, key, { columns })
    await deleteColumnChecks(queries, key, changed)
    await rememberColumns(queries, state.organisationId, columnsToRemember(state.columns, columns), deps.now())
    await recordOfImport(deps, queries, request, state, { action: 'import_columns_set' })
  })
}

function problemOf(
  meanings: readonly (ImportMeaning | null)[],
  { columns }: ImportState,
  custom: readonly { id: number }[],
): string | null {
  const deleted = meanings.findIndex((meaning) => {
    const id = customColumnId(meaning)
    return id !== null && !custom.some((column) => column.id === id)
  })
  if (deleted >= 0) return IMPORT_TEXTS.unknownMeaning(deleted + 1, String(meanings[deleted]))
  if (meanings.length !== columns.length) return IMPORT_TEXTS.wrongCount(meanings.length, columns.length)
  const twice = meanings.find(
    (meaning, place) => meaning !== null && meaning !== 'address_line' && meanings.indexOf(meaning) !== place,
  )
  return twice === undefined || twice === null ? null : IMPORT_TEXTS.twice(twice)
}

/** Queues the rows. Starting a started import has no effect. */
export function startImport(deps: Dependencies, request: InspectedImport): Promise<ImportDetail> {
  return changeImport(deps, request, async (queries, state) => {
    if (state.status === 'undoing' || state.status === 'undone') throw new Refusal('IMPORT_NOT_STARTABLE')
    if (state.status !== 'uploaded') return
    requireSameSheet(request, state)
    const obstacles = dependenciesOf(state.columns)
    if (obstacles.length > 0) throw invalidFields({ meanings: obstacles })
    const key = importKeyOf(request)
    const at = deps.now()
    const { userId: startedById } = request.session
    await saveMappedChecks(queries, key, state)
    await updateImport(queries, key, { status: 'running', startedAt: at, startedById, workedAt: at })
    await sendJob(queries, 'import-rows', key)
    await recordOfImport(deps, queries, request, state, {
      action: 'import_started',
      details: { rows: state.rowCount },
    })
  })
}

/** A sheet's name may have surrounding blanks, which some clients trim. */
function requireSameSheet({ sheet }: InspectedImport, state: ImportState): void {
  if (sheet !== '' && sheet.trim() !== state.sheet?.trim()) throw new Refusal('IMPORT_SHEET_CHANGED')
}

/** Undoes the import, whatever has become of its homes since; a running one stops after its batch. */
export function undoImport(deps: Dependencies, request: ImportRequest): Promise<ImportDetail> {
  return changeImport(deps, request, async (queries, state) => {
    if (state.status === 'uploaded') throw new Refusal('IMPORT_NOT_UNDOABLE')
    if (state.status === 'undoing' || state.status === 'undone') return
    const key = importKeyOf(request)
    await updateImport(queries, key, { status: 'undoing', undoneById: request.session.userId, workedAt: deps.now() })
    await sendJob(queries, 'undo-import', key)
    await recordOfImport(deps, queries, request, state, { action: 'import_undone' })
  })
}

/** Deletes an upload that was never started. */
export function discardImport(deps: Dependencies, request: ImportRequest): Promise<null> {
  return withinOrganisation(deps.database, request.session.organisationId, async (queries) => {
    const key = importKeyOf(request)
    const state = requireImport(await lockImport(queries, key))
    if (state.status !== 'uploaded') throw new Refusal('IMPORT_NOT_DISCARDABLE')
    await deleteImport(queries, key)
    await recordOfImport(deps, queries, request, state, { action: 'import_discarded' })
    return null
  })
}

/** Locks the import while it is changed. */
export async function changeImport(
  deps: Dependencies,
  request: ImportRequest,
  change: (queries: Queries, state: ImportState) => Promise<void>,
): Promise<ImportDetail> {
  const { organisationId } = request.session
  const changed = await withinOrganisation(deps.database, organisationId, async (queries) => {
    const key = importKeyOf(request)
    await change(queries, requireImport(await lockImport(queries, key)))
    return importWithSample(queries, key)
  })
  return importDetail(deps, changed)
}

const JOB_OF_STATUS: { [Status in ImportStatus]?: 'import-rows' | 'undo-import' } = {
  running: 'import-rows',
  undoing: 'undo-import',
}

export async function importWithSample(queries: Queries, key: ImportKey): Promise<ImportWithSample> {
  const state = requireImport(await findImport(queries, key))
  // A started import was read with the mappings of its time.
  const isPending = state.status === 'uploaded'
  const mappings = isPending ? await findValueMappings(queries, key.organisationId, state.columns) : NO_MAPPINGS
  const checks = await columnChecks(queries, key, state)
  const hasRun = state.status === 'done' || state.status === 'undone'
  return {
    state,
    sample: await findRowsPage(queries, key, { outcome: null, after: 0, limit: IMPORT_PREVIEW_ROWS }),
    mappings,
    checks: checksWithMappings(state.columns, checks, mappings),
    newColumns: isPending ? await guessNewColumns(queries, key, state.columns) : [],
    rowsWithNotes: hasRun ? await countRowsWithNotes(queries, key) : null,
  }
}

/** Outside of a transaction: the restricted role of an organisation's queries may not read jobs. */
export async function importDetail(deps: Dependencies, found: ImportWithSample): Promise<ImportDetail> {
  const { id: importId, organisationId, status } = found.state
  const job = JOB_OF_STATUS[status]
  return presentImportDetail(found, {
    isGivenUp: job !== undefined && (await isGivenUp(deps.database, job, { organisationId, importId })),
    names: await deps.memberNames(organisationId),
  })
}

export function importKeyOf({ session: { organisationId }, importId }: ImportRequest): ImportKey {
  return { organisationId, importId }
}

/** An import of another organisation counts as not found. */
export function requireImport(state: ImportState | null): ImportState {
  if (state === null) throw new Refusal('NOT_FOUND')
  return state
}

type ImportAction =
  | { action: 'import_columns_set' | 'import_undone' | 'import_discarded' }
  | { action: 'import_uploaded' | 'import_started'; details: { rows: number } }
  | { action: 'import_values_mapped'; details: { values: number } }
  | { action: 'import_sheet_chosen'; details: { sheet: string } }
  | { action: 'import_rows_accepted'; details: { rows: number } }
  | { action: 'import_row_decided' | 'import_row_reopened'; details: { row: number } }

/** Last in its transaction, because it locks the organisation's row. */
export function recordOfImport(
  deps: Pick<Dependencies, 'now'>,
  queries: Queries,
  { session, caller }: MemberRequest,
  { id, fileName }: Pick<ImportState, 'id' | 'fileName'>,
  what: ImportAction,
): Promise<void> {
  const event: Pick<AuditEvent<'import_undone'>, 'organisationId' | 'actor' | 'subject' | 'at' | 'caller'> = {
    organisationId: session.organisationId,
    actor: session,
    subject: { id, label: fileName },
    at: deps.now(),
    caller,
  }
  switch (what.action) {
    case 'import_columns_set':
    case 'import_undone':
    case 'import_discarded':
      return recordAudit(queries, { ...event, action: what.action })
    case 'import_uploaded':
    case 'import_started':
    case 'import_rows_accepted':
      return recordAudit(queries, { ...event, action: what.action, details: what.details })
    case 'import_values_mapped':
      return recordAudit(queries, { ...event, action: what.action, details: what.details })
    case 'import_sheet_chosen':
      return recordAudit(queries, { ...event, action: what.action, details: what.details })
    case 'import_row_decided':
    case 'import_row_reopened':
    default:
      return recordAudit(queries, { ...event, action: what.action, details: what.details })
  }
}
