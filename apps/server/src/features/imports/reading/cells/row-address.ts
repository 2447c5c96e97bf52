import type { ImportColumn, ImportMeaning } from '@retrofolio/contract/imports/imports'
import { normaliseAddress } from '@retrofolio/reference-data/addresses/parsing/normalise-address'
import { parseAddress } from '@retrofolio/reference-data/addresses/parsing/parse-address'
import { splitPostcode } from '@retrofolio/reference-data/addresses/parsing/postcode'
import { joinAddress, normalisePostcode } from '@retrofolio/reference-data/certificates/record/identifiers'
import { visibleAddress } from '../../../homes/home-address.ts'
import { HOUSE_NUMBER } from '../headers/competing-columns.ts'
import { shown } from '../text-excerpt.ts'
import { withSuffix } from './number-suffix.ts'
import { isErrorOfSheet, isNothing } from './read-fact-cell.ts'

export interface RowAddress {
  /** With its postcode at the end, if there is one. */
  address: string | null
  postcode: string | null
  /** Sentence about an invalid postcode. */
  badPostcode: string | null
  /** Sentence about an invalid number of a flat or house. */
  badNumber: string | null
  /** Sentences about contradictions between the cells. */
  notes: string[]
}

/** Columns and cells of a row. */
export interface AddressCells {
  columns: readonly Pick<ImportColumn, 'header' | 'meaning' | 'custom'>[]
  cells: readonly string[]
}

/**
 * Builds the address of a row from a whole address or from its parts, with the postcode from its own column or from the
 * text.
 */
export function rowAddress(row: AddressCells): RowAddress {
  const typed = cellOf(row, 'postcode')
  const postcode = normalisePostcode(typed)
  const badPostcode =
    postcode === null && typed !== ''
      ? `The postcode “${shown(typed)}” is not valid: give it in full, such as YO31 1BR.`
      : null
  const badNumber = noNumberIn(row, 'flat') ?? noNumberIn(row, 'house')
  const { parts, notes } = partsOf(row)
  const address = joinAddress(parts.map(visibleAddress), postcode)
  const common = { badPostcode, badNumber, notes }
  if (address === null) return { ...common, address, postcode }
  const written = splitPostcode(normaliseAddress(address)).postcode
  if (postcode === null) return { ...common, address, postcode: written }
  if (written === postcode) return { ...common, address, postcode }
  const rest = written === null ? address : withoutPostcode(address, written)
  const contradiction = `The address has the postcode ${written}, but “${headerOf(row, 'postcode')}” says ${postcode}, which was used. Correct one of them.`
  return {
    ...common,
    address: `${rest}, ${postcode}`,
    postcode,
    notes: rest === address ? notes : [...notes, contradiction],
  }
}

/** Removes a postcode that ends a part of the address: `Block B1 2nd floor` has none. */
function withoutPostcode(address: string, postcode: string): string {
  return address.replace(new RegExp(`(?<![\\s,])[\\s,]*\\b${postcode.replace(' ', '\\s*')}\\s*(?=,|$)`, 'i'), '')
}

/** A cell of the row; '' also for a cell that marks a missing value. */
function cellOf({ columns, cells }: AddressCells, meaning: ImportMeaning): string {
  return saidIn(cells[columns.findIndex((column) => column.meaning === meaning)])
}

const saidIn = (cell = ''): string => (isNothing(cell) || isErrorOfSheet(cell) ? '' : cell)

/** Data tools turn `12` into `12.0` and a missing number into `0`, if a column of numbers has gaps. */
const numberOf = (cell: string): string => cell.replace(/^(\d+)\.0+$/, '$1').replace(/^0+$/, '')

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'

/** Dates that spreadsheets make of `1/2` and `12-14`, as displayed and as stored. */
const DATE = new RegExp(
  [
    String.raw`^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$`,
    String.raw`^\d{1,2}([-/.])\d{1,2}\1(?:\d{2}|\d{4})$`,
    String.raw`^\d{1,2}-(?:${MONTHS})(?:-\d{2,4})?$`,
    String.raw`^(?:${MONTHS})-\d{1,4}$`,
  ].join('|'),
  'i',
)

