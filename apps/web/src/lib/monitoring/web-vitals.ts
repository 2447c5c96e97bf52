import { CLS_MAX, VITAL_MAX_MS, VITALS_PATH, type Vitals } from '@retrofolio/contract/monitoring/vitals'
import { toWire } from '@retrofolio/contract/wire-case'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { onFirstInputDelay } from './first-input-delay.ts'
import { mayMeasure } from './privacy-choices.ts'

type Figures = Omit<Vitals, 'route'>

/**
 * Measures the page's web vitals and reports them to our server when the page is hidden or left. Sends each metric
 * once, with the page's route pattern and no personal data.
 */
export function startMeasuring(route: string): void {
  const measured = new Map<string, Figures>()
  const reported = new Set<string>()
  const keep = (field: keyof Figures, most: number) => (metric: Pick<Metric, 'id' | 'value'>) =>
    void measured.set(metric.id, { [field]: Math.min(metric.value, most) })
  onTTFB(keep('ttfbMs', VITAL_MAX_MS))
  onFCP(keep('fcpMs', VITAL_MAX_MS))
  onLCP(keep('lcpMs', VITAL_MAX_MS))
  onINP(keep('inpMs', VITAL_MAX_MS))
  onCLS(keep('cls', CLS_MAX))
  onFirstInputDelay((value) => keep('fidMs', VITAL_MAX_MS)({ id: 'fid', value }))

  // The library listens in the capture phase, so its last values have arrived by now.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !mayMeasure()) return
    // Ignores later updates of a metric: a histogram would count the page twice.
    const fresh = [...measured].filter(([id]) => !reported.has(id))
    if (fresh.length === 0) return
    for (const [id] of fresh) reported.add(id)
    send(Object.assign({ route }, ...fresh.map(([, figures]) => figures)))
  })
}

/** A beacon that the browser delivers after the page is gone; failures are ignored. */
function send(vitals: Vitals): void {
  navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify(toWire(vitals))], { type: 'application/json' }))
}
