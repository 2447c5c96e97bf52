/** `refused`: it was decided, and the server did not keep it. */
export type Passed = 'decided' | 'skipped' | 'refused'

/** In the order of the file; those that have to be decided again come last, so that no row changes under the reader. */
export function nextRows<Row extends { row: number }>(
  rows: readonly Row[],
  passed: ReadonlyMap<number, Passed>,
): Row[] {
  return [...rows.filter(({ row }) => !passed.has(row)), ...rows.filter(({ row }) => passed.get(row) === 'refused')]
}
