/** Converts `Semi-Detached`, as in the register, to `Semi-detached`. */
export function sentenceCase(text: string): string {
  return capitalised(text.toLowerCase())
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

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

/** `Pitched, 300 mm of loft insulation`; null if the element is not known. */
export function withInsulation(type: string | null | undefined, insulation: string | null | undefined): string | null {
  return type ? [type, insulation].filter(Boolean).join(', ') : null
}

/** Writes `1930-1949` as `1930–1949`. */
export function years(text: string | null | undefined): string | null {
  return text?.replace(/(\d{4})\s*-\s*(\d{4})/, '$1–$2') ?? null
}
