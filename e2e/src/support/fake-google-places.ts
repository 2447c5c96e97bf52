import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The global that the loader prepares for the script. */
    google: { maps: { importLibrary(name: string): Promise<unknown> } }
  }
}

/** Recorded calls, and deviations from Google's documentation. */
export interface FakeGooglePlaces {
  scripts: URL[]
  /** Calls by the current page. */
  calls(): Promise<{ searches: string[]; sessions: number; details: number; faults: string[] }>
}

/**
 * Fakes the Google Maps script as strictly as the documentation: reports requests without the Great Britain
 * restriction, session token or with unknown fields.
 */
export async function fakeGooglePlaces(
  page: Page,
  { answer = 'works' }: { answer?: 'works' | 'blocked' | 'refuses-key' } = {},
): Promise<FakeGooglePlaces> {
  const scripts: URL[] = []
  await page.route('https://maps.googleapis.com/**', async (route) => {
    const url = new URL(route.request().url())
    scripts.push(url)
    if (answer === 'blocked') return route.abort('blockedbyclient')
    if (url.pathname !== '/maps/api/js') return route.fulfill({ status: 404 })
    const callback = url.searchParams.get('callback') ?? ''
    const script = `(${googleMapsScript.toString()})(${JSON.stringify(callback)}, ${JSON.stringify(answer)})`
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  return { scripts, calls: () => page.evaluate(() => Reflect.get(window, 'googleStandIn')) }
}

/** Runs in the page. */
function googleMapsScript(callback: string, answer: string): void {
  const seen = { searches: [] as string[], sessions: 0, details: 0, faults: [] as string[] }
  Reflect.set(window, 'googleStandIn', seen)
  const FIELDS = new Set([
    'addressComponents',
    'formattedAddress',
    'location',
    'id',
    'displayName',
    'types',
    'viewport',
  ])
  const ended = new WeakSet<object>()
  class AutocompleteSessionToken {
    readonly number: number
    constructor() {
      seen.sessions += 1
      this.number = seen.sessions
    }
  }
  const component = (type: string, text: string, short = text) => ({ types: [type], longText: text, shortText: short })
  const placeOf = (token: object) => {
    const place: Record<string, unknown> = { id: 'ChIJstandin' }
    place['fetchFields'] = async ({ fields }: { fields: string[] }) => {
      seen.details += 1
      for (const field of fields) if (!FIELDS.has(field)) seen.faults.push(`no such field: ${field}`)
      if (ended.has(token)) seen.faults.push('a session ends with one place')
      ended.add(token)
      const known: Record<string, unknown> = {
        addressComponents: [
          component('street_number', '2'),
          component('route', 'Otterscombe Road'),
          component('postal_town', 'Birmingham'),
          component('postal_code', 'B29 1II'),
          component('country', 'United Kingdom', 'GB'),
        ],
        formattedAddress: '2 Otterscombe Road, Birmingham B29 1II, UK',
        location: { lat: () => 52.43, lng: () => -1.93 },
      }
      // Only requested fields, which are billed, are present.
      for (const field of fields) if (field in known) place[field] = known[field]
    }
    return place
  }
  const AutocompleteSuggestion = {
    async fetchAutocompleteSuggestions(request: Record<string, unknown>) {
      if (JSON.stringify(request['includedRegionCodes']) !== '["gb"]')
        seen.faults.push('not restricted to Great Britain')
      const kinds = request['includedPrimaryTypes']
      if (Array.isArray(kinds) && kinds.length > 5) seen.faults.push('more than five kinds of places')
      const token = request['sessionToken']
      if (!(token instanceof AutocompleteSessionToken)) {
        seen.faults.push('a search without a session')
        return { suggestions: [] }
      }
      if (ended.has(token)) seen.faults.push('a search in a session that has ended')
      const input = String(request['input'])
      seen.searches.push(input)
      const text = { text: '2 Otterscombe Road, Birmingham, UK' }
      return { suggestions: [{ placePrediction: { placeId: 'ChIJstandin', text, toPlace: () => placeOf(token) } }] }
    },
  }
  const { maps } = window.google
  maps.importLibrary = async (name: string) => {
    if (name !== 'places') seen.faults.push(`no such library: ${name}`)
    return { AutocompleteSessionToken, AutocompleteSuggestion }
  }
  const called: unknown = Reflect.get(maps, callback.split('.').at(-1) ?? '')
  if (typeof called === 'function') called()
  const authFailure: unknown = Reflect.get(window, 'gm_authFailure')
  if (answer === 'refuses-key' && typeof authFailure === 'function') authFailure()
}
