import { Random } from '@retrofolio/reference-data/sample/random'
import { type SyntheticHome, syntheticHomes } from '../register-scale/synthetic-download.ts'

const HEADER = 'Property Ref,Address 1,Address 2,Town,Postcode,UPRN,Loft Insulation mm,Glazing'

/** Shares of rows with typical errors and oddities of an uncleaned list. */
const SHARES = {
  uprn: 0.2,
  uprnAlone: 0.03,
  shortened: 0.4,
  shouted: 0.25,
  misspelt: 0.04,
  again: 0.015,
  unknown: 0.015,
  withoutPostcode: 0.005,
  withoutFlat: 0.01,
  loft: 0.15,
  glazing: 0.1,
} as const

/**
 * A CSV file like that of a housing association: homes of a register, street by street, mostly with loosely written
 * addresses. The same arguments give the same rows.
 */
export function stockList({ rows, homes }: { rows: number; homes: number }): string {
  const random = new Random(`stock list ${rows}`)
  const lines = [HEADER]
  const earlier: SyntheticHome[] = []
  for (const { home, isListed } of homesByStreet({ rows, homes })) {
    if (lines.length > rows) break
    if (!isListed) continue
    const isAgain = earlier.length > 0 && random.chance(SHARES.again)
    earlier.push(home)
    lines.push(rowOf(isAgain ? random.pick(earlier) : home, lines.length, random))
  }
  if (lines.length <= rows) throw new RangeError(`A register of ${homes} homes is too small for a list of ${rows}.`)
  return `${lines.join('\r\n')}\r\n`
}

/** Homes of the register that are not in a stock list of this size, for users who add homes at the same time. */
export function* otherHomes({ rows, homes }: { rows: number; homes: number }): Generator<SyntheticHome> {
  for (const { home, isListed } of homesByStreet({ rows, homes })) if (!isListed && home.uprn !== null) yield home
}

/** Uses every nth street, so that the homes are spread over the whole register. */
function* homesByStreet({ rows, homes }: { rows: number; homes: number }) {
  const every = Math.max(2, Math.floor(homes / (rows * ROOM)))
  let street: SyntheticHome['street'] | null = null
  let streets = 0
  for (const home of homesOfRegister(homes)) {
    if (home.street !== street) streets += 1
    street = home.street
    yield { home, isListed: streets % every === 0 }
  }
}

/** Streets differ in length, so take a few more homes than rows. */
const ROOM = 1.2

function* homesOfRegister(homes: number): Generator<SyntheticHome> {
  let number = 0
  for (const home of syntheticHomes()) {
    number += 1
    if (number > homes) return
    yield home
  }
}

function rowOf(home: SyntheticHome, number: number, random: Random): string {
  const hasUprn = home.uprn !== null && random.chance(SHARES.uprn)
  const uprn = hasUprn ? home.uprn : ''
  const facts = [
    random.chance(SHARES.loft) ? random.pick(['100', '150mm', '200', '270 mm', 'unknown', 'lots']) : '',
    random.chance(SHARES.glazing) ? random.pick(['double', 'DG', 'triple', 'Single']) : '',
  ]
  const place = hasUprn && random.chance(SHARES.uprnAlone / SHARES.uprn) ? ['', '', '', ''] : placeOf(home, random)
  return [`PR${String(number).padStart(6, '0')}`, ...place, uprn ?? '', ...facts].map(csvCell).join(',')
}

function placeOf(home: SyntheticHome, random: Random): string[] {
  const parts = home.address.split(', ')
  const town = home.street.town
  if (random.chance(SHARES.unknown)) parts[parts.length - 1] = `9${random.integer(10, 99)} ${home.street.name}`
  else if (parts.length > 1 && random.chance(SHARES.withoutFlat)) parts.shift()
  const street = written(parts.pop() ?? '', random)
  const before = parts.map((part) => written(part, random)).join(' ')
  const postcode = random.chance(SHARES.withoutPostcode) ? '' : home.postcode
  const lines = before === '' ? [street, ''] : [before, street]
  return [...lines, random.chance(SHARES.shouted) ? town.toUpperCase() : town, spaced(postcode, random)]
}

const SHORT_WORDS: Readonly<Record<string, string>> = {
  Road: 'Rd',
  Street: 'St',
  Avenue: 'Ave',
  Close: 'Cl',
  Crescent: 'Cres',
  Drive: 'Dr',
  Lane: 'Ln',
  Gardens: 'Gdns',
  Court: 'Ct',
  Flat: 'Flt',
}

function written(part: string, random: Random): string {
  let words = part
  if (random.chance(SHARES.shortened)) words = words.replace(/[A-Z][a-z]+/g, (word) => SHORT_WORDS[word] ?? word)
  if (random.chance(SHARES.misspelt)) words = withTypo(words, random)
  return random.chance(SHARES.shouted) ? words.toUpperCase() : words
}

/** Omits a letter in the middle of the longest word. */
function withTypo(words: string, random: Random): string {
  const longest = words.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? ''
  if (longest.length < 5) return words
  const at = words.indexOf(longest) + random.integer(1, longest.length - 2)
  return words.slice(0, at) + words.slice(at + 1)
}

const spaced = (postcode: string, random: Random): string => (random.chance(0.1) ? postcode.replace(' ', '') : postcode)

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
