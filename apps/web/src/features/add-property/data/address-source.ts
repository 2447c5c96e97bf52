/** Map coordinates in degrees. */
export interface MapPoint {
  lat: number
  lng: number
}

/** A selected address. Only `address` is sent; the rest is for display. */
export interface Place {
  /** On one line, ending with the postcode. */
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
  /** Unique among the suggestions. */
  id: string
  label: string
  /** Shown after the option when selected. */
  resolve(): Promise<AddressPick>
}

export type AddressPick = { kind: 'picked'; place: Place } | { kind: 'refused'; message: string }

/** A source of address suggestions. */
export interface AddressSource {
  name: 'register' | 'google'
  /** Debounce delay. */
  debounceMs: number
  /** Changes when earlier suggestions become invalid. */
  session(): number
  /** Best first. */
  suggest(text: string, signal: AbortSignal): Promise<AddressOption[]>
}

/** Message when a selection has no address. */
export const PICK_ERRORS = {
  nothingSelected: 'Please select an address from the dropdown',
  unreadable: 'Could not read address details. Try again.',
} as const
