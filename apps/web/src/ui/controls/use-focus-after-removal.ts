import { type RefObject, useLayoutEffect } from 'react'

/**
 * Where an element goes with the focus in it, the focus goes to the first of what `goals` select that is still there,
 * or to the page's heading: left on the page itself, it would begin anew at the top.
 */
export function useFocusAfterRemoval(element: RefObject<HTMLElement | null>, goals: string): void {
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      if (leaving?.contains(document.activeElement) !== true) return
      // Once what takes its place is drawn: the query cache tells of a change a task later.
      setTimeout(() => {
        const goal = document.querySelector<HTMLElement>(goals) ?? document.querySelector<HTMLElement>('main h1')
        goal?.focus({ preventScroll: true })
      })
    }
  }, [element, goals])
}
