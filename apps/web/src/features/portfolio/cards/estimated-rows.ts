import type { Ends } from '../../../lib/hooks/use-home-and-end-keys.ts'

/** Heights and positions on the page, in pixels. */
export interface RowMeasures {
  count: number
  /** As estimated until a row is measured. */
  rowHeight: number
  gap: number
  /** The list's position on the page. */
  top: number
}

export interface GridRow {
  index: number
  start: number
  end: number
}

/** The rows to render, and where the list ends. */
export interface GridRows {
  items: readonly GridRow[]
  end: number
  /** Measures a rendered row. */
  measure: ((element: HTMLElement | null) => void) | null
  /** Scrolls to the first and the last row. */
  ends: Ends | null
}

/** The rows in sight if all have the estimated height, and one more on both sides. */
export function estimatedRows({ count, rowHeight, gap, top }: RowMeasures, scrollY: number, height: number): GridRows {
  const pitch = rowHeight + gap
  const startOf = (index: number) => top + index * pitch
  const rowAt = (y: number) => Math.floor((y - top) / pitch)
  const first = Math.max(0, Math.min(rowAt(scrollY), count) - 1)
  const last = Math.min(count - 1, rowAt(scrollY + height) + 1)
  const items = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const start = startOf(first + at)
    return { index: first + at, start, end: start + rowHeight }
  })
  return { items, end: startOf(count) - gap, measure: null, ends: null }
}
