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
  const isGoingToEnd = useRef(false)
  const before = useRef(length)
  useEffect(() => {
    const handleMove = (event: Event) => {
      isAtEnd.current = event instanceof KeyboardEvent && asksForTheEnd(event)
      isGoingToEnd.current = isAtEnd.current
    }
    const handleScroll = () => {
      if (window.scrollY > 0 && hasReachedEnd()) isAtEnd.current = true
    }
    // The browser's own scroll for the key may finish last, at the end that it knew when the key was pressed.
    const handleScrollEnd = () => {
      if (!isGoingToEnd.current) return
      if (hasReachedEnd()) isGoingToEnd.current = false
      else scrollToEnd()
    }
    for (const move of OWN_MOVES) window.addEventListener(move, handleMove, { passive: true })
    window.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('scrollend', handleScrollEnd, { passive: true })
    return () => {
      for (const move of OWN_MOVES) window.removeEventListener(move, handleMove)
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('scrollend', handleScrollEnd)
    }
  }, [])
  useLayoutEffect(() => {
    const hasGrown = length > before.current
    before.current = length
    if (!hasGrown || !isAtEnd.current) return
    scrollToEnd()
  }, [length])
}

function hasReachedEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - NEARLY_PX
}

function scrollToEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
}

/** Ignores the key where it moves a caret or a choice within a widget. */
function asksForTheEnd({ key, defaultPrevented, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return key === 'End' && !defaultPrevented && !isTyping
}
