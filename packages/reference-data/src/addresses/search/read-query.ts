import { normaliseAddress } from '../parsing/normalise-address.ts'
import { parseAddress } from '../parsing/parse-address.ts'
import { OUTCODE } from '../parsing/postcode.ts'

/** The parsed text of the address search. */
export interface AddressQuery {
  /** Words of street, name and town in typed order, with abbreviations expanded. */
  words: string[]
  /** Numbers of flat and building, which must match exactly. */
  numbers: string[]
  flat: string | null
  building: string | null
  floor: string | null
  /** Possible starts of the postcode: several readings of `YO31`, one whole postcode, or none. */
  postcodeStarts: string[]
  isWholePostcode: boolean
  /** Whether the text ends in a word or number that may be incomplete. */
  isTypingWord: boolean
  isTypingNumber: boolean
}

/** @param hasPostcode whether the register has a postcode with this start: `B7` can be a postcode or a flat */
export function readQuery(text: string, hasPostcode: (start: string) => boolean): AddressQuery {
  const normalised = normaliseAddress(text)
  const { starts, rest } = takePostcodeStart(normalised, hasPostcode)
  const parsed = parseAddress(rest)
  const words = parsed.phrases.flat()
  const numbers = [parsed.flat, parsed.building].filter((number) => number !== null)
  const lastToken = rest.split(/[ ,]+/).at(-1) ?? ''
  const endsOpen = starts.length === 0 && /[\p{L}\d]$/u.test(text)
  const isTypingNumber = endsOpen && numbers.includes(lastToken)
  return {
    words,
    numbers,
    flat: parsed.flat,
    building: parsed.building,
    floor: parsed.floor,
    postcodeStarts: parsed.postcode === null ? starts : [parsed.postcode],
    isWholePostcode: parsed.postcode !== null,
    isTypingWord: endsOpen && !isTypingNumber,
    isTypingNumber,
  }
}

/** Removes `YO31`, `YO31 1` or `yo311b` from the end of a query, if the register has such postcodes. */
function takePostcodeStart(
  normalised: string,
  hasPostcode: (start: string) => boolean,
): { starts: string[]; rest: string } {
  const tokens = normalised.split(' ')
  for (const length of [2, 1]) {
    if (tokens.length < length) continue
    const tail = tokens.slice(-length)
    const first = tail[0] ?? ''
    if (length === 2 && !OUTCODE.test(first.replace(',', ''))) continue
    const before = tokens.at(-length - 1) ?? ''
    if (/^(?:FLAT|FLT|APARTMENT|APT|UNIT|ROOM)$/.test(before)) continue
    const starts = postcodeReadings(tail.join('').replaceAll(',', '')).filter(hasPostcode)
    if (starts.length > 0) return { starts, rest: tokens.slice(0, -length).join(' ') }
  }
  return { starts: [], rest: normalised }
}

/** `YO31` is an outcode, the start of one, or `YO3 1`. */
function postcodeReadings(compact: string): string[] {
  if (!/^[A-Z]{1,2}\d[A-Z\d]{0,4}$/.test(compact)) return []
  const readings = [compact]
  for (const outcodeLength of [2, 3, 4]) {
    const outcode = compact.slice(0, outcodeLength)
    const inward = compact.slice(outcodeLength)
    if (OUTCODE.test(outcode) && /^\d[A-Z]{0,2}$/.test(inward)) readings.push(`${outcode} ${inward}`)
  }
  return readings
}
