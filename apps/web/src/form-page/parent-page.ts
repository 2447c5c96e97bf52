/** Messages to the embedding page, named as embed libraries expect. */
export type FormMessage =
  | 'form-theme'
  | 'form-ready'
  | 'form-started'
  | 'form-screen-changed'
  | 'form-height-changed'
  | 'form-submit'
  | 'duplicate-detected'
  | 'welcome-screen-hidden'
  | 'thank-you-screen-button-click'
  | 'redirect-after-submit'
  | 'thank-you-screen-redirect'
  | 'form-close'

export interface ParentPage {
  /** Whether an allowed page embeds this one. */
  isThere: boolean
  handlesRedirects: boolean
  handlesEndingButton: boolean
  send(type: FormMessage, payload?: Record<string, unknown>): void
  /** The redirect target chosen by the embedding page. */
  redirectTarget: string | null
}

export interface ParentCommands {
  onFocus(): void
  onAnalyticsId(clientId: string): void
}

const TARGETS: ReadonlySet<string | null> = new Set(['_self', '_blank', '_top', '_parent'])

/**
 * Communicates with the embedding page. Posts only to its origin, and only if it is this site or a listed one, because
 * messages show that someone responded. A form opened directly posts nothing.
 */
export function connectParent(
  window: Window,
  { formId, parents }: { formId: string; parents: readonly string[] },
  commands: ParentCommands,
): ParentPage {
  const query = new URLSearchParams(window.location.search)
  const embedId = query.get('typeform-embed-id') ?? ''
  const origin = embedId === '' || window.parent === window ? null : originOfParent(window, parents)
  const target = query.get('typeform-embed-redirect-target')
  if (origin !== null) {
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== window.parent || event.origin !== origin) return
      if (event.data === 'embed-focus') commands.onFocus()
      const clientId = analyticsId(event.data, embedId)
      if (clientId !== null) commands.onAnalyticsId(clientId)
    })
  }
  return {
    isThere: origin !== null,
    handlesRedirects: origin !== null && query.get('typeform-embed-handles-redirect') === '1',
    handlesEndingButton: origin !== null && query.get('typeform-embed-handle-ending-button-click') === 'true',
    redirectTarget: TARGETS.has(target) ? target : null,
    send(type, payload = {}) {
      if (origin !== null) window.parent.postMessage({ type, embedId, formId, ...payload }, origin)
    },
  }
}

/**
 * Reads the embedding origin from the browser, or else from the referrer. If neither is known, the parent can only be
 * our own page.
 */
function originOfParent(window: Window, parents: readonly string[]): string | null {
  const own = window.location.origin
  const referrer = window.document.referrer
  const reported = window.location.ancestorOrigins?.[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : own)
  return reported === own || parents.includes(reported) ? reported : null
}

function analyticsId(message: unknown, embedId: string): string | null {
  if (!isRecord(message) || message['type'] !== 'ga-client-id' || !isRecord(message['data'])) return null
  const { embedId: to, gaClientId } = message['data']
  return to === embedId && typeof gaClientId === 'string' ? gaClientId : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
