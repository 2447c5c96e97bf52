import type {
  ImportColumn,
  ImportColumnCheck,
  ImportDetail,
  ImportRowReading,
} from '@retrofolio/contract/imports/imports'

export interface Inspected {
  /** In column order; null for one whose new meaning is being saved. */
  checks: (ImportColumnCheck | null)[]
  /** By row of the preview, likewise. */
  readings: ImportRowReading[]
}

/** The server's findings for the current columns. */
export function inspected(detail: ImportDetail, columns: readonly ImportColumn[]): Inspected {
  const isInspected = columns.map(({ meaning }, place) => meaning === detail.columns[place]?.meaning)
  const known = <Thing>(things: readonly Thing[]) => things.map((thing, place) => (isInspected[place] ? thing : null))
  // If no column identifies a home, this is reported once, not per row.
  const isRowKnown = detail.obstacles.length === 0 && !isInspected.includes(false)
  return {
    checks: known(detail.checks),
    readings: detail.readings.map(({ cells, problem }) => ({
      cells: known(cells),
      problem: isRowKnown ? problem : null,
    })),
  }
}
