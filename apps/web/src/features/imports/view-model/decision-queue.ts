import { type ImportRow, importRowSchema } from '@retrofolio/contract/imports/imports'

/** `refused`: it was decided, and the server did not keep it. `reopened`: its reader went back to it. */
export type Passed = 'decided' | 'skipped' | 'refused' | 'reopened'

/**
 * Those that were gone back to, the last one first, and then the others in the order of the file; those that have to be
 * decided again come last, so that no row changes under the reader.
 *
 * @param reopened in the order in which they were gone back to; these need not be among those that were fetched
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

/** The row that somebody comes to decide again, by what the address of the queue was opened with. */
export function reopenedRow(state: unknown): ImportRow | null {
  if (typeof state !== 'object' || state === null || !('reopened' in state)) return null
  return importRowSchema.safeParse(state.reopened).data ?? null
}
