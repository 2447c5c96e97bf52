export interface AddressLines {
  /** The line that names the home, with its comma. */
  home: string
  /** Town and postcode; empty if the address has one part only. */
  place: string
}

/** Splits an address: the last two parts are town and postcode, the rest names the home. */
export function addressLines(fullAddress: string): AddressLines {
  const parts = fullAddress.split(',').map((part) => part.trim())
  const namesHome = Math.max(1, parts.length - 2)
  return { home: parts.slice(0, namesHome).join(', '), place: parts.slice(namesHome).join(', ') }
}
