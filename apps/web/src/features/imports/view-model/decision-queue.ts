/** `refused`: it was decided, and the server did not keep it. `reopened`: its reader went back to it. */
export type Passed = 'decided' | 'skipped' | 'refused' | 'reopened'

/**
 * Those that were gone back to, and then the others in the order of the file; those that have to be decided again come
 * last, so that no row changes under the reader.
 */
export function nextRows<Row extends { row: number }>(
  rows: readonly Row[],
  passed: ReadonlyMap<number, Passed>,
): Row[] {
  const those = (how: Passed | undefined) => rows.filter(({ row }) => passed.get(row) === how)
  return [...those('reopened'), ...those(undefined), ...those('refused')]
}
