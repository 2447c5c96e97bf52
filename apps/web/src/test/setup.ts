import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// A page's code is fetched when it is asked for; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: 15_000 })

window.ResizeObserver = NoResizeObserver
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

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
