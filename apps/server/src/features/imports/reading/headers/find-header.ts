import type { NumberedRow } from '@retrofolio/reference-data/files/csv-rows'
import { meaningOfHeader } from './header-words.ts'

/** So many rows from the top may be the header. */
const MOST_ABOVE = 20
/** As many rows as tell which one the header is. */
export const SAMPLE_ROWS = 2 * MOST_ABOVE

export interface FoundHeader {
  /** Among the first rows. */
  place: number
  /** How many of its headings are known. */
  recognised: number
}

/**
 * The header of a table that may have a title or groups of columns above it: the row whose headings are known best, and
 * that is about as wide as the rows below. null where no row has known headings: then it is the first.
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
    // A row without gaps is no title: what follows it is data, whether its headings are known or not.
    if (usual > 1 && share >= FULL) break
  }
  return found
}

/** Of the cells that the rows below fill. */
const LEAST_FILLED = 0.5
const FULL = 0.8

/** A postcode or a UPRN among what should be names. */
export const isDatum = (cell: string): boolean =>
  /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\s*$/i.test(cell) || /^\d{6,12}$/.test(cell.trim())

function usuallyFilled(below: readonly NumberedRow[]): number {
  const widths = below.map(({ cells }) => filledOf(cells)).toSorted((one, other) => one - other)
  return widths[Math.floor(widths.length / 2)] ?? 1
}

const filledOf = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** Known headings, where there are enough to make a header. */
function recognisedIn(cells: readonly string[], below: readonly NumberedRow[]): number {
  const meanings = cells.flatMap((cell, place) => {
    const meaning = meaningOfHeader(cell)
    // `House` or `Gas` that stand in the same column again are values.
    const isRepeated = meaning !== null && below.some((row) => row.cells[place]?.trim() === cell.trim())
    return meaning === null || isRepeated ? [] : [meaning]
  })
  const isEnough = meanings.length >= 2 || meanings.some((meaning) => TELLING.has(meaning))
  return isEnough ? meanings.length : 0
}

const TELLING: ReadonlySet<string> = new Set(['uprn', 'address', 'postcode'])
