/** A place on the map, in degrees. */
export interface MapPoint {
  lat: number
  lng: number
}

/** What is known of a chosen address. Only `address` is sent; the rest helps to recognise it. */
export interface Place {
  /** In one line, with the postcode at the end. */
  address: string
  shortAddress: string | null
  formattedAddress: string | null
  postcode: string | null
  streetNumber: string | null
  route: string | null
  locality: string | null
  city: string | null
  administrativeArea: string | null
  country: string | null
  placeId: string | null
  geometry: MapPoint | null
}

export interface AddressOption {
  /** Unique among the options of one text. */
  id: string
  label: string
  /** What stands behind the option, when it is chosen. */
  resolve(): Promise<AddressPick>
}

export type AddressPick = { kind: 'picked'; place: Place } | { kind: 'refused'; message: string }

/** Where suggestions of addresses come from. */
export interface AddressSource {
  name: 'register' | 'google'
  /** Rest of the typing before it is asked. */
  debounceMs: number
  /** Changes when what was suggested before may not be chosen any more. */
  session(): number
  /** Best first. */
  suggest(text: string, signal: AbortSignal): Promise<AddressOption[]>
}

/** What people are told when a choice leads to no address. */
export const PICK_ERRORS = {
  nothingSelected: 'Please select an address from the dropdown',
  unreadable: 'Could not read address details. Try again.',
} as const
