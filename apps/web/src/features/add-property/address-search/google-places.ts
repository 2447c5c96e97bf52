import { type AddressOption, type AddressSource, PICK_ERRORS } from '../data/address-source.ts'
import { readGooglePlace } from './google-place.ts'

const LOADED_WITHIN_MS = 10_000
/** Debounces requests, because each one costs. */
const DEBOUNCE_MS = 250
/** Place types of homes; the last covers houses that Google lists by street only. */
const KINDS_OF_HOME = ['street_address', 'premise', 'subpremise', 'route']
const FIELDS = ['addressComponents', 'formattedAddress', 'location', 'id']
const REFUSALS: ReadonlySet<unknown> = new Set(['PERMISSION_DENIED', 'REQUEST_DENIED', 'UNAUTHENTICATED'])

declare global {
  interface Window {
    /** Google calls this global when a key is wrong or not valid for this site. */
    gm_authFailure?: () => void
  }
}

/** By key; a page has one. */
const loaded = new Map<string, Promise<AddressSource>>()
const refusedKeys = new Set<string>()
const listeners = new Set<() => void>()

/**
 * Addresses from Google's place search, restricted to Great Britain. Loads the script once per page on first use.
 *
 * @throws Error when the script fails to load
 */
export function googlePlaces(key: string): Promise<AddressSource> {
  const known = loaded.get(key)
  if (known !== undefined) return known
  const loading = load(key).catch((error: unknown) => {
    loaded.delete(key)
    throw error
  })
  loaded.set(key, loading)
  return loading
}

/** Subscribes to the rejection of this key, past or future. @returns a function that unsubscribes */
export function whenKeyIsRefused(key: string | null, tell: () => void): () => void {
  if (key !== null && refusedKeys.has(key)) tell()
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function refuse(key: string): void {
  refusedKeys.add(key)
  for (const tell of listeners) tell()
}

async function load(key: string): Promise<AddressSource> {
  const { importLibrary, setOptions } = await import('@googlemaps/js-api-loader')
  window.gm_authFailure = () => refuse(key)
  setOptions({ key, v: 'quarterly', region: 'GB', language: 'en-GB' })
  return sourceOf(await inTime(importLibrary('places')), (error) => {
    if (isRefusal(error)) refuse(key)
  })
}

/** A stalled script counts as failed. */
async function inTime<Loaded>(library: Promise<Loaded>): Promise<Loaded> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The Google Maps script did not load.')), LOADED_WITHIN_MS)
  try {
    return await Promise.race([library, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A billing session lasts from the first key to the chosen place. Its token goes with every request, and its
 * suggestions are invalid afterwards.
 */
function sourceOf(
  { AutocompleteSessionToken, AutocompleteSuggestion }: google.maps.PlacesLibrary,
  notice: (error: unknown) => void,
): AddressSource {
  let token: google.maps.places.AutocompleteSessionToken | null = null
  let session = 0
  const optionOf = (prediction: google.maps.places.PlacePrediction): AddressOption => ({
    id: prediction.placeId,
    label: prediction.text.text,
    async resolve() {
      const place = prediction.toPlace()
      token = null
      session += 1
      try {
        await place.fetchFields({ fields: FIELDS })
      } catch (error) {
        notice(error)
        return { kind: 'refused', message: PICK_ERRORS.unreadable }
      }
      return readGooglePlace(place)
    },
  })
  return {
    name: 'google',
    debounceMs: DEBOUNCE_MS,
    session: () => session,
    async suggest(text) {
      token ??= new AutocompleteSessionToken()
      try {
        const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
          input: text,
          includedRegionCodes: ['gb'],
          includedPrimaryTypes: KINDS_OF_HOME,
          region: 'gb',
          language: 'en-GB',
          sessionToken: token,
        })
        return suggestions.flatMap(({ placePrediction }) =>
          placePrediction === null ? [] : [optionOf(placePrediction)],
        )
      } catch (error) {
        notice(error)
        throw error
      }
    },
  }
}

const isRefusal = (error: unknown): boolean => error instanceof Error && 'code' in error && REFUSALS.has(error.code)
