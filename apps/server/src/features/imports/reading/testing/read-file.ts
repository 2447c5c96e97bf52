import type { ImportColumn } from '@retrofolio/contract/imports/imports'
import { openTable } from '../files/open-table.ts'
import { recogniseColumns } from '../headers/recognise-columns.ts'
import { type RowContent, readRow } from '../read-row.ts'
import { readTable } from '../read-table.ts'

/** A file as the import reads it, without a database. */
export interface ReadFile {
  columns: ImportColumn[]
  /** With their numbers in the spreadsheet. */
  rows: (RowContent & { row: number })[]
  warnings: string[]
}

export async function readFileOf(bytes: Uint8Array): Promise<ReadFile> {
  const opened = await openTable(bytes)
  const { headers, packs, warnings } = await readTable(opened)
  const rows = (await Array.fromAsync(packs)).flat()
  const recognised = recogniseColumns(
    headers(),
    rows.map(({ cells }) => cells),
    new Map(),
  )
  return {
    columns: recognised.columns,
    rows: rows.map(({ row, cells }) => ({ row, ...readRow(recognised.columns, cells) })),
    warnings: [...opened.warnings, ...warnings, ...recognised.warnings],
  }
}
