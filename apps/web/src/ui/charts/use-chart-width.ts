import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Where nothing is laid out, as in tests. */
const WIDTH_WITHOUT_LAYOUT = 640

export interface ChartWidth {
  ref: RefObject<HTMLDivElement | null>
  /** In pixels; null until measured: a chart drawn at a guess would then be seen sliding into place. */
  width: number | null
}

/** The width that a chart may fill. */
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
