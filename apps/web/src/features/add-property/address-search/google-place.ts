import { ADDRESS_MAX_CHARACTERS } from '@retrofolio/contract/homes/home'
import { type AddressPick, PICK_ERRORS, type Place } from '../data/address-source.ts'

/** The requested fields of a Google place. */
export interface GooglePlace {
  id: string
  addressComponents?: readonly AddressComponent[] | null | undefined
  formattedAddress?: string | null | undefined
  location?: { lat(): number; lng(): number } | null | undefined
}

interface AddressComponent {
  types: readonly string[]
  longText: string | null
  shortText: string | null
}

/**
 * The address of a chosen place. In Great Britain the post town is in `postal_town`, a house name in `premise` and a
 * flat in `subpremise`.
 */
export function readGooglePlace(place: GooglePlace): AddressPick {
  const components = place.addressComponents ?? []
  if (components.length === 0) return { kind: 'refused', message: PICK_ERRORS.nothingSelected }
  const named = (type: string) => components.find(({ types }) => types.includes(type))
  const text = (type: string): string | null => named(type)?.longText ?? null
  const postcode = text('postal_code')
  const route = text('route')
  const premise = text('premise')
  const isBritish = named('country')?.shortText === 'GB'
  if (postcode === null || (route === null && premise === null) || !isBritish) return UNREADABLE
  const locality = text('locality')
  const city = text('postal_town') ?? locality
  const streetNumber = text('street_number')
  const flat = flatName(text('subpremise'))
  const street = [streetNumber, route].filter(isThere).join(' ')
  const house = [flat, premise === streetNumber ? null : premise, street].filter(isThere)
  const shortAddress = house.join(', ')
  const address = [...house, locality === city ? null : locality, city, postcode].filter(isThere).join(', ')
  if (address.length > ADDRESS_MAX_CHARACTERS) return UNREADABLE
  const { location } = place
  const found: Place = {
    address,
    shortAddress,
    formattedAddress: place.formattedAddress ?? null,
    postcode,
    streetNumber: streetNumber ?? flat ?? premise,
    route,
    locality,
    city,
    administrativeArea: text('administrative_area_level_2'),
    country: 'GB',
    placeId: place.id,
    geometry: location ? { lat: location.lat(), lng: location.lng() } : null,
  }
  return { kind: 'picked', place: found }
}

const UNREADABLE: AddressPick = { kind: 'refused', message: PICK_ERRORS.unreadable }

const isThere = (part: string | null): part is string => part !== null && part !== ''

/** Registers write "Flat 2" where Google often has only the number. */
function flatName(subpremise: string | null): string | null {
  return subpremise !== null && /^\d+[a-z]?$/i.test(subpremise) ? `Flat ${subpremise}` : subpremise
}
