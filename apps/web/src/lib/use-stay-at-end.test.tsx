import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useStayAtEnd } from './use-stay-at-end.ts'

const WINDOW_PX = 800
let pageLength = 0

beforeEach(() => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => pageLength)
  vi.stubGlobal('innerHeight', WINDOW_PX)
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scrolled(Math.min(top, pageLength - WINDOW_PX)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function scrolled(top: number): void {
  vi.stubGlobal('scrollY', top)
  window.dispatchEvent(new Event('scroll'))
}

function Page({ length }: { length: number }) {
  useStayAtEnd(length)
  return null
}

/** A page that is scrolled to a place, and then turns out longer. Answers where it stands. */
function grown({ from, to, at }: { from: number; to: number; at: number }): number {
  pageLength = from
  const { rerender } = render(<Page length={from} />)
  scrolled(at)
  pageLength = to
  rerender(<Page length={to} />)
  return window.scrollY
}

it('keeps who is at the end there when the page grows', () => {
  expect(grown({ from: 5_000, to: 5_400, at: 4_200 })).toBe(4_600)
})

it('leaves who is anywhere else where they are', () => {
  expect(grown({ from: 5_000, to: 5_400, at: 4_100 })).toBe(4_100)
  expect(grown({ from: 700, to: 5_400, at: 0 })).toBe(0)
})
