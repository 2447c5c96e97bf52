import type { NumberedRow } from '@retrofolio/reference-data/files/csv-rows'
import { meaningOfHeader } from './header-words.ts'

/** Number of rows from the top that may be the header. */
const MOST_ABOVE = 20
/** Number of rows needed to find the header. */
export const SAMPLE_ROWS = 2 * MOST_ABOVE

export interface FoundHeader {
  /** Position among the first rows. */
  place: number
  /** Number of known headings. */
  recognised: number
}

/**
 * Finds the header of a table that may have a title or groups of columns above it: the row with most known headings
 * that is about as wide as the rows below. Returns null if no row has known headings; the first one is then used.
 *
 * @param rows the first ones of the file, without blank ones
 */
export function findHeader(rows: readonly NumberedRow[]): FoundHeader | null {
  let found: FoundHeader | null = null
  for (const [place, { cells }] of rows.slice(0, MOST_ABOVE).entries()) {
    const below = rows.slice(place + 1, place + 1 + MOST_ABOVE)
    const usual = usuallyFilled(below)
    const share = filledOf(cells) / usual
    const isData = cells.some(isDatum)
    const recognised = isData || share < LEAST_FILLED ? 0 : recognisedIn(cells, below)
    if (recognised > (found?.recognised ?? 0)) found = { place, recognised }
    // A row without gaps is no title: the rows below it are data, whether or not its headings are known.
    if (usual > 1 && share >= FULL) break
  }
  return found
}

/** Minimum share, of the cells that are filled in the rows below. */
const LEAST_FILLED = 0.5
const FULL = 0.8

/** A postcode or UPRN, which no heading contains. */
export const isDatum = (cell: string): boolean =>
  /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\s*$/i.test(cell) || /^\d{6,12}$/.test(cell.trim())

function usuallyFilled(below: readonly NumberedRow[]): number {
  const widths = below.map(({ cells }) => filledOf(cells)).toSorted((one, other) => one - other)
  return widths[Math.floor(widths.length / 2)] ?? 1
}

const filledOf = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** Number of known headings, if there are enough for a header. */
function recognisedIn(cells: readonly string[], below: readonly NumberedRow[]): number {
  const meanings = cells.flatMap((cell, place) => {
    const meaning = meaningOfHeader(cell)
    // `House` or `Gas` are values if they occur again in the same column.
    const isRepeated = meaning !== null && below.some((row) => row.cells[place]?.trim() === cell.trim())
    return meaning === null || isRepeated ? [] : [meaning]
  })
  const isEnough = meanings.length >= 2 || meanings.some((meaning) => TELLING.has(meaning))
  return isEnough ? meanings.length : 0
}

const TELLING: ReadonlySet<string> = new Set(['uprn', 'address', 'postcode'])
