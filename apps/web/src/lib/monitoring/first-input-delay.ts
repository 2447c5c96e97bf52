/**
 * Tells how long the first click, tap or key had to wait for the page (FID): once, and never for a page that had been
 * in the background before. The library of the other figures no longer has it. Nothing is told where a browser does not
 * measure it, or nobody touches the page.
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

/** When the page was hidden for the first time, as far as its browser still knows. */
function hiddenBeforeMs(): number {
  const hidden = performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')
  return hidden?.startTime ?? (document.visibilityState === 'hidden' ? 0 : Number.POSITIVE_INFINITY)
}
