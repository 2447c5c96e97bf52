import { normaliseAddress } from './normalise-address.ts'

/**
 * `14 Chestnut Avenue, York, YO31 1BR`: address, post town unless the address already ends with it, postcode. A number
 * on its own, as in `14, Chestnut Avenue`, is joined to the next part.
 */
export function fullAddress(record: {
  address: string | null
  postTown: string | null
  postcode: string | null
}): string {
  const parts = partsOf(record.address ?? '')
  const town = record.postTown?.trim() ?? ''
  const last = parts.at(-1)
  const repeatsTown = last !== undefined && town !== '' && isSamePart(last, town)
  const lines = repeatsTown || town === '' ? parts : [...parts, town]
  return [...lines.map(displayCase), record.postcode ?? ''].filter((part) => part !== '').join(', ')
}

function partsOf(address: string): string[] {
  if (!address.includes(',')) return address.trim() === '' ? [] : [tidied(address)]
  return address
    .replace(/(^|,)\s*(\d{1,4}[A-Za-z]?(?:-\d{1,4}[A-Za-z]?)?)\s*,(?=\s*\S)/g, '$1 $2 ')
    .split(',')
    .map(tidied)
    .filter((part) => part !== '')
}

function tidied(part: string): string {
  const trimmed = part.trim()
  return /\s\s|[^\S ]/.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed
}

/** For plain words, as nearly all are, lower case is enough. */
function isSamePart(one: string, other: string): boolean {
  if (WORDS.test(one) && WORDS.test(other)) return one.toUpperCase() === other.toUpperCase()
  return normaliseAddress(one) === normaliseAddress(other)
}

const WORDS = /^[A-Za-z]+(?: [A-Za-z]+)*$/

const SMALL_WORDS = new Set(['OF', 'THE', 'AND', 'ON', 'UPON', 'IN', 'LE', 'LA', 'Y', 'YR'])

/** Converts old lodgements, which are all capitals; keeps mixed case. */
export function displayCase(part: string): string {
  if (part !== part.toUpperCase() || !/[A-Z]{3}/.test(part)) return part
  return part.replace(/[\p{L}\d']+/gu, (word, at: number) => {
    if (/^\d+(?:ST|ND|RD|TH)$/.test(word)) return word.toLowerCase()
    if (/\d/.test(word)) return word
    if (at > 0 && SMALL_WORDS.has(word)) return word.toLowerCase()
    return word.charAt(0) + word.slice(1).toLowerCase()
  })
}
