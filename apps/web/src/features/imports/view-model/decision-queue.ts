import { isSameQuestion } from '@retrofolio/contract/imports/import-decisions'
import { type ImportRow, importRowSchema } from '@retrofolio/contract/imports/imports'

/** `refused`: saving failed. `reopened`: the user went back to it. */
export type Passed = 'decided' | 'skipped' | 'refused' | 'reopened'

/**
 * Orders the rows: reopened ones first (the last one first), then the rest in file order. Failed ones come last, so
 * that the current row never changes.
 *
 * @param reopened in reopening order; may include rows that are not loaded
 */
export function nextRows<Row extends { row: number }>(
  fetched: readonly Row[],
  reopened: readonly Row[],
  passed: ReadonlyMap<number, Passed>,
): Row[] {
  const rows = [...fetched.filter(({ row }) => !reopened.some((other) => other.row === row)), ...reopened]
  const those = (how: Passed | undefined) => rows.filter(({ row }) => passed.get(row) === how)
  const others = those(undefined).toSorted((one, other) => one.row - other.row)
  return [...those('reopened').toReversed(), ...others, ...those('refused')]
}

/** Other waiting rows that say the same of their home: one decision answers them all. */
export function rowsLike<Row extends Pick<ImportRow, 'row' | 'reference' | 'uprn' | 'address'>>(
  row: Row,
  waiting: readonly Row[],
): Row[] {
  return waiting.filter((other) => other.row !== row.row && isSameQuestion(other, row))
}

/** The row to decide again, from the address. */
export function reopenedRow(state: unknown): ImportRow | null {
  if (typeof state !== 'object' || state === null || !('reopened' in state)) return null
  return importRowSchema.safeParse(state.reopened).data ?? null
}

const MOST_NAMED = 5

/** `Row 2`; `Rows 2, 5 and 9`; `Rows 2, 5, 6, 7, 8 and 4 more`. */
export function rowsText(rows: readonly number[]): string {
  if (rows.length < 2) return `Row ${rows.join('')}`
  const isLong = rows.length > MOST_NAMED + 1
  const named = isLong ? rows.slice(0, MOST_NAMED) : rows.slice(0, -1)
  return `Rows ${named.join(', ')} and ${isLong ? `${rows.length - MOST_NAMED} more` : rows.at(-1)}`
}
