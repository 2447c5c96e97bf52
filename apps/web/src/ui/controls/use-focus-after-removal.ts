import { type RefObject, useLayoutEffect } from 'react'

/**
 * When the focused element is removed, moves the focus to the first remaining match of `goals`, or to the page heading.
 * Otherwise the focus would return to the top of the page.
 */
export function useFocusAfterRemoval(element: RefObject<HTMLElement | null>, goals: string): void {
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      if (leaving?.contains(document.activeElement) !== true) return
      // Waits for the replacement to render: the query cache notifies one task later.
      setTimeout(() => {
        const goal = document.querySelector<HTMLElement>(goals) ?? document.querySelector<HTMLElement>('main h1')
        goal?.focus({ preventScroll: true })
      })
    }
  }, [element, goals])
}
