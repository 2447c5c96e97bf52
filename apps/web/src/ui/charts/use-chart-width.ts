import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Used without layout, as in tests. */
const WIDTH_WITHOUT_LAYOUT = 640

export interface ChartWidth {
  ref: RefObject<HTMLDivElement | null>
  /** In pixels; null until measured, so that the chart does not render at a guessed width and then move. */
  width: number | null
}

/** Measures the width available to a chart. */
export function useChartWidth(): ChartWidth {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = () => setWidth(element.clientWidth > 0 ? element.clientWidth : WIDTH_WITHOUT_LAYOUT)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
