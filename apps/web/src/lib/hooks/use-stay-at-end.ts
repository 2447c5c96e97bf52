import { useEffect, useLayoutEffect, useRef } from 'react'

/** Tolerance for half pixels of a zoomed page. */
const NEARLY_PX = 2
const OWN_MOVES = ['keydown', 'wheel', 'touchstart', 'pointerdown'] as const

/**
 * Keeps the reader at the end of the page when it grows: virtual rows are measured on first sight and may be taller
 * than estimated. The End key counts as the end, even while the browser still scrolls there. Any other input
 * releases the page.
 *
 * @param length the value that determines the page's length [px]
 */
export function useStayAtEnd(length: number): void {
  const isAtEnd = useRef(false)
  const before = useRef(length)
  useEffect(() => {
    const handleMove = (event: Event) => {
      isAtEnd.current = event instanceof KeyboardEvent && asksForTheEnd(event)
    }
    const handleScroll = () => {
      const { scrollHeight } = document.documentElement
      if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - NEARLY_PX) isAtEnd.current = true
    }
    for (const move of OWN_MOVES) window.addEventListener(move, handleMove, { passive: true })
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      for (const move of OWN_MOVES) window.removeEventListener(move, handleMove)
      window.removeEventListener('scroll', handleScroll)
    }
  }, [])
  useLayoutEffect(() => {
    const hasGrown = length > before.current
    before.current = length
    if (!hasGrown || !isAtEnd.current) return
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  }, [length])
}

/** Ignores the key where it moves a caret or a choice within a widget. */
function asksForTheEnd({ key, defaultPrevented, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return key === 'End' && !defaultPrevented && !isTyping
}
