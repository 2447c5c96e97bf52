const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const

let wanted: Promise<void> | null = null

/**
 * Settles when the page is there and the browser has nothing else to do, or as soon as somebody touches it: the moment
 * for code that a first look does not need. At once where there is no window, since what is drawn ahead is complete.
 */
export function untilIdleOrInteraction(): Promise<void> {
  wanted ??= typeof window === 'undefined' ? Promise.resolve() : sign()
  return wanted
}

function sign(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      for (const name of SIGNS) window.removeEventListener(name, settle)
      resolve()
    }
    for (const name of SIGNS) window.addEventListener(name, settle, { passive: true, once: true })
    if (document.readyState === 'complete') whenIdle(settle)
    else window.addEventListener('load', () => whenIdle(settle), { once: true })
  })
}

function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then)
  else setTimeout(then)
}
