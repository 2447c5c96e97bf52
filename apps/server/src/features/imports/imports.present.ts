import {
  IMPORT_UNRECOGNISED_VALUES_MAX,
  type ImportColumnCheck,
  type ImportDetail,
  type ImportRecord,
  type ImportRow,
} from '@retrofolio/contract/imports/imports'
import { isoTime } from '../../formats/iso-time.ts'
import type { ImportRowState, ImportRowWithHome, ImportState } from './imports.repository.ts'
import { dependenciesOf } from './reading/headers/recognise-columns.ts'
import type { ValueMappings } from './reading/value-mappings.ts'
import { readImportSample } from './uploads/read-sample.ts'

export function presentImport(state: ImportState, names: ReadonlyMap<number, string>): ImportRecord {
  const { waiting, matched, ambiguous, duplicate, missingData, invalid, overQuota, leftOut } = state
  return {
    id: state.id,
    fileName: state.fileName,
    fileBytes: state.fileBytes,
    format: state.format,
    encoding: state.encoding,
    sheet: state.sheet,
    status: state.status,
    rowCount: state.rowCount,
    counts: { waiting, matched, ambiguous, duplicate, missingData, invalid, overQuota, leftOut },
    uploadedBy: names.get(state.uploadedById) ?? null,
    uploadedAt: isoTime(state.uploadedAt),
    startedAt: timeOrNull(state.startedAt),
    finishedAt: timeOrNull(state.finishedAt),
    undoneAt: timeOrNull(state.undoneAt),
  }
}

/** An import with its first rows, and with how much of its columns is understood. */
export interface ImportWithSample {
  state: ImportState
  mappings: ValueMappings
  sample: readonly Pick<ImportRowState, 'row' | 'cells'>[]
  checks: ImportColumnCheck[]
  newColumns: ImportDetail['newColumns']
  rowsWithNotes: number | null
}

export function presentImportDetail(
  { state, mappings, sample, checks, newColumns, rowsWithNotes }: ImportWithSample,
  { isGivenUp, names }: { isGivenUp: boolean; names: ReadonlyMap<number, string> },
): ImportDetail {
  const { columns, warnings } = state
  const rows = sample.map(({ cells }) => columns.map((_column, place) => cells[place] ?? ''))
  return {
    ...presentImport(state, names),
    sheets: state.sheets,
    columns,
    preview: rows,
    previewRows: sample.map(({ row }) => row),
    readings: state.status === 'uploaded' ? readImportSample(columns, rows, mappings) : [],
    checks: checks.map((check) => ({ ...check, values: check.values.slice(0, IMPORT_UNRECOGNISED_VALUES_MAX) })),
    newColumns,
    warnings,
    obstacles: dependenciesOf(columns),
    isGivenUp,
    rowsWithNotes,
  }
}

export function presentImportRow(state: ImportRowWithHome): ImportRow {
  const { row, outcome, reason, notes, reference, uprn, address, candidates, isDecisionRemembered } = state
  const { homeId, matchedUprn, matchedAddress, effect } = state
  const home = { homeId, matchedUprn, matchedAddress, hasAddedHome: homeId !== null && effect === 'added' }
  return { row, outcome, reason, notes, reference, uprn, address, ...home, candidates, isDecisionRemembered }
}

const timeOrNull = (time: Date | null): string | null => (time === null ? null : isoTime(time))
