import type { ImportColumnCheck } from '@retrofolio/contract/imports'
import type { Queries } from '../../../platform/database.ts'
import { findCellsOf, findColumnChecks, insertColumnChecks } from './check-columns.repository.ts'
import { ColumnCheck, isChecked, LONGEST_VALUE, NOT_CHECKED } from './check-columns.ts'
import type { ImportKey, ImportState } from './imports.repository.ts'

/** How much of each column is understood, over all rows; counted where that was not done since the column was set. */
export async function columnChecks(
  queries: Queries,
  key: ImportKey,
  { columns }: Pick<ImportState, 'columns'>,
): Promise<ImportColumnCheck[]> {
  const known = await findColumnChecks(queries, key)
  const missing = columns.flatMap((column, place) => (isChecked(column) && !known.has(place) ? [place] : []))
  const counted =
    missing.length === 0
      ? new Map<number, ImportColumnCheck>()
      : await countColumns(queries, key, { columns, places: missing })
  await insertColumnChecks(queries, key, counted)
  return columns.map((column, place) =>
    isChecked(column) ? (known.get(place) ?? counted.get(place) ?? NOT_CHECKED) : NOT_CHECKED,
  )
}

/** Rows that are read at once: a few milliseconds of the thread that answers. */
const PAGE_ROWS = 500

async function countColumns(
  queries: Queries,
  key: ImportKey,
  { columns, places }: Pick<ImportState, 'columns'> & { places: readonly number[] },
): Promise<Map<number, ImportColumnCheck>> {
  const checks = places.map((place) => new ColumnCheck(columns[place] ?? { header: '', meaning: null }))
  let after = 0
  let count: number
  do {
    const rows = await findCellsOf(queries, key, { places, after, limit: PAGE_ROWS, longest: LONGEST_VALUE })
    for (const { row, cells } of rows) for (const [at, check] of checks.entries()) check.add(cells[at] ?? '', row)
    after = rows.at(-1)?.row ?? after
    count = rows.length
  } while (count === PAGE_ROWS)
  return new Map(places.map((place, at) => [place, checks[at]?.result() ?? NOT_CHECKED]))
}
