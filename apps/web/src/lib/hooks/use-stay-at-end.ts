import { useEffect, useLayoutEffect, useRef } from 'react'

/** Half pixels of a zoomed page. */
const NEARLY_PX = 2
const OWN_MOVES = ['keydown', 'wheel', 'touchstart', 'pointerdown'] as const

/**
 * Whoever has gone to the end of a page stays there when it turns out longer: rows that are only drawn when they come
 * into sight are measured then, and may be larger than was thought. The key End means the end, also while the browser
 * glides there past rows that are measured on the way; whatever the reader does next releases the page.
 *
 * @param length what the page's length follows from [px]
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

/** Not where the key moves a caret, or a choice within a widget. */
function asksForTheEnd({ key, defaultPrevented, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return key === 'End' && !defaultPrevented && !isTyping
}
