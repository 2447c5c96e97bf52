import type { NumberedRow } from '@retrofolio/reference-data/files/csv-rows'
import { streamXlsxRows } from 'hucre/xlsx'
import { isErrorOfSheet } from '../cells/read-fact-cell.ts'
import { findHeader, SAMPLE_ROWS } from '../headers/find-header.ts'
import { meaningOfHeader } from '../headers/header-words.ts'
import { namesHomes } from '../headers/recognise-columns.ts'
import { MAX_CELL_CHARACTERS } from '../table-limits.ts'
import { textExcerpt } from '../text-excerpt.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { broken, type SheetName, sheetsOf, type WorkbookLimits } from './workbook-sheets.ts'
import { MAX_NAME_LENGTH, sheetsLeftOut, warningsOfSheet } from './workbook-warnings.ts'

/** A sheet of a workbook as CSV in UTF-8, comma-separated: each line is a row of the sheet. */
export interface WorkbookTable {
  sheet: string
  /** All sheets that can be chosen, including this one. */
  sheets: string[]
  csv: Uint8Array<ArrayBuffer>
  warnings: string[]
}

const MB = 1024 * 1024
export const WORKBOOK_LIMITS: WorkbookLimits = {
  unpackedBytes: 250 * MB,
  entries: 2_000,
  rows: 200_001,
  columns: 200,
  csvBytes: 100 * MB,
}

/** A table other than a list of homes. */
export interface WantedTable {
  /** Its headings, in lower case with underscores between words. */
  headings: readonly string[]
  /** What its rows are, for sentences: `prices`. */
  rows: string
}

export interface ReadWorkbookOptions {
  limits?: WorkbookLimits | undefined
  /** Without it, a list of homes is looked for. */
  table?: WantedTable | undefined
  /** The sheet that a user chose. */
  sheet?: string | undefined
}

/**
 * Reads the sheet that a user chose; else the first visible one whose headings identify homes; else the one with most
 * known headings, of equal ones the first with rows. For another table only its own headings count. The unpacked size is measured before reading, since a few
 * kilobytes can unpack to many gigabytes. The text of cells is measured while reading, since all of them can refer to
 * one text.
 *
 * @throws UnreadableFile
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { limits = WORKBOOK_LIMITS, sheet: wanted, table }: ReadWorkbookOptions = {},
): Promise<WorkbookTable> {
  const sheets = await sheetsOf(bytes, limits)
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const only = wanted === undefined && visible.length === 1 ? visible[0] : visible.find(({ name }) => name === wanted)
  if (wanted !== undefined && only === undefined) throw withoutSheet(wanted)
  const chosen = only === undefined ? await bestSheet(bytes, visible, table) : opened(bytes, only)
  const csv = chosen === undefined ? null : await rowsAsCsv(chosen.rows, limits)
  if (chosen === undefined || csv === null || csv.rows.length < 2) {
    throw withoutTable(only === undefined ? visible : [only], table)
  }
  return {
    sheet: chosen.sheet.name,
    sheets: visible
      .map(({ name }) => name)
      .filter((name) => name.length <= LONGEST_CHOICE)
      .slice(0, MOST_CHOICES),
    csv: csv.bytes,
    warnings: [
      ...(wanted === undefined
        ? sheetsLeftOut(chosen.sheet, sheets, { mostSheets: MOST_SHEETS, rows: table?.rows })
        : []),
      ...warningsOfSheet(chosen.sheet, csv),
    ],
  }
}

/** A longer list would be no useful choice, and only a hostile workbook has one. */
const MOST_CHOICES = 100
const LONGEST_CHOICE = 200

interface OpenSheet {
  sheet: SheetName
  rows: AsyncGenerator<NumberedRow>
}

const opened = (bytes: Uint8Array, sheet: SheetName): OpenSheet => ({ sheet, rows: rowsOfSheet(bytes, sheet.place) })

interface LookedAt {
  sheet: SheetName
  tellsHomes: boolean
  recognised: number
}

/** The sheet with most known headings among those that identify homes; returned at once if it has UPRNs. */
async function bestSheet(
  bytes: Uint8Array,
  sheets: readonly SheetName[],
  table: WantedTable | undefined,
): Promise<OpenSheet | undefined> {
  let best: LookedAt | undefined
  let failure: unknown
  for (const sheet of sheets.slice(0, MOST_SHEETS)) {
    const { rows } = opened(bytes, sheet)
    try {
      const first = await beginningOf(rows)
      const header = first.length < 2 || table !== undefined ? null : findHeader(first)
      const meanings = (header === null ? [] : (first[header.place]?.cells ?? [])).map(meaningOfHeader)
      if (meanings.includes('uprn')) return { sheet, rows: joined(first, rows) }
      const tellsHomes = namesHomes(meanings)
      const recognised = table === undefined ? (header?.recognised ?? 0) : mostHeadings(first, table)
      const seen = { sheet, tellsHomes, recognised }
      if (first.length >= 2 && isBetter(seen, best)) best = seen
    } catch (error) {
      // A sheet may be a chart.
      failure ??= error
    }
    await rows.return(undefined)
  }
  if (best !== undefined) return opened(bytes, best.sheet)
  if (failure !== undefined && sheets.length <= MOST_SHEETS) throw unreadable(failure)
  return undefined
}

/** Each sheet that is opened unpacks all texts of the workbook again. */
const MOST_SHEETS = 5

function isBetter(one: LookedAt, other: LookedAt | undefined): boolean {
  if (other === undefined || one.tellsHomes !== other.tellsHomes) return other === undefined || one.tellsHomes
  return one.recognised > other.recognised
}

