import { useCallback, useEffect, useMemo, useRef } from 'react'

interface TickOptions<Row, Key> {
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  selected: ReadonlySet<Key>
  onSelect: (selected: ReadonlySet<Key>) => void
}

/** The checkboxes of rows. The handlers are stable, so that rows render only when their own data changes. */
export function useTicks<Row, Key>(options: TickOptions<Row, Key>) {
  const latest = useRef({ ...options, lastRow: 0 })
  useEffect(() => {
    Object.assign(latest.current, options)
  })
  const extend = useCallback((from: number, to: number) => {
    const { rows, keyOf, selected, onSelect } = latest.current
    const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
    onSelect(new Set([...selected, ...between.map(keyOf)]))
  }, [])
  const toggle = useCallback(
    (row: number, isExtending: boolean) => {
      const { rows, keyOf, selected, onSelect, lastRow } = latest.current
      const item = rows[row]
      latest.current.lastRow = row
      if (item === undefined) return
      if (isExtending) return extend(lastRow, row)
      const after = new Set(selected)
      if (!after.delete(keyOf(item))) after.add(keyOf(item))
      onSelect(after)
    },
    [extend],
  )
  const { rows, keyOf, selected, onSelect } = options
  const toggleAll = () => {
    const areAll = rows.every((row) => selected.has(keyOf(row)))
    onSelect(new Set(areAll ? [] : rows.map(keyOf)))
  }
  const count = useMemo(
    () => (selected.size === 0 ? 0 : rows.reduce((sum, row) => sum + (selected.has(keyOf(row)) ? 1 : 0), 0)),
    [rows, keyOf, selected],
  )
  return { toggle, toggleAll, extend, count }
}
