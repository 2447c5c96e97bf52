import { fireEvent, render } from '@testing-library/react'
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

/** A page scrolled to a position that then grows; returns the final position. */
function grown(page: { from: number; to: number; at: number; key?: string; on?: Element }): number {
  const { from, to, at, key, on = document.body } = page
  pageLength = from
  const { rerender } = render(<Page length={from} />)
  if (key !== undefined) fireEvent.keyDown(on, { key })
  scrolled(at)
  pageLength = to
  rerender(<Page length={to} />)
  return window.scrollY
}

it('keeps the reader at the end when the page grows', () => {
  expect(grown({ from: 5_000, to: 5_400, at: 4_200 })).toBe(4_600)
})

it('goes to the end after the End key while the browser is still scrolling', () => {
  expect(grown({ from: 5_000, to: 5_400, at: 1_200, key: 'End' })).toBe(4_600)
})

it("goes on to the end when the browser's scroll for the End key stops short of it", () => {
  pageLength = 5_400
  render(<Page length={5_400} />)
  fireEvent.keyDown(document.body, { key: 'End' })
  const stopAt = (top: number): number => {
    scrolled(top)
    window.dispatchEvent(new Event('scrollend'))
    return window.scrollY
  }
  expect(stopAt(4_200)).toBe(4_600)
  // Once there, the reader may leave, such as by the scroll bar.
  expect([stopAt(4_600), stopAt(3_000)]).toEqual([4_600, 3_000])
})

it('releases the reader after other input', () => {
  expect(grown({ from: 5_000, to: 5_400, at: 1_200, key: 'PageUp' })).toBe(1_200)
  pageLength = 5_000
  const { rerender } = render(<Page length={5_000} />)
  scrolled(4_200)
  window.dispatchEvent(new Event('wheel'))
  scrolled(3_900)
  pageLength = 5_400
  rerender(<Page length={5_400} />)
  expect(window.scrollY).toBe(3_900)
})

it('ignores the End key in a text field', () => {
  const { getByRole } = render(<input aria-label="Search" />)
  expect(grown({ from: 5_000, to: 5_400, at: 1_200, key: 'End', on: getByRole('textbox') })).toBe(1_200)
})

it('leaves the position anywhere else', () => {
  expect(grown({ from: 5_000, to: 5_400, at: 4_100 })).toBe(4_100)
  expect(grown({ from: 700, to: 5_400, at: 0 })).toBe(0)
})
