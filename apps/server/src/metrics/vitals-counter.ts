import type { Vitals } from '@retrofolio/contract/monitoring/vitals'
import { Histogram, type Registry } from 'prom-client'

/** In seconds; each bound is where one of the vitals stops being good, or becomes poor. */
const TIME_BUCKETS_S = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 8]
const SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1]

/** The browser's field, and the value of the label. */
const TIMES = [
  ['ttfbMs', 'TTFB'],
  ['fcpMs', 'FCP'],
  ['lcpMs', 'LCP'],
  ['fidMs', 'FID'],
  ['inpMs', 'INP'],
] as const

/** Web vitals by page. */
export function vitalsCounter(registers: Registry[]): (vitals: Vitals) => void {
  const times = new Histogram({
    name: 'retrofolio_web_vital_seconds',
    help: 'Page-load times measured by browsers: TTFB, FCP, LCP, FID, INP.',
    labelNames: ['vital', 'route'],
    buckets: TIME_BUCKETS_S,
    registers,
  })
  const shifts = new Histogram({
    name: 'retrofolio_web_vital_layout_shift',
    help: 'Layout shift of a page (CLS), as a share of the screen.',
    labelNames: ['route'],
    buckets: SHIFT_BUCKETS,
    registers,
  })
  return ({ route, cls, ...measured }) => {
    for (const [field, vital] of TIMES) {
      const ms = measured[field]
      if (ms !== undefined) times.observe({ vital, route }, ms / 1_000)
    }
    if (cls !== undefined) shifts.observe({ route }, cls)
  }
}
