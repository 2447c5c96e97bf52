import { useEffect, useLayoutEffect, useRef } from 'react'

/** Half pixels of a zoomed page. */
const NEARLY_PX = 2

/**
 * Whoever has gone to the end of a page stays there when it turns out longer: rows that are only drawn when they come
 * into sight are measured then, and may be larger than was thought.
 *
 * @param length what the page's length follows from [px]
 */
export function useStayAtEnd(length: number): void {
  const isAtEnd = useRef(false)
  const before = useRef(length)
  useEffect(() => {
    const handleScroll = () => {
      const { scrollHeight } = document.documentElement
      isAtEnd.current = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - NEARLY_PX
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [])
  useLayoutEffect(() => {
    const hasGrown = length > before.current
    before.current = length
    if (!hasGrown || !isAtEnd.current) return
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  }, [length])
}
