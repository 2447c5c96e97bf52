/** Tens are the finest step that a home's heat loss or its energy of a year can honestly be told in. */
export const ENERGY_STEP = 10

/** `Semi-Detached`, as the register has it, becomes `Semi-detached`. */
export function sentenceCase(text: string): string {
  return capitalised(text.toLowerCase())
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export interface AddressLines {
  /** Names the home itself, comma and all. */
  home: string
  /** Town and postcode; empty where the address has only one part. */
  place: string
}

/** Town and postcode are the last two parts of an address; what comes before them names the home. */
export function addressLines(fullAddress: string): AddressLines {
  const parts = fullAddress.split(',').map((part) => part.trim())
  const namesHome = Math.max(1, parts.length - 2)
  return { home: parts.slice(0, namesHome).join(', '), place: parts.slice(namesHome).join(', ') }
}

/** `1930-1949` as `1930–1949`. */
export function years(text: string | null | undefined): string | null {
  return text?.replace(/(\d{4})\s*-\s*(\d{4})/, '$1–$2') ?? null
}
