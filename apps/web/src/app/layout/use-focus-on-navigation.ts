import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation the focus moves to the new page's heading, so that it is announced and the next Tab starts there.
 * A field that the page has focused itself keeps the focus; the first page of a visit is left to the browser.
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
