import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the new page's heading after a navigation, so that it is announced and Tab continues from there. A
 * field that the page has focused keeps the focus. The browser handles the first page of a visit.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const main = document.querySelector('main')
    if (document.activeElement instanceof HTMLInputElement && main?.contains(document.activeElement)) return
    const target = document.querySelector<HTMLElement>('main h1') ?? main
    target?.focus({ preventScroll: true })
  }, [pathname])
}
