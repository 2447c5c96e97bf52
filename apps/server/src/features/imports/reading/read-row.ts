import type { ImportMeaning } from '@retrofolio/contract/imports/imports'
import { factOfMeaning } from '@retrofolio/contract/imports/value-mappings'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import { HOME_FACT_KEYS, type HomeFactKey, type Nation } from '@retrofolio/engine/vocabulary'
import { normalisePostcode, normaliseUprn } from '@retrofolio/reference-data/certificates/record/identifiers'
import { nationOf } from '@retrofolio/reference-data/descriptions/nations'
import { type CustomCell, readCustomCells } from './cells/read-custom-cells.ts'
import { type Beside, factOfCell, isErrorOfSheet, isNothing, readFactCell } from './cells/read-fact-cell.ts'
import { readTags } from './cells/read-tags.ts'
import { type AddressCells, type RowAddress, rowAddress } from './cells/row-address.ts'
import { type CellNote, factsTogether, type GivenFacts, type Source } from './single-heating-system.ts'
import { shown, textExcerpt } from './text-excerpt.ts'
import { mappedCell, NO_MAPPINGS, type ValueMappings } from './value-mappings.ts'

/** Address and facts of a home from one row of a file. */
export interface RowContent extends Omit<RowAddress, 'notes' | 'badNumber'> {
  reference: string | null
  uprn: string | null
  facts: KnownFacts
  tags: string[]
  /** For custom columns. */
  values: CustomCell[]
  /** Sentences about values that were not used or were ambiguous, with column, value and remedy. */
  notes: string[]
  /** Those about cells that are not understood. */
  problems: string[]
  /** Why the row names no home, except by its reference. */
  unplaced: string | null
  /** Why the row cannot be imported. */
  problem: string | null
}

type Columns = AddressCells['columns']

export const MAX_ADDRESS_LENGTH = 500
const LONGEST_REFERENCE = 200

/** @param mappings the organisation's mappings of values that are not understood */
export function readRow(columns: Columns, cells: readonly string[], mappings = NO_MAPPINGS): RowContent {
  const cellOf = (meaning: ImportMeaning): string => {
    const place = columns.findIndex((column) => column.meaning === meaning)
    return place < 0 ? '' : (cells[place] ?? '')
  }
  const { uprn, badUprn } = uprnOf(cellOf('uprn'))
  const { notes: contradictions, badNumber, ...place } = rowAddress({ columns, cells })
  const { facts, ...read } = readFacts(columns, cells, { mappings, nation: nationOfPostcode(place.postcode) })
  const notes = read.notes.map(({ text }) => text)
  const problems = read.problems.map(({ text }) => text)
  const reference = isErrorOfSheet(cellOf('reference')) ? '' : cellOf('reference')
  const { tags, badTags } = readTags(isErrorOfSheet(cellOf('tags')) ? '' : cellOf('tags'))
  const { values, problems: badValues } = readCustomCells(columns, cells, mappings)
  const placeProblems = [
    badUprn,
    place.badPostcode,
    badNumber,
    longReference(reference),
    ...badTags,
    ...badValues,
  ].filter((note) => note !== null)
  const unplaced = unplacedReason({ uprn, badUprn, badNumber, ...place })
  return {
    uprn,
    ...place,
    // Without its number it would be the address of another home.
    address: badNumber === null ? place.address : null,
    facts,
    tags,
    values,
    reference: reference === '' ? null : textExcerpt(reference, LONGEST_REFERENCE),
    unplaced,
    notes: [...placeProblems, ...contradictions, ...notes],
    problems: [...placeProblems, ...contradictions, ...problems],
    problem: slipOf(columns, cells) ?? longAddress(place) ?? (reference === '' ? unplaced : null),
  }
}

function longReference(reference: string): string | null {
  if (reference.length <= LONGEST_REFERENCE) return null
  return `The reference has ${reference.length} characters, of which the first ${LONGEST_REFERENCE} are kept.`
}

/** Parses a UPRN, or explains why it is invalid. */
function uprnOf(typed: string): { uprn: string | null; badUprn: string | null } {
  const uprn = normaliseUprn(digitsTogether(typed))
  if (isNothing(typed) || uprn !== null) return { uprn, badUprn: null }
  return { uprn, badUprn: `UPRN “${shown(typed)}” is not a number of 1 to 12 digits${spoilt(typed)}.` }
}

