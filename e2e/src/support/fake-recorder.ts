import type { Page } from '@playwright/test'

/** Where the recorder's own script comes from, and where it sends what it recorded; as its package names them. */
export const RECORDER_SCRIPT = 'https://cdn.logr-in.com/logger-1.min.js'
const RECORDER_HOSTS = /^https:\/\/[\w-]+\.logr-in\.com\//

/** What the stand-in was told. */
export interface Recorded {
  appId: string | null
  masks: Record<string, unknown>
  people: { id: string; traits: Record<string, unknown> }[]
  requests: { url?: string; headers?: object; body?: unknown }[]
  addresses: string[]
}

/**
 * Stands in for the vendor's script: the package hands all that a page does to a class that the script puts on the
 * window. This one writes down what it gets and asks the package's own options to sanitise it, as the real one does.
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

/** Answers in the vendor's place, and lists what was asked for. */
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
