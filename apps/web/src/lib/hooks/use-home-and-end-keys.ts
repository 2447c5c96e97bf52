import { useEffect, useRef } from 'react'

export interface Ends {
  goToStart: () => void
  goToEnd: () => void
}

/**
 * Scrolls by these functions instead of the browser for the Home and End keys, unless a key moves a caret or a choice.
 * @param ends null while their code is loaded: the last key is handled when they arrive
 */
export function useHomeAndEndKeys(ends: Ends | null): void {
  const latest = useRef(ends)
  const earlyKey = useRef<string | null>(null)
  useEffect(() => {
    latest.current = ends
    if (ends === null || earlyKey.current === null) return
    go(ends, earlyKey.current)
    earlyKey.current = null
  }, [ends])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!scrollsPage(event)) return
      event.preventDefault()
      if (latest.current === null) earlyKey.current = event.key
      else go(latest.current, event.key)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}

function go(ends: Ends, key: string): void {
  if (key === 'Home') ends.goToStart()
  else ends.goToEnd()
}

function scrollsPage(event: KeyboardEvent): boolean {
  const { key, defaultPrevented, target } = event
  if (key !== 'Home' && key !== 'End') return false
  if (defaultPrevented || event.shiftKey || event.altKey || event.metaKey) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
}
