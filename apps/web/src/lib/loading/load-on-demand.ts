const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const

let wanted: Promise<void> | null = null

/**
 * Resolves when the browser is idle after load, or on the first user action, for code that the first paint does not
 * need. Resolves immediately without a window, because prerendered pages must be complete.
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
