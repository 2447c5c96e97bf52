import { comparableName } from '@retrofolio/contract/homes/custom-column-requests'
import { type CustomColumn, customColumnName } from '@retrofolio/contract/homes/custom-columns'
import type { ImportColumn, ImportMeaning } from '@retrofolio/contract/imports/imports'
import { isDepth, isErrorOfSheet } from '../cells/read-fact-cell.ts'
import { isOwnColumn } from '../own-results.ts'
import { shown, textExcerpt } from '../text-excerpt.ts'
import { columnFit, columnMisfit, MIN_FIT, shareThat } from './column-samples.ts'
import { competingColumnWarnings, withoutCompetingColumns } from './competing-columns.ts'
import { comparableHeader, meaningOfHeader, THICKNESSES } from './header-words.ts'
import { isDistinct, type RememberedColumns } from './remembered-columns.ts'
import { rangeWarnings, withSuffixesOfFlats } from './suffix-columns.ts'

const MOST_EXAMPLES = 3
const LONGEST_EXAMPLE = 80

export interface RecognisedColumns {
  columns: ImportColumn[]
  /** Sentences about columns that are not read although their headings are known. */
  warnings: string[]
}

/**
 * Recognises the meaning of each column: from the organisation's earlier choice, from its name, or from its cells.
 *
 * @param sample the first rows of the file
 */
export function recogniseColumns(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  remembered: RememberedColumns,
  custom: readonly CustomColumn[] = [],
): RecognisedColumns {
  const cells = headers.map((_header, place) =>
    sample.map((row) => row[place] ?? '').filter((cell) => cell !== '' && !isErrorOfSheet(cell)),
  )
  const cellsOf = (place: number) => cells[place] ?? []
  const each = headers.map((header, place): ImportColumn => {
    const examples = [...new Set(cellsOf(place))]
      .slice(0, MOST_EXAMPLES)
      .map((cell) => textExcerpt(cell, LONGEST_EXAMPLE))
    const known = isDistinct(headers, place) ? remembered.get(comparableHeader(header)) : undefined
    const own = isOwnColumn(header, headers)
      ? UNKNOWN
      : (customGuess(header, known, custom) ?? guess(header, cellsOf(place), known))
    return { header, ...own, examples }
  })
  const guessed = withSuffixesOfFlats(each)
  const columns = withoutCompetingColumns(guessed, cellsOf)
  const warnings = [
    ...contradictions(guessed, cellsOf),
    ...competingColumnWarnings(guessed, columns),
    ...rangeWarnings(columns),
  ]
  return { columns, warnings }
}

function contradictions(columns: readonly ImportColumn[], cellsOf: (place: number) => readonly string[]): string[] {
  return columns
    .flatMap(({ header, meaning, basis }, place) => {
      if (meaning !== null || basis !== 'header') return []
      const said = asMeasured(meaningOfHeader(header), cellsOf(place))
      const cell = said === null ? '' : columnMisfit(said, cellsOf(place))
      return [`“${header}” is not read, since cells such as “${shown(cell ?? '')}” do not match its heading.`]
    })
    .slice(0, MOST_CONTRADICTIONS)
}

const MOST_CONTRADICTIONS = 5

type Guess = Pick<ImportColumn, 'meaning' | 'basis' | 'confidence'>

const UNKNOWN: Guess = { meaning: null, basis: null, confidence: 0 }

/** The homes of a block share it, so it identifies none of them. */
const OF_A_BLOCK =
  /^(?:parent|block|building|estate)[\s_-]*uprn\b|\buprn[\s_-]*(?:of[\s_-]*)?(?:parent|block|building)$/i

/** A custom column of exactly this name, unless a user chose something else for the heading. */
function customGuess(
  header: string,
  known: ImportMeaning | null | undefined,
  custom: readonly CustomColumn[],
): Guess | null {
  const named = custom.find(({ name }) => comparableName(name) === comparableName(header))
  return known !== undefined || named === undefined
    ? null
    : { meaning: customColumnName(named), basis: 'header', confidence: 1 }
}

function guess(header: string, cells: readonly string[], known: ImportMeaning | null | undefined): Guess {
  if (known !== undefined) {
    const fit = known === null ? 1 : columnFit(known, cells)
    return { meaning: known, basis: 'remembered', confidence: fit < MIN_FIT ? fit : 1 }
  }
  if (OF_A_BLOCK.test(header)) return { meaning: null, basis: 'header', confidence: 1 }
  const named = asMeasured(meaningOfHeader(header), cells)
  if (named === null) return guessByContent(cells)
  const fit = columnFit(named, cells)
  if (fit >= MIN_FIT) return { meaning: named, basis: 'header', confidence: 0.8 + 0.2 * fit }
  // `UPRN` above nothing but postcodes: the meaning of the cells applies, if they have one.
  const seen = guessByContent(cells)
  return seen.meaning === null ? { meaning: null, basis: 'header', confidence: fit } : seen
}

/** `Loft insulation` may be the kind, or the thickness: 270, 300 mm. */
function asMeasured(named: ImportMeaning | null, cells: readonly string[]): ImportMeaning | null {
  const thickness = named === null ? undefined : THICKNESSES[named]
  return thickness !== undefined && shareThat(cells, { test: isDepth }) >= MIN_FIT ? thickness : named
}

/** Numbers of ten and more digits are UPRNs; a shorter one may be any reference. */
const BY_CONTENT: readonly { meaning: ImportMeaning; looks: Pick<RegExp, 'test'>; confidence: number }[] = [
  { meaning: 'postcode', looks: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i, confidence: 0.95 },
  { meaning: 'uprn', looks: /^\d{10,12}$/, confidence: 0.75 },
  { meaning: 'address', looks: { test: isAddressWithPostcode }, confidence: 0.9 },
  { meaning: 'address', looks: /^(?:flat |apartment )?\d+[a-z]?,? [a-z' -]+,.*[a-z]{3}/i, confidence: 0.6 },
]

/**
 * Looks for a number, a word and a final postcode separately: one expression for all would take cubic time on a long
 * cell.
 */
function isAddressWithPostcode(cell: string): boolean {
  const postcode = cell.search(/[, ][a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i)
  const digit = cell.search(/\d/)
  return postcode !== -1 && digit !== -1 && /[a-z]{3}/i.test(cell.slice(digit + 1, postcode))
}

function guessByContent(cells: readonly string[]): Guess {
  if (cells.length === 0) return UNKNOWN
  const found = BY_CONTENT.find(({ looks }) => shareThat(cells, looks) >= 0.8)
  return found === undefined ? UNKNOWN : { meaning: found.meaning, basis: 'content', confidence: found.confidence }
}

/** Sentences about what prevents an import with these columns from starting. */
export function dependenciesOf(columns: readonly Pick<ImportColumn, 'meaning'>[]): string[] {
  const meanings = columns.map(({ meaning }) => meaning)
  if (meanings.includes('reference') || namesHomes(meanings)) return []
  return ['No column contains addresses, UPRNs or your own references. Choose the one that does.']
}

/** Whether columns with these meanings name homes, also ones that are not in the portfolio yet. */
export function namesHomes(meanings: readonly (ImportMeaning | null)[]): boolean {
  const has = (...some: ImportMeaning[]) => some.some((meaning) => meanings.includes(meaning))
  return has('uprn', 'address', 'address_line') || (has('house') && has('street', 'postcode'))
}
