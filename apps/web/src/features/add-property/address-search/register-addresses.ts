import { suggestAddressesEndpoint } from '@retrofolio/contract/endpoints/addresses'
import type { AddressCandidate, AddressSuggestion } from '@retrofolio/contract/homes/addresses'
import { ADDRESS_MAX_CHARACTERS } from '@retrofolio/contract/homes/home'
import { callApi } from '../../../lib/api/api-client.ts'
import { type AddressPick, type AddressSource, PICK_ERRORS } from '../data/address-source.ts'

const DEBOUNCE_MS = 180

/** Addresses from the certificates loaded on this server. */
export const registerAddresses: AddressSource = {
  name: 'register',
  debounceMs: DEBOUNCE_MS,
  session: () => 0,
  async suggest(text, signal) {
    const found = await callApi(suggestAddressesEndpoint, { query: { q: text }, signal, leaveToCaller: [404] })
    return found.map((suggestion, index) => ({
      id: suggestionKey(suggestion, index),
      label: suggestion.fullAddress,
      resolve: () => Promise.resolve(pickSuggestion(suggestion)),
    }))
  },
}

export function pickSuggestion({ fullAddress, postcode, lat, lng }: AddressSuggestion): AddressPick {
  const address = fullAddress.trim()
  if (address === '' || address.length > ADDRESS_MAX_CHARACTERS) {
    return { kind: 'refused', message: PICK_ERRORS.unreadable }
  }
  return {
    kind: 'picked',
    place: {
      address,
      shortAddress: null,
      formattedAddress: null,
      postcode,
      streetNumber: null,
      route: null,
      locality: null,
      city: null,
      administrativeArea: null,
      country: 'GB',
      placeId: null,
      geometry: lat === null || lng === null ? null : { lat, lng },
    },
  }
}

/** Homes may share a written address; the UPRN or else the list position makes the key unique. */
export function suggestionKey(suggestion: AddressCandidate, index: number): string {
  return suggestion.uprn ?? `${index} ${suggestion.fullAddress}`
}