/** Of one row. */
function mostHeadings(first: readonly NumberedRow[], { headings }: WantedTable): number {
  return Math.max(
    0,
    ...first.map(({ cells }) => {
      const given = new Set(
        cells.map((cell) =>
          cell
            .trim()
            .toLowerCase()
            .replaceAll(/[\s-]+/g, '_'),
        ),
      )
      return headings.filter((heading) => given.has(heading)).length
    }),
  )
}

function withoutTable(sheets: readonly SheetName[], table: WantedTable | undefined): UnreadableFile {
  const [only] = sheets
  if (only !== undefined && sheets.length === 1) {
    return new UnreadableFile(
      `The sheet “${textExcerpt(only.name, MAX_NAME_LENGTH)}” has no header with rows below it.`,
    )
  }
  return new UnreadableFile(
    sheets.length > MOST_SHEETS
      ? `None of the first ${MOST_SHEETS} sheets of the workbook has a header and rows. Move the sheet with the ${table?.rows ?? 'homes'} to the front, or save it as CSV and upload that.`
      : 'No sheet of the workbook has a header and rows.',
  )
}

const withoutSheet = (name: string) =>
  new UnreadableFile(`The workbook has no sheet “${textExcerpt(name, MAX_NAME_LENGTH)}”. Choose one of its sheets.`)

async function beginningOf(rows: AsyncIterator<NumberedRow>): Promise<NumberedRow[]> {
  const first: NumberedRow[] = []
  while (first.length < SAMPLE_ROWS) {
    const { done, value } = await rows.next()
    if (done === true) break
    first.push(value)
  }
  return first
}

async function* joined(first: NumberedRow[], rest: AsyncIterable<NumberedRow>): AsyncGenerator<NumberedRow> {
  yield* first
  yield* rest
}

interface SheetAsCsv {
  bytes: Uint8Array<ArrayBuffer>
  /** Numbers of the rows with content. */
  rows: number[]
  columns: ReadonlySet<number>
}

async function rowsAsCsv(table: AsyncIterable<NumberedRow>, limits: WorkbookLimits): Promise<SheetAsCsv> {
  const lines: Buffer[] = []
  const rows: number[] = []
  const columns = new Set<number>()
  let [before, size] = [0, 0]
  try {
    for await (const { row, cells } of table) {
      rows.push(row)
      if (cells.length > limits.columns) throw tooWide(row, cells.length, limits)
      if (rows.length > limits.rows) throw tooLong(limits)
      for (const [place, cell] of cells.entries()) if (cell !== '') columns.add(place + 1)
      // A row is measured before it is joined: its cells may repeat one text many times.
      const characters = cells.reduce((sum, cell) => sum + cell.length, 0)
      if (size + characters > limits.csvBytes) throw tooMuchText(limits)
      const line = Buffer.from(`${'\n'.repeat(row - before - 1)}${cells.map(quoted).join(',')}\n`)
      size += line.length
      if (size > limits.csvBytes) throw tooMuchText(limits)
      lines.push(line)
      before = row
    }
  } catch (error) {
    throw unreadable(error)
  }
  return { bytes: joinedBytes(lines, size), rows, columns }
}

/** In its own memory, which can be transferred to another thread. */
function joinedBytes(lines: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const line of lines) {
    bytes.set(line, at)
    at += line.length
  }
  return bytes
}

const unreadable = (error: unknown) => (error instanceof UnreadableFile ? error : broken(error))

/** Rows with content, without empty cells at their end. */
async function* rowsOfSheet(bytes: Uint8Array, sheet: number): AsyncGenerator<NumberedRow> {
  let before = 0
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const cells = values.map(cellText)
    const last = cells.findLastIndex((cell) => cell !== '')
    // Formulas that continue below the table show nothing.
    if (cells.every((cell) => cell === '' || isErrorOfSheet(cell))) continue
    // A damaged file may have any row numbers.
    const isSound = Number.isInteger(index) && index >= before && index < LAST_ROW
    before = isSound ? index + 1 : before + 1
    const long = cells.find((cell) => cell.length > LONGEST_CELL)
    if (long !== undefined) throw tooLongCell(before, long)
    yield { row: before, cells: cells.slice(0, last + 1) }
  }
}

/** Limit of a sheet in Excel. */
const LAST_ROW = 1_048_576
/** Limit of spreadsheets; `readTable` has a lower limit for imported cells. */
const LONGEST_CELL = 32_767

function cellText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return ''
}

const quoted = (cell: string): string => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`)

const tooWide = (row: number, columns: number, limits: WorkbookLimits) =>
  new UnreadableFile(
    `Row ${row} of the sheet has ${columns.toLocaleString('en-GB')} columns, but at most ${limits.columns} can be read. Leave out those that are not needed.`,
  )

const tooLong = (limits: WorkbookLimits) =>
  new UnreadableFile(
    `The sheet has more than ${(limits.rows - 1).toLocaleString('en-GB')} rows. Split it into several files.`,
  )

const tooLongCell = (row: number, cell: string) =>
  new UnreadableFile(
    `Row ${row} of the sheet has a cell of ${cell.length.toLocaleString('en-GB')} characters that begins “${textExcerpt(cell, 40)}”. Shorten it to ${MAX_CELL_CHARACTERS.toLocaleString('en-GB')}.`,
  )

const tooMuchText = (limits: WorkbookLimits) =>
  new UnreadableFile(
    `The cells of the sheet hold more than ${Math.floor(limits.csvBytes / MB).toLocaleString('en-GB')} MB of text. Leave out columns that are not needed, or split it into several files.`,
  )
