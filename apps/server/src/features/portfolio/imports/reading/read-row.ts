import type { ImportColumn, ImportMeaning } from '@retrofolio/contract/imports'
import { snakeKey } from '@retrofolio/contract/wire-case'
import type { KnownFacts } from '@retrofolio/engine/dwelling/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/home-facts'
import { normaliseAddress } from '@retrofolio/reference-data/addresses/normalise-address'
import { takePostcode } from '@retrofolio/reference-data/addresses/postcode'
import { joinAddress, normalisePostcode, normaliseUprn } from '@retrofolio/reference-data/certificates/identifiers'
import { visibleAddress } from '../../home-address.ts'
import { beginning } from './beginning.ts'
import { readFactCell } from './read-fact-cell.ts'

/** What a row of a file says of a home. */
export interface RowContent {
  reference: string | null
  uprn: string | null
  /** With its postcode at the end, where there is one. */
  address: string | null
  postcode: string | null
  facts: KnownFacts
  /** What was not taken, as sentences that name column, value and remedy. */
  notes: string[]
  /** Why the row cannot be imported at all. */
  problem: string | null
}

type Columns = readonly Pick<ImportColumn, 'header' | 'meaning'>[]

const LONGEST_ADDRESS = 500
const LONGEST_REFERENCE = 200

export function readRow(columns: Columns, cells: readonly string[]): RowContent {
  const cellOf = (meaning: ImportMeaning): string => {
    const place = columns.findIndex((column) => column.meaning === meaning)
    return place < 0 ? '' : (cells[place] ?? '')
  }
  const typedUprn = cellOf('uprn')
  const uprn = normaliseUprn(typedUprn.replace(/[\s,]/g, ''))
  const { address, postcode } = addressOf(columns, cells, cellOf)
  const { facts, notes } = factsOf(columns, cells)
  const reference = cellOf('reference')
  const content = {
    uprn,
    address,
    postcode,
    facts,
    reference: reference === '' ? null : beginning(reference, LONGEST_REFERENCE),
  }
  if (typedUprn !== '' && uprn === null) {
    notes.unshift(`UPRN “${shown(typedUprn)}” is not a number of 1 to 12 digits${spoilt(typedUprn)}.`)
  }
  return { ...content, notes, problem: problemOf(content, { columns, cells, notes }) }
}

/** Spreadsheets round long numbers to powers of ten, and the digits are gone. */
function spoilt(uprn: string): string {
  return /e\+?\d+$/i.test(uprn) ? ': format the column as a number without decimals, and save the file again' : ''
}

function problemOf(
  { uprn, address }: Pick<RowContent, 'uprn' | 'address'>,
  { columns, cells, notes }: { columns: Columns; cells: readonly string[]; notes: readonly string[] },
): string | null {
  if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== '')) {
    return `The row has ${cells.length} cells, its header ${columns.length}: a text with a delimiter in it needs quotation marks.`
  }
  if (address !== null && address.length > LONGEST_ADDRESS) {
    return `The address has ${address.length} characters, and at most ${LONGEST_ADDRESS} can be read.`
  }
  if (uprn !== null || address !== null) return null
  return notes[0] ?? 'The row has neither an address nor a UPRN.'
}

/** A whole address, or its parts in their usual order; the postcode is added where the text lacks it. */
function addressOf(
  columns: Columns,
  cells: readonly string[],
  cellOf: (meaning: ImportMeaning) => string,
): Pick<RowContent, 'address' | 'postcode'> {
  const postcode = normalisePostcode(cellOf('postcode'))
  const lines = columns.flatMap(({ meaning }, place) => (meaning === 'address_line' ? [cells[place] ?? ''] : []))
  const whole = cellOf('address')
  const parts = [
    [cellOf('house'), cellOf('street')].filter((part) => part !== '').join(isNumber(cellOf('house')) ? ' ' : ', '),
    whole,
    ...lines,
    cellOf('town'),
  ]
  const joined = joinAddress(parts.map(visibleAddress), postcode)
  if (joined === null) return { address: null, postcode }
  const written = takePostcode(normaliseAddress(joined)).postcode
  const isMissing = postcode !== null && written !== postcode
  return { address: isMissing ? `${joined}, ${postcode}` : joined, postcode: postcode ?? written }
}

/** `12`, `12a` and `12-14` go before a street; `Alder House` is a part of its own. */
const isNumber = (house: string): boolean => /^\d+ ?[a-z]?(?:\s*[-/]\s*\d+ ?[a-z]?)?$/i.test(house)

function factsOf(columns: Columns, cells: readonly string[]): Pick<RowContent, 'facts' | 'notes'> {
  const facts: KnownFacts = {}
  const notes: string[] = []
  for (const [place, { header, meaning }] of columns.entries()) {
    const fact = FACTS.get(meaning ?? '')
    const cell = cells[place] ?? ''
    if (fact === undefined || cell === '') continue
    const read = readFactCell(fact, cell)
    if (read.kind === 'value') facts[fact.key] = read.value
    else if (read.kind === 'problem') notes.push(`${header}: “${shown(cell)}” was not taken. ${read.remedy}`)
  }
  return { facts, notes }
}

const FACTS = new Map(HOME_FACTS.map((fact) => [snakeKey(fact.key), fact]))

const shown = (text: string): string => beginning(text, 60)
