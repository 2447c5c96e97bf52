import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Nothing comes into sight where nothing is laid out. */
class NoIntersectionObserver extends NoResizeObserver implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  takeRecords(): [] {
    return []
  }
}

// A page's code is fetched when it is asked for; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: 15_000 })

window.ResizeObserver = NoResizeObserver
window.IntersectionObserver = NoIntersectionObserver
window.matchMedia = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

// Files share a process, as pages of one visit share a document.
afterEach(() => {
  cleanup()
  notifications.clean()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
