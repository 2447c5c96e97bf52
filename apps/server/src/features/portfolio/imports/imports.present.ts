import type { ImportDetail, ImportRecord, ImportRow } from '@retrofolio/contract/imports'
import { isoTime } from '../../../platform/iso-time.ts'
import type { ImportRowState, ImportState } from './imports.repository.ts'
import { obstaclesOf } from './reading/recognise-columns.ts'

export function presentImport(state: ImportState, names: ReadonlyMap<number, string>): ImportRecord {
  const { waiting, matched, ambiguous, duplicate, missingData, invalid, overQuota } = state
  return {
    id: state.id,
    fileName: state.fileName,
    fileBytes: state.fileBytes,
    format: state.format,
    encoding: state.encoding,
    sheet: state.sheet,
    status: state.status,
    rowCount: state.rowCount,
    counts: { waiting, matched, ambiguous, duplicate, missingData, invalid, overQuota },
    uploadedBy: names.get(state.uploadedById) ?? null,
    uploadedAt: isoTime(state.uploadedAt),
    startedAt: timeOrNull(state.startedAt),
    finishedAt: timeOrNull(state.finishedAt),
    undoneAt: timeOrNull(state.undoneAt),
  }
}

/** An import with its first rows. */
export interface ImportWithPreview {
  state: ImportState
  preview: readonly Pick<ImportRowState, 'row' | 'cells'>[]
}

export function presentImportDetail(
  { state, preview }: ImportWithPreview,
  { isGivenUp, names }: { isGivenUp: boolean; names: ReadonlyMap<number, string> },
): ImportDetail {
  const { columns, warnings } = state
  return {
    ...presentImport(state, names),
    columns,
    preview: preview.map(({ cells }) => columns.map((_column, place) => cells[place] ?? '')),
    previewRows: preview.map(({ row }) => row),
    warnings,
    obstacles: obstaclesOf(columns),
    isGivenUp,
  }
}

export function presentImportRow(state: ImportRowState): ImportRow {
  const { row, outcome, reason, notes, reference, uprn, address, homeId, candidates } = state
  return { row, outcome, reason, notes, reference, uprn, address, homeId, candidates }
}

const timeOrNull = (time: Date | null): string | null => (time === null ? null : isoTime(time))
