/**
 * Reports first input delay (FID), which the web-vitals library has dropped. Reports once, and not if the page was in
 * the background before the input. Without browser support or input there is no report.
 */
export function onFirstInputDelay(tell: (delayMs: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return
  let firstHiddenMs = hiddenBeforeMs()
  document.addEventListener('visibilitychange', ({ timeStamp }) => {
    if (document.visibilityState === 'hidden') firstHiddenMs = Math.min(firstHiddenMs, timeStamp)
  })
  const observer = new PerformanceObserver((list) => {
    const first = list.getEntries().find((entry) => entry instanceof PerformanceEventTiming)
    if (first === undefined) return
    observer.disconnect()
    if (first.startTime < firstHiddenMs) tell(first.processingStart - first.startTime)
  })
  observer.observe({ type: 'first-input', buffered: true })
}

/** The time when the page was first hidden, if the browser still knows it. */
function hiddenBeforeMs(): number {
  const hidden = performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')
  return hidden?.startTime ?? (document.visibilityState === 'hidden' ? 0 : Number.POSITIVE_INFINITY)
}
