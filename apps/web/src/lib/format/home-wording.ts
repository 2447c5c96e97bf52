import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import { sentenceCase } from '@retrofolio/contract/homes/home-words'

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

/** Keeps the postcode at the end of an address on one line. */
export function unbrokenPostcode(address: string): string {
  return address.replace(/ (?=\d[A-Z]{2}$)/, '\u00A0')
}

/** `Semi-detached house`, `Flat, mid-terrace`; null if neither is known. */
export function typeAndBuiltForm(
  features: Pick<HomeFeaturesRecord, 'propertyType' | 'builtForm'> | null,
): string | null {
  const type = features?.propertyType ?? null
  const stated = features?.builtForm ?? null
  const builtForm = stated === null ? null : sentenceCase(stated)
  if (type === null) return builtForm
  if (builtForm === null) return type
  const isPartOfBlock = /flat|maisonette/i.test(type)
  return isPartOfBlock ? `${type}, ${builtForm.toLowerCase()}` : `${builtForm} ${type.toLowerCase()}`
}
