import type { Queries } from '../../../database/database.ts'
import { findColumns } from '../../homes/columns/columns.repository.ts'
import { findRememberedColumns, type ImportKey, insertRows, updateImport } from '../imports.repository.ts'
import type { OpenTable } from '../reading/files/open-table.ts'
import { recogniseColumns } from '../reading/headers/recognise-columns.ts'
import { readTable, type TableRow } from '../reading/read-table.ts'
import { UnreadableFile } from '../reading/unreadable-file.ts'

/** Number of first rows used to recognise the columns. */
const SAMPLE_ROWS = 200

/**
 * Saves the rows of a table for an import without rows, and recognises its columns.
 *
 * @throws UnreadableFile
 */
export async function saveTable(queries: Queries, key: ImportKey, table: OpenTable): Promise<void> {
  const { headers, packs, warnings } = await readTable(table)
  const { rowCount, sample } = await saveRows(queries, key, packs)
  if (rowCount === 0) throw new UnreadableFile('The file has a header but no rows. Choose one with rows.')
  const custom = await findColumns(queries, key.organisationId)
  const remembered = await findRememberedColumns(queries, key.organisationId, custom)
  const recognised = recogniseColumns(headers(), sample, remembered, custom)
  const { sheet, sheets } = table
  await updateImport(queries, key, {
    sheet,
    sheets,
    columns: recognised.columns,
    warnings: [...table.warnings, ...(table.warningsOfRows?.() ?? []), ...warnings, ...recognised.warnings],
    rowCount,
    waiting: rowCount,
  })
}

async function saveRows(
  queries: Queries,
  key: ImportKey,
  packs: AsyncIterable<TableRow[]>,
): Promise<{ rowCount: number; sample: string[][] }> {
  let rowCount = 0
  const sample: string[][] = []
  for await (const pack of packs) {
    await insertRows(queries, key, pack)
    rowCount += pack.length
    for (const { cells } of pack.slice(0, SAMPLE_ROWS - sample.length)) sample.push(cells)
  }
  return { rowCount, sample }
}
