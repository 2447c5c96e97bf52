import { normaliseAddress } from '@retrofolio/reference-data/addresses/parsing/normalise-address'
import { splitPostcode } from '@retrofolio/reference-data/addresses/parsing/postcode'

/** Compares homes without a UPRN: without case, spacing, punctuation and position of the postcode. */
export function comparableAddress(address: string): string {
  const { postcode, rest } = splitPostcode(normaliseAddress(address))
  return [...rest.split(/[ ,]+/), postcode ?? ''].filter((word) => word !== '').join(' ')
}

/**
 * A typed address may be spelled differently. An address from a certificate must match exactly: if its home is no
 * longer known, the closest match would be a neighbour's.
 */
export function isSameAddress(one: string, other: string): boolean {
  return comparableAddress(one) === comparableAddress(other)
}

/**
 * A typed address without invisible characters: direction marks and soft hyphens from copied text, and control
 * characters, which could disguise an address or move a terminal's cursor.
 */
export function visibleAddress(typed: string): string {
  return typed
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/**
 * A typed address as displayed: one space between words, `, ` between parts, the postcode last and in its usual form.
 * null if only the postcode was typed: it identifies a street, not a home.
 */
export function tidyAddress(typed: string, postcode: string): string | null {
  const typedPostcode = new RegExp(postcode.split(' ').join('[^\\p{L}\\p{N},]*'), 'giu')
  const parts = typed
    .replace(typedPostcode, ',')
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  return parts.length === 0 ? null : [...parts, postcode].join(', ')
}
