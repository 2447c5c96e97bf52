/** What the page around the frame hears, by the names that embed libraries know. */
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
  /** Whether a page shows this one in a frame and may hear of it. */
  isThere: boolean
  handlesRedirects: boolean
  handlesEndingButton: boolean
  send(type: FormMessage, payload?: Record<string, unknown>): void
  /** Where a redirect goes, if the page around said so. */
  redirectTarget: string | null
}

export interface ParentWishes {
  onFocus(): void
  onAnalyticsId(clientId: string): void
}

const TARGETS: ReadonlySet<string | null> = new Set(['_self', '_blank', '_top', '_parent'])

/**
 * The page around the frame. Messages go to its origin alone, and only when it is this site or one of those that may
 * show our forms: they tell who answered. Opened by itself, the form speaks with nobody.
 */
export function connectParent(
  window: Window,
  { formId, parents }: { formId: string; parents: readonly string[] },
  wishes: ParentWishes,
): ParentPage {
  const query = new URLSearchParams(window.location.search)
  const embedId = query.get('typeform-embed-id') ?? ''
  const origin = embedId === '' || window.parent === window ? null : originOfParent(window, parents)
  const target = query.get('typeform-embed-redirect-target')
  if (origin !== null) {
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== window.parent || event.origin !== origin) return
      if (event.data === 'embed-focus') wishes.onFocus()
      const clientId = analyticsId(event.data, embedId)
      if (clientId !== null) wishes.onAnalyticsId(clientId)
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

/** As the browser tells it, or the referrer where it does not; a page that tells neither can only be our own. */
function originOfParent(window: Window, parents: readonly string[]): string | null {
  const own = window.location.origin
  const referrer = window.document.referrer
  const told = window.location.ancestorOrigins?.[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : own)
  return told === own || parents.includes(told) ? told : null
}

function analyticsId(message: unknown, embedId: string): string | null {
  if (!isRecord(message) || message['type'] !== 'ga-client-id' || !isRecord(message['data'])) return null
  const { embedId: to, gaClientId } = message['data']
  return to === embedId && typeof gaClientId === 'string' ? gaClientId : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
