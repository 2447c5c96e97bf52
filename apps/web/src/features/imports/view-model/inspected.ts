import type {
  ImportColumn,
  ImportColumnCheck,
  ImportDetail,
  ImportRowReading,
} from '@retrofolio/contract/imports/imports'

export interface Inspected {
  /** In the order of the columns; null for one whose new meaning is on its way to the server. */
  checks: (ImportColumnCheck | null)[]
  /** Of each of the first rows, in the same way. */
  readings: ImportRowReading[]
}

/** What the server has found of the columns as they are chosen now. */
export function inspected(detail: ImportDetail, columns: readonly ImportColumn[]): Inspected {
  const isInspected = columns.map(({ meaning }, place) => meaning === detail.columns[place]?.meaning)
  const known = <Thing>(things: readonly Thing[]) => things.map((thing, place) => (isInspected[place] ? thing : null))
  // Where no column names a home yet, this is said once and not of each row.
  const isRowKnown = detail.obstacles.length === 0 && !isInspected.includes(false)
  return {
    checks: known(detail.checks),
    readings: detail.readings.map(({ cells, problem }) => ({
      cells: known(cells),
      problem: isRowKnown ? problem : null,
    })),
  }
}
