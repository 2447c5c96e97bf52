import { type MakeLongRowError, type NumberedRow, numberedRows } from '@retrofolio/reference-data/files/csv-rows'
import { UnreadableFile } from '../unreadable-file.ts'
import type { WantedTable } from '../workbooks/read-workbook.ts'
import { workbookTable } from '../workbooks/workbook-thread.ts'
import { decodedText, encodingOf, UTF_8 } from './decode-text.ts'
import { withoutSeparatorLine } from './separator-line.ts'

/** A file as a table of texts. */
export interface OpenTable {
  format: 'csv' | 'xlsx'
  encoding: string | null
  /** Only for a workbook: the sheet that is read, and all sheets that can be chosen. */
  sheet: string | null
  sheets: string[]
  warnings: string[]
  /** Sentences about the rows read so far. */
  warningsOfRows?: () => string[]
  /** Rows with their numbers in the file, without empty ones, including those above the header. */
  rows: AsyncIterable<NumberedRow>
}

export interface OpenTableOptions {
  /** Sheet of a workbook that a user chose. */
  sheet?: string
  /** Without it, a list of homes is looked for in a workbook. */
  table?: WantedTable
  /** Aborts reading, including later rows, with the signal's reason. */
  signal?: AbortSignal | undefined
}

/**
 * Detects the format of a file by its first bytes; its name is not trusted.
 *
 * @throws UnreadableFile
 */
export async function openTable(
  bytes: Uint8Array,
  { sheet: chosen, table, signal }: OpenTableOptions = {},
): Promise<OpenTable> {
  if (bytes.length === 0) throw new UnreadableFile('The file is empty. Choose one with a header and rows.')
  for (const { begins, what } of OTHER_FILES) {
    if (begins.every((byte, place) => bytes[place] === byte)) {
      throw new UnreadableFile(`The file is ${what}. Save the table as CSV or .xlsx and upload that.`)
    }
  }
  if (ZIP.every((byte, place) => bytes[place] === byte)) {
    const { sheet, sheets, csv, warnings } = await workbookTable({ bytes, sheet: chosen, table }, signal)
    return {
      format: 'xlsx',
      encoding: null,
      sheet,
      sheets,
      warnings,
      rows: numberedRows(decodedText(csv, UTF_8, signal), { delimiter: ',' }),
    }
  }
  const encoding = encodingOf(bytes)
  const text = withLineFeeds(decodedText(bytes, encoding, signal))
  const { delimiter, pieces } = await withoutSeparatorLine(withinLines(text))
  const quotes = openQuotes()
  return {
    format: 'csv',
    encoding: encoding.name,
    sheet: null,
    sheets: [],
    warnings:
      encoding.label === 'windows-1252'
        ? ['The file is not UTF-8, so it was read as Windows-1252: check that accents and £ signs are right.']
        : [],
    warningsOfRows: quotes.warnings,
    rows: numberedRows(pieces, { delimiter, refuse: longRow, onOpenQuote: quotes.add }),
  }
}

/** Collects rows whose quotation mark is not closed: each was ended at its line end. */
function openQuotes() {
  const rows: number[] = []
  return {
    add: (row: number) => void rows.push(row),
    warnings: (): string[] => {
      const [first] = rows
      if (first === undefined) return []
      if (rows.length === 1) {
        return [
          `A quotation mark in row ${first} is not closed, so the row ends at its line, and the following lines were read as rows. Check these rows.`,
        ]
      }
      const more = (rows.length - 1).toLocaleString('en-GB')
      return [
        `Quotation marks in row ${first} and ${more} more are not closed, so these rows end at their lines, and the following lines were read as rows. Check these rows.`,
      ]
    },
  }
}

/** Some old programs end lines with a carriage return alone. */
async function* withLineFeeds(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isOfReturns: boolean | null = null
  for await (const piece of pieces) {
    isOfReturns ??= piece.includes('\r') && !piece.includes('\n')
    yield isOfReturns ? piece.replaceAll('\r', '\n') : piece
  }
}

/** Includes empty lines, because each takes time. */
const MOST_LINES = 2_000_000

async function* withinLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let lines = 0
  for await (const piece of pieces) {
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', end + 1)) lines += 1
    if (lines > MOST_LINES) {
      throw new UnreadableFile(
        `The file has more than ${MOST_LINES.toLocaleString('en-GB')} lines. Leave out the empty ones, or split it.`,
      )
    }
    yield piece
  }
}

const longRow: MakeLongRowError = (textExcerpt, most) =>
  new UnreadableFile(
    `The row that begins “${textExcerpt.replace(/\p{C}/gu, '')}” has more than ${most.toLocaleString('en-GB')} characters. A quotation mark may not be closed, or line ends may be missing.`,
  )

/** Signature of a ZIP archive, the container of every workbook. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

const OTHER_FILES: readonly { begins: readonly number[]; what: string }[] = [
  { begins: [0xd0, 0xcf, 0x11, 0xe0], what: 'a workbook of an old Excel (.xls), or one with a password' },
  { begins: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { begins: [0x1f, 0x8b], what: 'compressed' },
  { begins: [0x7b, 0x5c, 0x72, 0x74, 0x66], what: 'a word processor’s document' },
]
