import type { NumberedRow } from '@retrofolio/reference-data/files/csv-rows'
import type { OpenTable } from './files/open-table.ts'
import { findHeader, isDatum, SAMPLE_ROWS } from './headers/find-header.ts'
import { withGroups } from './headers/header-groups.ts'
import { inventedHeader } from './headers/header-words.ts'
import { asGivenFirst, isOwnResults } from './own-results.ts'
import { MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_ROWS } from './table-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Some spreadsheets save empty cells beyond the last column. */
const MOST_COLUMNS_OF_SPREADSHEETS = 16_384

/** A row with its number in the spreadsheet. */
export type TableRow = NumberedRow

export interface ReadTable {
  /** One for each column with content, '' for one without a heading; complete once all chunks are read. */
  headers: () => string[]
  /** Rows below the header in chunks, so that a large file is never in memory at once. */
  packs: AsyncIterable<TableRow[]>
  /** Found while reading, in addition to those of the opened table. */
  warnings: string[]
}

const ROWS_OF_PACK = 1_000
/** A thousand of the longest rows would exceed the limit of one database query. */
const CHARACTERS_OF_PACK = 4_000_000

/**
 * Reads header and rows of a table, within limits.
 *
 * @throws UnreadableFile immediately for the first rows, and while reading for a later row
 */
export async function readTable({ rows, format }: Pick<OpenTable, 'rows' | 'format'>): Promise<ReadTable> {
  const iterator = filledRows(rows)
  const firstRows = await readFirstRows(iterator)
  const [first] = firstRows
  if (first === undefined) throw new UnreadableFile('The file has no rows. Choose one with a header and rows.')
  const found = findHeader(firstRows)
  const isNameless = found === null && first.cells.some(isDatum)
  const place = found?.place ?? 0
  const header = isNameless ? null : (firstRows[place] ?? first)
  const own = withoutEmptyEnd((header?.cells ?? []).map((cell) => tidy(cell, header?.row ?? 1)))
  if (own.length > MAX_COLUMNS) throw tooManyColumns(own.length)
  const isOwn = isOwnResults(own)
  const grouped = header === null ? null : withGroups(own, firstRows[place - 1]?.cells)
  const names = isOwn ? asGivenFirst(own) : (grouped ?? own)
  const below = header === null ? firstRows : firstRows.slice(place + 1)
  const table = new TableBelow({
    // A cell of a workbook has a fixed column; in a CSV row it may have shifted.
    sureWidth: format === 'xlsx' ? MAX_COLUMNS : sureWidth(header, below),
    cellsOf: isOwn ? asGivenFirst : (cells) => cells,
  })
  return {
    headers: () =>
      Array.from({ length: Math.max(names.length, table.width) }, (_, at) =>
        header === null ? inventedHeader(at) : (names[at] ?? ''),
      ),
    packs: table.packsOf(below, iterator),
    warnings:
      header === null
        ? ['The first row holds values rather than names, so the columns were numbered.']
        : rowsAbove(firstRows.slice(0, place), {
            header,
            isGrouped: grouped !== null && grouped.some((name, at) => name !== own[at]),
          }),
  }
}

/** Skips empty rows. */
async function* filledRows(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  for await (const { row, cells } of rows) {
    // A header that is too wide is reported by its columns.
    if (row > 1 && cells.length > MOST_COLUMNS_OF_SPREADSHEETS) {
      throw tooWide(row, cells.length, MOST_COLUMNS_OF_SPREADSHEETS)
    }
    if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
  }
}

async function readFirstRows(rows: AsyncIterator<TableRow>): Promise<TableRow[]> {
  const firstRows: TableRow[] = []
  while (firstRows.length < SAMPLE_ROWS) {
    const next = await rows.next()
    if (next.done === true) break
    firstRows.push(next.value)
  }
  return firstRows
}

function rowsAbove(
  above: readonly TableRow[],
  { header, isGrouped }: { header: TableRow; isGrouped: boolean },
): string[] {
  const groups = isGrouped ? above.at(-1) : undefined
  const [first] = isGrouped ? above.slice(0, -1) : above
  const last = (groups ?? header).row - 1
  return [
    ...(first === undefined
      ? []
      : [
          first.row === last
            ? `Row ${first.row} is above the headings and was not read.`
            : `Rows ${first.row} to ${last} are above the headings and were not read.`,
        ]),
    ...(groups === undefined ? [] : [`Row ${groups.row} was read as groups of the headings below it.`]),
  ]
}

/**
 * Maximum width of a CSV row that is certainly not shifted: the width of the header including empty cells, or of half
 * of the rows below it.
 */
function sureWidth(header: TableRow | null, below: readonly TableRow[]): number {
  const widths = below.map(({ cells }) => filledWidth(cells)).toSorted((one, other) => other - one)
  return Math.max(header?.cells.length ?? 0, widths[Math.ceil(widths.length / 2) - 1] ?? 0)
}

interface TableBelowOptions {
  sureWidth: number
  cellsOf: (cells: string[]) => string[]
}

/** The rows below the header, and their maximum width so far. */
class TableBelow {
  width = 0
  private readonly options: TableBelowOptions
  private count = 0

  constructor(options: TableBelowOptions) {
    this.options = options
  }

  async *packsOf(firstRows: readonly TableRow[], rest: AsyncIterable<TableRow>): AsyncGenerator<TableRow[]> {
    let pack: TableRow[] = firstRows.map((row) => this.taken(row))
    let characters = 0
    for await (const row of rest) {
      const taken = this.taken(row)
      pack.push(taken)
      for (const cell of taken.cells) characters += cell.length
      if (pack.length < ROWS_OF_PACK && characters < CHARACTERS_OF_PACK) continue
      yield pack
      pack = []
      characters = 0
    }
    if (pack.length > 0) yield pack
  }

  private taken({ row, cells }: TableRow): TableRow {
    this.count += 1
    if (this.count > MAX_ROWS) {
      throw new UnreadableFile(
        `The file has more than ${MAX_ROWS.toLocaleString('en-GB')} rows. Split it into several files.`,
      )
    }
    const length = filledWidth(cells)
    if (length > MAX_COLUMNS) throw tooWide(row, length, MAX_COLUMNS)
    if (length <= this.options.sureWidth) this.width = Math.max(this.width, length)
    return { row, cells: this.options.cellsOf(cells.map((cell) => tidy(cell, row))) }
  }
}

const filledWidth = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1

const tooManyColumns = (columns: number) =>
  new UnreadableFile(
    `The file has ${columns.toLocaleString('en-GB')} columns, but at most ${MAX_COLUMNS} can be read. Leave out those that are not needed.`,
  )

const tooWide = (row: number, cells: number, most: number) =>
  new UnreadableFile(
    `Row ${row} has ${cells.toLocaleString('en-GB')} cells, but at most ${most.toLocaleString('en-GB')} can be read. A line end may be missing.`,
  )

/** Removes characters that the database rejects or that are invisible. */
function tidy(cell: string, row: number): string {
  const text = cell
    .replace(/[\0\uFEFF]/g, '')
    .toWellFormed()
    .trim()
  if (text.length <= MAX_CELL_CHARACTERS) return text
  throw new UnreadableFile(
    `Row ${row} has a cell of ${text.length.toLocaleString('en-GB')} characters that begins “${text.slice(0, 40)}”, but at most ${MAX_CELL_CHARACTERS.toLocaleString('en-GB')} can be read. A quotation mark may not be closed.`,
  )
}

function withoutEmptyEnd(headers: string[]): string[] {
  const last = headers.findLastIndex((header) => header !== '')
  return headers.slice(0, last + 1)
}
