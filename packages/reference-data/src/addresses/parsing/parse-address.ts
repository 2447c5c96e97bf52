import { BLOCK_WORDS, COUNTRY_PARTS, COUNTY_PARTS, canonicalWord, FLAT_WORDS } from './address-words.ts'
import { FLOOR_START_WORDS, floorWithSides, readFloor, readSides } from './floor-words.ts'
import { normaliseAddress } from './normalise-address.ts'
import { splitPostcode } from './postcode.ts'

/**
 * A parsed address. Flat and building numbers are kept apart: `Flat 4, 2 Example Road` and `Flat 2, 4 Example Road`
 * contain the same numbers and are different homes.
 */
export interface ParsedAddress {
  postcode: string | null
  /** `2`, `2A`, `B`, a Scottish code such as `2/1`, `2F1` or `PF1`. */
  flat: string | null
  /** Whether a word such as `Flat` precedes it. */
  isFlatNamed: boolean
  /** Location in the building, in words: `GROUND`, `TOP`, `ANNEXE`. Never converted to a number. */
  floor: string | null
  /** `BLOCK B`, `BUILDING 50`. */
  block: string | null
  /** `14`, `14B`, `12-14`. */
  building: string | null
  /** Words of building name, street and localities, in written order, with abbreviations expanded. */
  phrases: string[][]
  /** Index of the phrase after the building number, usually the street. */
  numberedPhrase: number | null
}

const BUILDING_NUMBER = /^\d{1,4}[A-Z]?(?:-\d{1,4}[A-Z]?)?$/
const STOREY_CODE = /^\d{1,3}\/\d{1,3}$/
/** Scottish floor-and-door codes: second floor, first door; platform, ground, basement or top flat. */
const DOOR_CODE = /^(?:\d{1,2}F\d{1,2}|[PGBT]F\d{1,2}|TF[LR])$/
const LETTERED_UNIT = /^[A-Z]{1,2}\d{1,4}[A-Z]?$/
const UNIT =
  /^(?:\d{1,4}[A-Z]?(?:-\d{1,4}[A-Z]?)?|[A-Z]|\d{1,3}\/\d{1,3}|\d{1,2}F\d{1,2}|[PGBT]F\d{1,2}|TF[LR]|[A-Z]{1,2}\d{1,4}[A-Z]?)$/

/**
 * Parses an address as written by users, certificates or geocoders.
 *
 * @param postTown the town, if known from elsewhere: a last part that only repeats it is left out
 */
export function parseAddress(text: string, postTown: string | null = null): ParsedAddress {
  return parseNormalised(normaliseAddress(text), postTown === null ? null : normaliseAddress(postTown))
}

/** The same for normalised texts. */
export function parseNormalised(text: string, town: string | null): ParsedAddress {
  const { postcode, rest } = splitPostcode(text)
  const parts = rest.split(',')
  const reader = new AddressReader()
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]?.trim() ?? ''
    if (part === '' || COUNTRY_PARTS.has(part)) continue
    if (index > 0 && (part === town || COUNTY_PARTS.has(part))) continue
    reader.readPart(part.split(' '))
  }
  return reader.finish(postcode)
}

/** Words that can only be names, as most are: too long for a code, and without digits. */
function isName(token: string): boolean {
  if (token.length < 4 || FLAT_WORDS.has(token) || BLOCK_WORDS.has(token) || FLOOR_START_WORDS.has(token)) return false
  return isLetter(token, 0) && isLetter(token, 1) && isLetter(token, 2)
}

function isLetter(token: string, at: number): boolean {
  const character = token.charCodeAt(at)
  return character >= 0x41 && character <= 0x5a
}

/** Tables write `0012` for `12`; `0/1` is a Scottish flat. */
const plainNumber = (token: string): string =>
  token.startsWith('0') ? token.replace(/^0+(?=[1-9]\d*[A-Z]?$)/, '') : token

interface NumberToken {
  token: string
  nextPhrase: number
}

class AddressReader {
  private flat: string | null = null
  private floor: string | null = null
  private block: string | null = null
  private readonly numbers: NumberToken[] = []
  private readonly phrases: string[][] = []
  private words: string[] = []

  readPart(tokens: string[]): void {
    for (let at = 0; at < tokens.length; ) at += this.readToken(tokens, at)
    this.endPhrase()
  }

  finish(postcode: string | null): ParsedAddress {
    const { flat, building } = this.slots()
    const follows = building === null ? null : building.nextPhrase
    return {
      postcode,
      flat,
      isFlatNamed: this.flat !== null,
      floor: this.floor,
      block: this.block,
      building: building?.token ?? null,
      phrases: this.phrases,
      numberedPhrase: follows !== null && follows < this.phrases.length ? follows : null,
    }
  }

  /** @returns the number of tokens consumed */
  private readToken(tokens: string[], at: number): number {
    const token = tokens[at] ?? ''
    if (isName(token)) {
      this.words.push(canonicalWord(token))
      return 1
    }
    const next = tokens[at + 1]
    const taken = this.readFloorAt(tokens, at)
    if (taken > 0) return taken
    if (FLAT_WORDS.has(token) && this.flat === null && next !== undefined && UNIT.test(next)) {
      this.endPhrase()
      this.flat = plainNumber(next)
      return 2
    }
    if (FLAT_WORDS.has(token) && next === undefined && this.words.length === 0 && this.flat === null) {
      this.floor ??= token
      return 1
    }
    if (BLOCK_WORDS.has(token) && this.block === null && next !== undefined && UNIT.test(next)) {
      this.endPhrase()
      this.block = `${token} ${next}`
      return 2
    }
    if (DOOR_CODE.test(token) && this.flat === null) this.flat = token
    else if (BUILDING_NUMBER.test(token) || STOREY_CODE.test(token)) this.addNumber(token)
    else if (LETTERED_UNIT.test(token) && this.flat === null && this.words.length === 0) this.flat = token
    else if (token !== 'THE') this.words.push(canonicalWord(token))
    return 1
  }

  /** @returns the number of tokens consumed */
  private readFloorAt(tokens: string[], at: number): number {
    const sides = this.floor !== null && this.words.length === 0 ? readSides(tokens, at) : null
    if (sides !== null && this.floor !== null) {
      this.floor = floorWithSides(this.floor, sides)
      return sides.length
    }
    const floor = readFloor(tokens, at)
    if (floor === null) return 0
    this.endPhrase()
    this.floor ??= floor.floor
    return floor.length
  }

  private addNumber(token: string): void {
    this.endPhrase()
    this.numbers.push({ token: plainNumber(token), nextPhrase: this.phrases.length })
  }

  private endPhrase(): void {
    if (this.words.length > 0) this.phrases.push(this.words)
    this.words = []
  }

  /** A number without a word for a flat is the building's. If there are two, the first is the flat's. */
  private slots(): { flat: string | null; building: NumberToken | null } {
    if (this.flat !== null) return { flat: this.flat, building: this.numbers[0] ?? null }
    const [first, second] = this.numbers
    if (first === undefined || second === undefined) return { flat: null, building: first ?? null }
    if (STOREY_CODE.test(second.token) && !STOREY_CODE.test(first.token)) return { flat: second.token, building: first }
    return { flat: first.token, building: second }
  }
}
