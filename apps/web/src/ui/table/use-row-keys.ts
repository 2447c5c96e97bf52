import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react'

export interface RowKeysOptions {
  count: number
  /** Rows per page. */
  pageLength: number
  /** `from` is the row left, if the rows between are to be selected; else null. */
  onMove: (row: number, from: number | null) => void
}

/**
 * Arrow keys, Page Up, Page Down, Home and End move between rows within the same column of controls; with Shift they
 * extend the selection. Space toggles the row.
 */
export function useRowKeys(options: RowKeysOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const wanted = useRef<{ body: Element; row: number; control: string } | null>(null)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
    // The row may not be rendered yet.
    if (wanted.current === null) return
    const { body, row, control } = wanted.current
    const target = body.querySelector<HTMLElement>(`[data-row="${row}"] [data-control="${control}"]`)
    if (target === null) return
    wanted.current = null
    // The table may extend below the window.
    target.focus()
  })
  return useCallback((event) => {
    const element = event.currentTarget
    const rowElement = element.closest<HTMLElement>('[data-row]')
    const body = element.closest('tbody')
    const row = Number(rowElement?.dataset['row'] ?? Number.NaN)
    const control = element.dataset['control'] ?? 'open'
    if (body === null || Number.isNaN(row) || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === ' ' && control === 'open') {
      event.preventDefault()
      rowElement?.querySelector<HTMLElement>('[data-control="tick"]')?.click()
      return
    }
    const { count, pageLength, onMove } = latest.current
    const to = rowAfter(event.key, row, { count, pageLength })
    if (to === null) return
    event.preventDefault()
    wanted.current = { body, row: to, control }
    onMove(to, event.shiftKey ? row : null)
  }, [])
}

function rowAfter(key: string, row: number, { count, pageLength }: Omit<RowKeysOptions, 'onMove'>): number | null {
  const goals = new Map([
    ['ArrowDown', row + 1],
    ['ArrowUp', row - 1],
    ['PageDown', row + pageLength],
    ['PageUp', row - pageLength],
    ['Home', 0],
    ['End', count - 1],
  ])
  const goal = goals.get(key)
  return goal === undefined ? null : Math.min(count - 1, Math.max(0, goal))
}
