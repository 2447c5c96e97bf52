import type { ImportColumnCheck } from '@retrofolio/contract/imports'
import type { Queries } from '../../../platform/database.ts'
import { deleteColumnChecks, findCellsOf, findColumnChecks, insertColumnChecks } from './check-columns.repository.ts'
import { ColumnCheck, isChecked, LONGEST_VALUE, NOT_CHECKED } from './check-columns.ts'
import { checksWithMappings } from './checks-with-mappings.ts'
import type { ImportKey, ImportState } from './imports.repository.ts'
import { findValueMappings } from './value-mappings.repository.ts'

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

/** Once the import is started, its checks stay as they are: later changes of the mappings change nothing that was read. */
export async function keepMappedChecks(
  queries: Queries,
  key: ImportKey,
  state: Pick<ImportState, 'columns'>,
): Promise<void> {
  const counted = await columnChecks(queries, key, state)
  const mappings = await findValueMappings(queries, key.organisationId, state.columns)
  const mapped = checksWithMappings(state.columns, counted, mappings)
  const changed = new Map([...mapped.entries()].filter(([place, check]) => check !== counted[place]))
  if (changed.size === 0) return
  await deleteColumnChecks(queries, key, [...changed.keys()])
  await insertColumnChecks(queries, key, changed)
}

/** Rows that are read at once: a few milliseconds of the thread that answers. */
const PAGE_ROWS = 500

async function countColumns(
  queries: Queries,
  key: ImportKey,
  { columns, places }: Pick<ImportState, 'columns'> & { places: readonly number[] },
): Promise<Map<number, ImportColumnCheck>> {
  const checks = places.map((place) => new ColumnCheck(columns[place] ?? { header: '', meaning: null }, columns))
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