/** Joins groups of digits, such as thousands. Two numbers in one cell are no UPRN. */
function digitsTogether(typed: string): string {
  // An apostrophe marks a number as text in a spreadsheet.
  const number = typed.replace(/^['’`]/, '').replace(/^uprn[\s:-]*/i, '')
  const isGrouped = /^\d{1,3}(?:,\d{3})+$/.test(number) || /^\d{1,4}(?: \d{3,4})+$/.test(number)
  return isGrouped ? number.replaceAll(/[ ,]/g, '') : number
}

/** Spreadsheets round long numbers to powers of ten, and the digits are lost. */
function spoilt(uprn: string): string {
  return /e\+?\d+$/i.test(uprn) ? ': format the column as a number without decimals, and save the file again' : ''
}

/** Rejects a row that is wider than its table: its cells cannot be assigned to columns. */
function slipOf(columns: Columns, cells: readonly string[]): string | null {
  const width = cells.findLastIndex((cell) => cell !== '') + 1
  if (width <= columns.length) return null
  return `The row has ${width} cells, and the rows of this file have ${columns.length}: put quotation marks round text that contains a delimiter, or give the last columns a heading.`
}

function longAddress({ address }: Pick<RowContent, 'address'>): string | null {
  if (address === null || address.length <= MAX_ADDRESS_LENGTH) return null
  return `The address has ${address.length} characters, but at most ${MAX_ADDRESS_LENGTH} can be read.`
}

function unplacedReason({
  uprn,
  badUprn,
  badNumber,
  address,
  badPostcode,
}: Pick<RowContent, 'uprn' | 'address' | 'badPostcode'> & {
  badUprn: string | null
  badNumber: string | null
}): string | null {
  if (uprn !== null) return null
  if (badNumber !== null) return badNumber
  if (address !== null) return null
  return badUprn ?? badPostcode ?? 'The row has neither an address nor a UPRN.'
}

/** The facts of a row, with notes on cells that were not used. */
export interface ReadFacts {
  facts: KnownFacts
  /** Facts by the position of the column that states them. */
  said: ReadonlyMap<number, KnownFacts>
  /** About cells that are not understood. */
  problems: CellNote[]
  /** All notes: these, those on contradictions, and those on how ambiguous texts were interpreted. */
  notes: CellNote[]
  /** Those on cells that were not used. */
  refusals: CellNote[]
}

/** Reads the cells that contain facts, each with the others of its row. */
export function readFacts(
  columns: Columns,
  cells: readonly string[],
  { mappings, nation }: { mappings: ValueMappings; nation: Nation | null },
): ReadFacts {
  const said: GivenFacts = { own: new Map(), implied: [], refused: new Map() }
  const beside: Beside = { facts: {}, nation }
  const saidBy = new Map<number, KnownFacts>()
  const problems: CellNote[] = []
  const remarks: CellNote[] = []
  for (const { header, meaning, cell, place } of inReadingOrder(columns, cells)) {
    const column = factOfMeaning(meaning)
    if (column === undefined) continue
    const fact = factOfCell(column, cell)
    const read = readFactCell(fact, cell, header, beside)
    if (read.kind === 'nothing') continue
    const facts = read.kind === 'value' ? { ...read.also, [fact.key]: read.value } : mappedCell(mappings, meaning, cell)
    const note = (text: string): CellNote => ({ place, text: `${header}: “${shown(cell)}” ${text}` })
    if (facts === null && read.kind === 'problem') problems.push(note(`was not used. ${read.remedy}`))
    if (read.kind === 'value' && read.note !== undefined) remarks.push(note(read.note))
    if (facts !== null) saidBy.set(place, facts)
    addSaid(said, column.key, { header, cell, place, fact, facts, isMapped: read.kind !== 'value' })
    Object.assign(beside.facts, facts)
  }
  const { facts, notes } = factsTogether(said, nation)
  const refusals = [...problems, ...notes]
  return { facts, said: saidBy, problems, refusals, notes: [...refusals, ...remarks] }
}

/** The meaning of insulation depends on the wall and its age, which are therefore read first. */
function inReadingOrder(columns: Columns, cells: readonly string[]) {
  return columns
    .flatMap(({ header, meaning }, place) => {
      const cell = cells[place] ?? ''
      return meaning === null || cell === '' ? [] : [{ header, meaning, cell, place }]
    })
    .toSorted((one, other) => turnOf(one.meaning) - turnOf(other.meaning))
}

const turnOf = (meaning: ImportMeaning): number => LATER.get(meaning) ?? 0

const LATER: ReadonlyMap<ImportMeaning, number> = new Map([
  ['wall_type', 1],
  ['wall_insulation', 2],
  ['wall_insulation_thickness', 2],
])

/** @param facts null if the cell is not understood; without the fact of its column if it is to be left out */
function addSaid(
  said: GivenFacts,
  column: HomeFactKey,
  { fact, facts, isMapped, ...source }: Source & { fact: HomeFact; facts: KnownFacts | null; isMapped: boolean },
): void {
  const own = facts?.[fact.key] ?? facts?.[column]
  if (own === undefined) said.refused.set(column, source)
  for (const key of HOME_FACT_KEYS) {
    const value = facts?.[key]
    if (value === undefined) continue
    if (key === fact.key || key === column) said.own.set(key, { ...source, value })
    else said.implied.push({ key, ...source, value, isMapped })
  }
}

/** Postcode areas on both sides of the Scottish border. */
const OF_TWO_NATIONS = /^(?:TD|DG|CA)\d/

function nationOfPostcode(postcode: string | null): Nation | null {
  if (postcode === null || OF_TWO_NATIONS.test(postcode)) return null
  return nationOf({ country: null, localAuthority: null, ageBandText: null, postcode })
}

/** By the postcode column, else by the postcode in the address; null if unknown. */
export function nationOfRow(columns: Columns, cells: readonly string[]): Nation | null {
  const place = columns.findIndex(({ meaning }) => meaning === 'postcode')
  return nationOfPostcode(normalisePostcode(cells[place] ?? '') ?? rowAddress({ columns, cells }).postcode)
}