function noNumberIn(row: AddressCells, meaning: 'flat' | 'house'): string | null {
  const cell = row.cells[row.columns.findIndex((column) => column.meaning === meaning)] ?? ''
  if (isErrorOfSheet(cell) && !isNothing(cell)) {
    return `${headerOf(row, meaning)}: “${cell}” is an error of the spreadsheet. Correct it and save the file again.`
  }
  if (!DATE.test(cell)) return null
  return `${headerOf(row, meaning)}: “${shown(cell)}” is a date, which spreadsheets make of numbers such as 1/2 or 12-14. Format the column as text and type the number again.`
}

const headerOf = ({ columns }: AddressCells, meaning: ImportMeaning): string =>
  columns.find((column) => column.meaning === meaning)?.header ?? ''

/** Flat, house and street precede a whole address or address lines, unless these already contain them. */
function partsOf(row: AddressCells): { parts: string[]; notes: string[] } {
  const number = numberOf(cellOf(row, 'house'))
  const house = suffixed(row, 'house')
  const lines = row.columns
    .flatMap(({ meaning }, place) => (meaning === 'address_line' ? [saidIn(row.cells[place])] : []))
    .filter((line) => number === '' || ![number, house.text].map(wordsOf).includes(wordsOf(line)))
  const whole = cellOf(row, 'address')
  const written = joined([whole, ...lines], ', ')
  const street = cellOf(row, 'street')
  const building = buildingOf(house.text, street)
  const isBuildingSaid = isBuildingIn(building, written)
  const isOtherSaid = !isBuildingSaid && house.text !== number && isBuildingIn(buildingOf(number, street), written)
  const rest = [isBuildingSaid || isOtherSaid ? '' : building, whole, ...lines, cellOf(row, 'town')]
  const flat = suffixed(row, 'flat')
  const part = flatPart(flat.text)
  const other = part === '' || hasWords(building, part) ? 'same' : otherFlatIn(written, part)
  return {
    parts: other === null ? [part, ...rest] : rest,
    notes: [
      ...house.notes,
      ...flat.notes,
      ...(isOtherSaid ? [notTaken(row, 'house_suffix', cellOf(row, 'house_suffix'), addressSays(number))] : []),
      ...(other === null || other === 'same' ? [] : [notTaken(row, 'flat', part, addressSays(other))]),
    ],
  }
}

/** A flat or house by the number in its column, with the suffix from another one. */
function suffixed(row: AddressCells, meaning: 'flat' | 'house'): { text: string; notes: string[] } {
  const suffix = cellOf(row, `${meaning}_suffix`)
  const { number, problem } = withSuffix(numberOf(cellOf(row, meaning)), suffix)
  return { text: number, notes: problem === null ? [] : [notTaken(row, `${meaning}_suffix`, suffix, problem)] }
}

const notTaken = (row: AddressCells, meaning: ImportMeaning, cell: string, why: string): string =>
  `${headerOf(row, meaning)}: “${shown(cell)}” was not used${why}`

const addressSays = (other: string): string => `, since the address says ${other}. Correct one of them.`

const buildingOf = (house: string, street: string): string =>
  joined([house, street], HOUSE_NUMBER.test(house) ? ' ' : ', ')

const joined = (parts: readonly string[], mark: string): string => parts.filter((part) => part !== '').join(mark)

/** `3`, `3a` and `B` are flat numbers; a text with words already states what it is. */
function flatPart(cell: string): string {
  if (/^none$/i.test(cell)) return ''
  return /^(?:\d+ ?[a-z]?|[a-z])$/i.test(cell) ? `Flat ${cell}` : cell
}

/** The same words, or the same number on a street of the same name: `High St` equals `High Street`. */
function isBuildingIn(building: string, written: string): boolean {
  if (building === '' || written === '') return false
  if (hasWords(written, building)) return true
  const [own, there] = [parseAddress(building), parseAddress(written)]
  const streets = there.phrases.map((phrase) => phrase.join(' '))
  return own.building === there.building && own.phrases.every((phrase) => streets.includes(phrase.join(' ')))
}

/** The flat that an address names: the same, a different one, or null for none. */
function otherFlatIn(written: string, flat: string): string | null {
  if (written === '') return null
  if (hasWords(written, flat)) return 'same'
  const [own, there] = [parseAddress(flat), parseAddress(written)]
  if (own.flat !== null && there.flat !== null) return own.flat === there.flat ? 'same' : `flat ${there.flat}`
  return own.floor !== null && own.floor === there.floor ? 'same' : null
}

const hasWords = (text: string, words: string): boolean => ` ${wordsOf(text)} `.includes(` ${wordsOf(words)} `)

const wordsOf = (text: string): string => normaliseAddress(text).replaceAll(',', '')
