import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { findLabelsFast } from './fast-labels.ts'

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom has no layout, so nothing becomes visible. */
class NoIntersectionObserver extends NoResizeObserver implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  takeRecords(): [] {
    return []
  }
}

// Page code loads on demand, which can exceed the library's default of one second on a busy machine.
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
findLabelsFast()

// Test files share a process, as pages of one visit share a document.
afterEach(() => {
  cleanup()
  notifications.clean()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
