import type { ImportColumn, ImportMeaning } from '@retrofolio/contract/imports'
import { beginning } from './beginning.ts'
import { comparableHeader, meaningOfHeader } from './header-words.ts'

const MOST_EXAMPLES = 3
const LONGEST_EXAMPLE = 80

/** What was said of columns before, by the comparable header; null for one that is not read. */
export type RememberedColumns = ReadonlyMap<string, ImportMeaning | null>

/**
 * What each column holds: as the organisation said before, as its name says, or as its cells look. Of two columns that
 * would be the same, the surer one is, and the other is left to a person.
 *
 * @param sample the first rows of the file
 */
export function recogniseColumns(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  remembered: RememberedColumns,
): ImportColumn[] {
  const columns = headers.map((header, place): ImportColumn => {
    const cells = sample.map((row) => row[place] ?? '').filter((cell) => cell !== '')
    const examples = [...new Set(cells)].slice(0, MOST_EXAMPLES).map((cell) => beginning(cell, LONGEST_EXAMPLE))
    return { header, ...guess(header, cells, remembered), examples }
  })
  return withoutRivals(columns)
}

type Guess = Pick<ImportColumn, 'meaning' | 'basis' | 'confidence'>

const UNKNOWN: Guess = { meaning: null, basis: null, confidence: 0 }

function guess(header: string, cells: readonly string[], remembered: RememberedColumns): Guess {
  const known = remembered.get(comparableHeader(header))
  if (known !== undefined) return { meaning: known, basis: 'remembered', confidence: 1 }
  const named = meaningOfHeader(header)
  if (named !== null) {
    const looks = LOOKS[named]
    const share = looks === undefined ? 1 : shareThat(cells, looks)
    // `Reference` over nothing but UPRNs, or `Address` over postcodes: the cells know better.
    if (share >= 0.5 || cells.length === 0) return { meaning: named, basis: 'header', confidence: 0.8 + 0.2 * share }
  }
  return guessByContent(cells)
}

/** What cells of a column must look like, where that can be told. */
const LOOKS: Partial<Record<ImportMeaning, RegExp>> = {
  uprn: /^(?:uprn[ -]?)?\d{1,12}(?:\.0+)?$/i,
  postcode: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
  floor_area: /^\d[\d,]*(?:\.\d+)?\s*(?:m2|m²|sqm|sq m)?$/i,
  construction_year: /^(?:1[5-9]|20)\d\d$/,
}

/** Numbers of ten and more digits are UPRNs; a shorter one may be anybody's reference. */
const BY_CONTENT: readonly { meaning: ImportMeaning; looks: RegExp; confidence: number }[] = [
  { meaning: 'postcode', looks: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i, confidence: 0.95 },
  { meaning: 'uprn', looks: /^\d{10,12}$/, confidence: 0.75 },
  { meaning: 'address', looks: /^.*\d.*[a-z]{3}.*[, ][a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i, confidence: 0.9 },
  { meaning: 'address', looks: /^(?:flat |apartment )?\d+[a-z]?,? [a-z' -]+,.*[a-z]{3}/i, confidence: 0.6 },
]

function guessByContent(cells: readonly string[]): Guess {
  if (cells.length === 0) return UNKNOWN
  const found = BY_CONTENT.find(({ looks }) => shareThat(cells, looks) >= 0.8)
  return found === undefined ? UNKNOWN : { meaning: found.meaning, basis: 'content', confidence: found.confidence }
}

function shareThat(cells: readonly string[], looks: RegExp): number {
  return cells.length === 0 ? 0 : cells.filter((cell) => looks.test(cell)).length / cells.length
}

/** Several columns may be lines of an address; anything else is one column's. */
function withoutRivals(columns: readonly ImportColumn[]): ImportColumn[] {
  return columns.map((column, place) => {
    const { meaning, confidence } = column
    if (meaning === null || meaning === 'address_line') return column
    const isBeaten = columns.some(
      (other, at) =>
        other.meaning === meaning && (other.confidence > confidence || (other.confidence === confidence && at < place)),
    )
    return isBeaten ? { ...column, ...UNKNOWN } : column
  })
}

/** What keeps an import with these columns from being started, as sentences. */
export function obstaclesOf(columns: readonly Pick<ImportColumn, 'meaning'>[]): string[] {
  const has = (...meanings: ImportMeaning[]) =>
    columns.some(({ meaning }) => meaning !== null && meanings.includes(meaning))
  if (has('uprn', 'address')) return []
  const hasAddress = has('address_line') || (has('house') && has('street', 'postcode'))
  if (hasAddress) return []
  return ['No column holds addresses or UPRNs: say which one does.']
}
