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

/** The row to decide again, from the address. */
export function reopenedRow(state: unknown): ImportRow | null {
  if (typeof state !== 'object' || state === null || !('reopened' in state)) return null
  return importRowSchema.safeParse(state.reopened).data ?? null
}
