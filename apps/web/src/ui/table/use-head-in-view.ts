import { type RefObject, useLayoutEffect, useState } from 'react'

export interface HeadInView {
  /** The table's position on the page. */
  top: number
  /** A table that fits keeps its headings in view by style alone. */
  isWiderThanPage: boolean
  /** For a wider table, which scrolls sideways in its frame: how far down its headings are moved. */
  headOffset: number
}

/** Measures the table on the page, and keeps the headings of a wide one in view. */
export function useHeadInView(frame: RefObject<HTMLElement | null>): HeadInView {
  const [state, setState] = useState<HeadInView>({ top: 0, isWiderThanPage: false, headOffset: 0 })
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const measure = () => {
      const { top, bottom } = element.getBoundingClientRect()
      const isWiderThanPage = (element.firstElementChild?.scrollWidth ?? 0) > element.clientWidth + 1
      const head = element.querySelector('thead')
      // As a length in the style sheet, which the browser converts to pixels.
      const bar = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
      // The headings begin inside the frame's border.
      const start = top + element.clientTop
      const most = bottom - start - (head?.offsetHeight ?? 0)
      const headOffset = isWiderThanPage ? Math.round(Math.min(Math.max(0, bar - start), Math.max(0, most))) : 0
      const next = { top: Math.round(top + window.scrollY), isWiderThanPage, headOffset }
      setState((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    measure()
    // The body grows with anything above the table.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild)
    observer.observe(document.body)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', measure)
    }
  }, [frame])
  return state
}
