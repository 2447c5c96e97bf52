import type { OpenTable } from './open-table.ts'
import { UnreadableFile } from './unreadable-file.ts'

export const MOST_COLUMNS = 200
/** Empty cells beyond the last column are what some of them save. */
const MOST_COLUMNS_OF_SPREADSHEETS = 16_384
export const MOST_ROWS = 200_000
export const MOST_CELL_CHARACTERS = 5_000

/** A row with its number, as a spreadsheet counts: the header is row 1. */
export interface TableRow {
  row: number
  cells: string[]
}

export interface ReadTable {
  headers: string[]
  /** Rows below the header, in packs: all of a large file are never in memory at once. */
  packs: AsyncIterable<TableRow[]>
  /** Found while reading, beside those of the opened table. */
  warnings: string[]
}

const ROWS_OF_PACK = 1_000

/**
 * Header and rows of a table, within what can be taken.
 *
 * @throws UnreadableFile here for the header, and while reading for a row
 */
export async function readTable({ rows }: Pick<OpenTable, 'rows'>): Promise<ReadTable> {
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done === true) throw new UnreadableFile('The file has no rows. Choose one with a header and rows.')
  const warnings: string[] = []
  const isData = first.value.some(isDatum)
  const headers = isData
    ? first.value.map((_cell, place) => `Column ${place + 1}`)
    : withoutEmptyEnd(first.value.map((cell) => tidy(cell, 1)))
  if (isData) warnings.push('The first row holds values rather than names, so the columns were numbered.')
  if (headers.length > MOST_COLUMNS) {
    throw new UnreadableFile(
      `The file has ${headers.length.toLocaleString('en-GB')} columns, and at most ${MOST_COLUMNS} can be read. Leave out those that are not needed.`,
    )
  }
  return { headers, packs: packsOf(isData ? first.value : null, iterator), warnings }
}

async function* packsOf(datum: string[] | null, iterator: AsyncIterator<string[]>): AsyncGenerator<TableRow[]> {
  let row = datum === null ? 1 : 0
  let pack: TableRow[] = []
  const add = (cells: string[]): void => {
    row += 1
    if (row > MOST_ROWS + 1) {
      throw new UnreadableFile(
        `The file has more than ${MOST_ROWS.toLocaleString('en-GB')} rows. Split it into several files.`,
      )
    }
    const { length } = withoutEmptyEnd(cells)
    if (length > MOST_COLUMNS) throw tooWide(row, length, MOST_COLUMNS)
    pack.push({ row, cells: cells.map((cell) => tidy(cell, row)) })
  }
  if (datum !== null) add(datum)
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
    if (next.value.length > MOST_COLUMNS_OF_SPREADSHEETS) {
      throw tooWide(row + 1, next.value.length, MOST_COLUMNS_OF_SPREADSHEETS)
    }
    if (next.value.every((cell) => cell.trim() === '')) continue
    add(next.value)
    if (pack.length < ROWS_OF_PACK) continue
    yield pack
    pack = []
  }
  if (pack.length > 0) yield pack
}

const tooWide = (row: number, cells: number, most: number) =>
  new UnreadableFile(
    `Row ${row} has ${cells.toLocaleString('en-GB')} cells, and at most ${most.toLocaleString('en-GB')} can be read. Is a line end missing?`,
  )

/** A postcode or a UPRN among what should be names. */
const isDatum = (cell: string): boolean =>
  /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\s*$/i.test(cell) || /^\d{6,12}$/.test(cell.trim())

/** Without what the database cannot hold, and what nobody sees. */
function tidy(cell: string, row: number): string {
  const text = cell
    .replace(/[\0\uFEFF]/g, '')
    .toWellFormed()
    .trim()
  if (text.length <= MOST_CELL_CHARACTERS) return text
  throw new UnreadableFile(
    `Row ${row} has a cell of ${text.length.toLocaleString('en-GB')} characters that begins “${text.slice(0, 40)}”, and at most ${MOST_CELL_CHARACTERS.toLocaleString('en-GB')} can be read. Is a quotation mark not closed?`,
  )
}

function withoutEmptyEnd(headers: string[]): string[] {
  const last = headers.findLastIndex((header) => header !== '')
  return headers.slice(0, last + 1)
}
