/** All that a form says to the page around its frame. */
const FORM_MESSAGES: ReadonlySet<unknown> = new Set([
  'form-ready',
  'form-started',
  'form-screen-changed',
  'form-height-changed',
  'form-submit',
  'duplicate-detected',
  'welcome-screen-hidden',
  'form-theme',
  'thank-you-screen-button-click',
  'redirect-after-submit',
  'thank-you-screen-redirect',
  'form-close',
])

const formOrigins = new Set<string>()

/**
 * The library believes whoever sends a message: any frame could lead visitors elsewhere. Here those that do not come
 * from a form of ours are stopped before they reach it, and with them empty ones, which it stumbles over.
 */
export function trustFormsOf(origin: string): void {
  if (formOrigins.size === 0) window.addEventListener('message', stopStrangers, { capture: true })
  formOrigins.add(origin)
}

function stopStrangers(event: MessageEvent<unknown>): void {
  const { data, origin } = event
  const type: unknown = typeof data === 'object' && data !== null && 'type' in data ? data.type : null
  if (data == null || (FORM_MESSAGES.has(type) && !formOrigins.has(origin))) event.stopImmediatePropagation()
}
