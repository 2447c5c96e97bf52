export interface RegisterSuggestion {
  homeKey: string
  uprn: string | null
  fullAddress: string
  postcode: string
  lat: number | null
  lng: number | null
}

export type AddressResolution =
  | { kind: 'match'; homeKey: string }
  | { kind: 'ambiguous'; candidates: RegisterSuggestion[] }
  /** No certificate matches; `postcode` is set when the register knows the given postcode. */
  | { kind: 'not_found'; postcode: KnownPostcode | null }

export interface KnownPostcode {
  postcode: string
  lat: number | null
  lng: number | null
}
