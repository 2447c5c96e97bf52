import { useEffect, useRef } from 'react'

/** Calls `goToEnd` instead of the browser's scroll for the End key, unless the key moves a caret or a choice. */
export function useEndKey(goToEnd: () => void): void {
  const latest = useRef(goToEnd)
  useEffect(() => {
    latest.current = goToEnd
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!asksForTheEnd(event)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}

function asksForTheEnd(event: KeyboardEvent): boolean {
  const { key, defaultPrevented, target } = event
  if (key !== 'End' || defaultPrevented || event.shiftKey || event.altKey || event.metaKey) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
}
