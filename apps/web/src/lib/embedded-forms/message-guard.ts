/** All message types that a form posts to the embedding page. */
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
 * The library trusts any sender, so any frame could redirect visitors. Stops form messages from untrusted origins
 * before they reach it, and empty ones, which make it fail.
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
