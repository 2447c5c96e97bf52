import { normaliseAddress } from '@retrofolio/reference-data/addresses/parsing/normalise-address'
import { splitPostcode } from '@retrofolio/reference-data/addresses/parsing/postcode'

/** What two homes without a UPRN are compared by: case, spacing, punctuation and the place of the postcode are gone. */
export function comparableAddress(address: string): string {
  const { postcode, rest } = splitPostcode(normaliseAddress(address))
  return [...rest.split(/[ ,]+/), postcode ?? ''].filter((word) => word !== '').join(' ')
}

/**
 * A typed address may name a home in other words. One that a certificate gave is held to its words: where its home is no
 * longer known, what comes closest is a neighbour's.
 */
export function isSameAddress(one: string, other: string): boolean {
  return comparableAddress(one) === comparableAddress(other)
}

/**
 * A typed address without what nobody sees: marks of direction and soft hyphens that come along when text is copied,
 * and control characters, which would let an address look like another or move the cursor of a terminal.
 */
export function visibleAddress(typed: string): string {
  return typed
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/**
 * A typed address as the portfolio shows it: one space between words, `, ` between parts, the postcode last and in its
 * usual form. null when nothing but the postcode was typed: that names a street, not a home.
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
