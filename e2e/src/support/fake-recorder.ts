import type { Page } from '@playwright/test'

/** Addresses of the recorder's script and endpoint, as in its package. */
export const RECORDER_SCRIPT = 'https://cdn.logr-in.com/logger-1.min.js'
const RECORDER_HOSTS = /^https:\/\/[\w-]+\.logr-in\.com\//

/** Recorded calls. */
export interface Recorded {
  appId: string | null
  masks: Record<string, unknown>
  people: { id: string; traits: Record<string, unknown> }[]
  requests: { url?: string; headers?: object; body?: unknown }[]
  addresses: string[]
}

/**
 * Fakes the vendor's script. The package passes all activity to a class that the script puts on the window; this class
 * records it and applies the package's sanitisers as the original does.
 */
function standIn(): void {
  const recorded: Recorded = { appId: null, masks: {}, people: [], requests: [], addresses: [] }
  type Sanitize = (given: unknown) => unknown
  let network: { requestSanitizer?: Sanitize; responseSanitizer?: Sanitize } = {}
  class Logger {
    init(appId: string, options: Record<string, Record<string, unknown>>) {
      recorded.appId = appId
      recorded.masks = { ...options['dom'], shouldCaptureIP: options['shouldCaptureIP'] }
      network = options['network'] ?? {}
      const urlSanitizer = options['browser']?.['urlSanitizer']
      if (typeof urlSanitizer === 'function') recorded.addresses.push(String(urlSanitizer(window.location.href)))
    }
    identify(id: string, traits: Record<string, unknown>) {
      recorded.people.push({ id, traits })
    }
    addEvent(type: string, message: (options: unknown) => unknown) {
      if (/Request|Response/.test(type)) recorded.requests.push(Object(message(network)))
    }
    uninstall() {}
  }
  Object.assign(window, { _LRLogger: Logger, recorded })
}

/** Responds in place of the vendor and records requests. */
export async function fakeRecorder(page: Page): Promise<{ asked: string[] }> {
  const asked: string[] = []
  await page.route(RECORDER_HOSTS, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})()` })
  })
  return { asked }
}

export function recordedIn(page: Page): Promise<Recorded | null> {
  return page.evaluate(() => Reflect.get(window, 'recorded') ?? null)
}
