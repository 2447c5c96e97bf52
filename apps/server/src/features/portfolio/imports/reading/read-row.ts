import type { ImportMeaning } from '@retrofolio/contract/imports'
import { factOfMeaning } from '@retrofolio/contract/value-mappings'
import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/corrected-features'
import type { HomeFact } from '@retrofolio/engine/dwelling/home-facts'
import { normaliseUprn } from '@retrofolio/reference-data/certificates/identifiers'
import { beginning, shown } from './beginning.ts'
import { fuelOfHeating, isErrorOfSheet, isNothing, readFactCell } from './read-fact-cell.ts'
import { type AddressCells, type RowAddress, rowAddress } from './row-address.ts'
import { mappedCell, NO_MAPPINGS, type ValueMappings } from './value-mappings.ts'

/** What a row of a file says of a home. */
export interface RowContent extends Omit<RowAddress, 'notes' | 'badNumber'> {
  reference: string | null
  uprn: string | null
  facts: KnownFacts
  /** What was not taken, as sentences that name column, value and remedy. */
  notes: string[]
  /** Why the row cannot be imported at all. */
  problem: string | null
}

type Columns = AddressCells['columns']

const LONGEST_ADDRESS = 500
const LONGEST_REFERENCE = 200

/** @param mappings what the organisation says of values that are not understood */
export function readRow(columns: Columns, cells: readonly string[], mappings = NO_MAPPINGS): RowContent {
  const cellOf = (meaning: ImportMeaning): string => {
    const place = columns.findIndex((column) => column.meaning === meaning)
    return place < 0 ? '' : (cells[place] ?? '')
  }
  const { uprn, badUprn } = uprnOf(cellOf('uprn'))
  const { notes: contradictions, badNumber, ...place } = rowAddress({ columns, cells })
  const { facts, notes } = factsOf(columns, cells, mappings)
  const reference = isErrorOfSheet(cellOf('reference')) ? '' : cellOf('reference')
  return {
    uprn,
    ...place,
    // Without its number it is the address of another home.
    address: badNumber === null ? place.address : null,
    facts,
    reference: reference === '' ? null : beginning(reference, LONGEST_REFERENCE),
    notes: [badUprn, place.badPostcode, badNumber, longReference(reference)]
      .filter((note) => note !== null)
      .concat(contradictions, notes),
    problem: slipOf(columns, cells) ?? problemOf({ uprn, badUprn, badNumber, ...place }),
  }
}

function longReference(reference: string): string | null {
  if (reference.length <= LONGEST_REFERENCE) return null
  return `The reference has ${reference.length} characters, of which the first ${LONGEST_REFERENCE} are kept.`
}

/** A UPRN, or what is wrong with what was given as one. */
function uprnOf(typed: string): { uprn: string | null; badUprn: string | null } {
  const uprn = normaliseUprn(digitsTogether(typed))
  if (isNothing(typed) || uprn !== null) return { uprn, badUprn: null }
  return { uprn, badUprn: `UPRN “${shown(typed)}” is not a number of 1 to 12 digits${spoilt(typed)}.` }
}

/** Thousands may be set apart, and groups of a long number; two numbers in one cell are no UPRN. */
function digitsTogether(typed: string): string {
  const number = typed.replace(/^uprn[\s:-]*/i, '')
  const isGrouped = /^\d{1,3}(?:,\d{3})+$/.test(number) || /^\d{1,4}(?: \d{3,4})+$/.test(number)
  return isGrouped ? number.replaceAll(/[ ,]/g, '') : number
}

/** Spreadsheets round long numbers to powers of ten, and the digits are gone. */
function spoilt(uprn: string): string {
  return /e\+?\d+$/i.test(uprn) ? ': format the column as a number without decimals, and save the file again' : ''
}

/** A row that is wider than its table: what stands in which column, nobody can tell. */
function slipOf(columns: Columns, cells: readonly string[]): string | null {
  const width = cells.findLastIndex((cell) => cell !== '') + 1
  if (width <= columns.length) return null
  return `The row has ${width} cells, and the rows of this file have ${columns.length}: put a text with a delimiter in it into quotation marks, or give the last columns a heading.`
}

function problemOf({
  uprn,
  badUprn,
  badNumber,
  address,
  badPostcode,
}: Pick<RowContent, 'uprn' | 'address' | 'badPostcode'> & {
  badUprn: string | null
  badNumber: string | null
}): string | null {
  if (address !== null && address.length > LONGEST_ADDRESS) {
    return `The address has ${address.length} characters, and at most ${LONGEST_ADDRESS} can be read.`
  }
  if (uprn !== null) return null
  if (badNumber !== null) return badNumber
  if (address !== null) return null
  return badUprn ?? badPostcode ?? 'The row has neither an address nor a UPRN.'
}

function factsOf(
  columns: Columns,
  cells: readonly string[],
  mappings: ValueMappings,
): Pick<RowContent, 'facts' | 'notes'> {
  const facts: KnownFacts = {}
  const implied: KnownFacts = {}
  const notes: string[] = []
  for (const [place, { header, meaning }] of columns.entries()) {
    const fact = factOfMeaning(meaning)
    const cell = cells[place] ?? ''
    if (meaning === null || fact === undefined || cell === '') continue
    const read = readFactCell(fact, cell, header)
    if (read.kind === 'nothing') continue
    const said = read.kind === 'value' ? saidByWords(fact, cell, read.value) : mappedCell(mappings, meaning, cell)
    if (said === null) {
      if (read.kind === 'problem') notes.push(`${header}: “${shown(cell)}” was not taken. ${read.remedy}`)
      continue
    }
    Object.assign(implied, said)
    const value = said[fact.key]
    if (value !== undefined) facts[fact.key] = value
  }
  // A boiler whose fuel the certificate does not know, or knows of another heating, would burn something else.
  return { facts: { ...implied, ...facts }, notes }
}

/** The words for a boiler may say its fuel too. */
function saidByWords(fact: HomeFact, cell: string, value: FactValue): KnownFacts {
  const fuel = fact.key === 'primaryHeating' ? fuelOfHeating(cell) : null
  return { [fact.key]: value, ...(fuel !== null && { primaryHeatingFuel: fuel }) }
}
