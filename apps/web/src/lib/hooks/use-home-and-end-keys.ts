import { useEffect, useRef } from 'react'

interface Ends {
  goToStart: () => void
  goToEnd: () => void
}

/** Scrolls by these functions instead of the browser for the Home and End keys, unless a key moves a caret or a choice. */
export function useHomeAndEndKeys(ends: Ends): void {
  const latest = useRef(ends)
  useEffect(() => {
    latest.current = ends
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!scrollsPage(event)) return
      event.preventDefault()
      if (event.key === 'Home') latest.current.goToStart()
      else latest.current.goToEnd()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}

function scrollsPage(event: KeyboardEvent): boolean {
  const { key, defaultPrevented, target } = event
  if (key !== 'Home' && key !== 'End') return false
  if (defaultPrevented || event.shiftKey || event.altKey || event.metaKey) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
}
