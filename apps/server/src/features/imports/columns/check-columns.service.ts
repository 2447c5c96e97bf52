import type { ImportColumnCheck, ImportMeaning } from '@retrofolio/contract/imports/imports'
import type { Queries } from '../../../database/database.ts'
import type { ImportKey, ImportState } from '../imports.repository.ts'
import { MAX_ADDRESS_LENGTH } from '../reading/read-row.ts'
import { NO_MAPPINGS } from '../reading/value-mappings.ts'
import { findValueMappings } from '../value-mappings/value-mappings.repository.ts'
import {
  deleteColumnChecks,
  findCellsOf,
  findColumnChecks,
  findPendingColumns,
  insertColumnChecks,
} from './check-columns.repository.ts'
import { ColumnCheck, isChecked, isReadWith, MAX_VALUE_LENGTH, NOT_CHECKED, placesReadWith } from './check-columns.ts'
import { checksWithMappings } from './checks-with-mappings.ts'

/** How much of each column is understood, over all rows; counted if not done since the column was set. */
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

/** Once the import has started, its checks are frozen: later changes of the mappings do not affect what was read. */
export async function saveMappedChecks(
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

/** Rows read at once: a few milliseconds of the main thread. */
const PAGE_ROWS = 500
/** For columns whose cells are read together with others. */
const PAGE_ROWS_WITH_OTHERS = 200

async function countColumns(
  queries: Queries,
  key: ImportKey,
  { columns, places }: Pick<ImportState, 'columns'> & { places: readonly number[] },
): Promise<Map<number, ImportColumnCheck>> {
  const groups = places.map((place) => placesReadWith(columns, place))
  const asked = [...new Set([...places, ...groups.flat()])]
  const at = new Map(asked.map((place, position) => [place, position]))
  const columnAt = (place: number) => columns[place] ?? { header: '', meaning: null }
  const hasOthers = groups.some((group) => group.length > 0)
  const mappings = hasOthers ? await findValueMappings(queries, key.organisationId, columns) : NO_MAPPINGS
  const checks = places.map((place, one) => new ColumnCheck(columnAt(place), groups[one]?.map(columnAt), mappings))
  const limit = hasOthers ? PAGE_ROWS_WITH_OTHERS : PAGE_ROWS
  // A postcode is at the end of a long address.
  const longest = hasOthers ? MAX_ADDRESS_LENGTH : MAX_VALUE_LENGTH
  let after = 0
  let count: number
  do {
    const rows = await findCellsOf(queries, key, { places: asked, after, limit, longest })
    for (const { row, cells } of rows) {
      const cellAt = (place: number): string => cells[at.get(place) ?? -1] ?? ''
      for (const [one, check] of checks.entries()) check.add(cellAt(places[one] ?? -1), row, groups[one]?.map(cellAt))
    }
    after = rows.at(-1)?.row ?? after
    count = rows.length
  } while (count === limit)
  return new Map(places.map((place, one) => [place, checks[one]?.result() ?? NOT_CHECKED]))
}

/** In all pending imports, makes the columns with this meaning be counted again. */
export async function recountColumns(queries: Queries, organisationId: number, meaning: ImportMeaning): Promise<void> {
  for (const { id: importId, columns } of await findPendingColumns(queries, organisationId)) {
    const places = columns.flatMap((column, place) => (column.meaning === meaning ? [place] : []))
    if (places.length > 0) await deleteColumnChecks(queries, { organisationId, importId }, places)
  }
}

/** In all pending imports, makes columns be counted again whose cells depend on the mapped ones beside them. */
export async function recountReadWith(
  queries: Queries,
  organisationId: number,
  meanings: ReadonlySet<string>,
): Promise<void> {
  for (const { id: importId, columns } of await findPendingColumns(queries, organisationId)) {
    const places = columns.flatMap(({ meaning }, place) => (isReadWith(meaning, meanings) ? [place] : []))
    if (places.length > 0) await deleteColumnChecks(queries, { organisationId, importId }, places)
  }
}
