import { DELIMITER_SAMPLE_CHARACTERS, delimiterOf } from './csv-delimiter.ts'
import { type CsvRecord, csvRecords } from './csv-records.ts'

/** Makes the error of a row that is longer than can be, from how it begins. */
export type MakeLongRowError = (beginning: string, mostCharacters: number) => Error

export interface CsvOptions {
  /** What stands between cells, where that is known; else the text shows it. */
  delimiter?: string | null
  /** Where a row that does not end is no accident to get over, but the end of the file. */
  refuse?: MakeLongRowError
  /** Hears of each row in which a quotation mark is not closed. */
  onOpenQuote?: (row: number) => void
}

/**
 * Rows of a CSV text that arrives in pieces, header first. Quoted fields may hold line breaks. Memory stays at a few
 * pieces whatever the length of the file.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  for await (const { text, delimiter } of wholeRows(chunks, {})) yield* parsedRows(text, delimiter)
}

export interface NumberedRow {
  /** As a spreadsheet numbers the rows of the file: from 1, blank ones counted. */
  row: number
  cells: string[]
}

/**
 * The same rows with their numbers. One in which a quotation mark is not closed as it should be ends with its line, so
 * that no other row vanishes in a cell of it.
 */
export async function* numberedRows(
  chunks: AsyncIterable<string>,
  { onOpenQuote, ...options }: CsvOptions = {},
): AsyncGenerator<NumberedRow> {
  let row = 0
  const budget = { left: MOST_OPEN_QUOTES }
  for await (const { text, delimiter } of wholeRows(chunks, options)) {
    for (const { cells, isQuoteOpen } of closedRecords(text, delimiter, budget)) {
      row += 1
      if (isQuoteOpen) onOpenQuote?.(row)
      if (!isBlank(cells)) yield { row, cells }
    }
  }
}

/** Pieces of the text that end where a row does. */
async function* wholeRows(
  chunks: AsyncIterable<string>,
  { refuse, ...known }: CsvOptions,
): AsyncGenerator<{ text: string; delimiter: string }> {
  let pending = ''
  let delimiter = known.delimiter ?? null
  for await (const chunk of chunks) {
    pending += chunk
    if (delimiter === null && pending.length < DELIMITER_SAMPLE_CHARACTERS) continue
    delimiter ??= delimiterOf(pending)
    const end = endOfLastRow(pending, delimiter)
    if (end > 0) {
      yield { text: pending.slice(0, end), delimiter }
      pending = pending.slice(end)
    } else if (refuse !== undefined && pending.length > LONGEST_ROW_TAKEN) {
      // Of a quote that is not closed the rows are told apart by their lines.
      const lineEnd = pending.lastIndexOf('\n') + 1
      if (lineEnd === 0) throw refuse(pending.slice(0, BEGINNING), LONGEST_ROW_TAKEN)
      yield { text: pending.slice(0, lineEnd), delimiter }
      pending = pending.slice(lineEnd)
    } else if (pending.length > LONGEST_ROW) {
      // A quote that is never closed: give up on it rather than hold the rest of the file.
      const lineEnd = pending.lastIndexOf('\n') + 1 || pending.length
      yield { text: pending.slice(0, lineEnd), delimiter }
      pending = pending.slice(lineEnd)
    }
  }
  if (pending !== '') yield { text: pending, delimiter: delimiter ?? delimiterOf(pending) }
}

/** Characters. Certificate rows have about a thousand. */
const LONGEST_ROW = 4_000_000
/** As much as two hundred cells of the longest kind that an import reads. */
const LONGEST_ROW_TAKEN = 1_000_000
const BEGINNING = 40

export function parsedRows(text: string, delimiter: string): string[][] {
  return Array.from(csvRecords(text, delimiter), ({ cells }) => cells).filter((row) => !isBlank(row))
}

interface ClosedRecord {
  cells: string[]
  isQuoteOpen: boolean
}

/** Of a file. Behind each the rest of its piece is read anew: of one made of them, all that follows is read line by line. */
const MOST_OPEN_QUOTES = 50

function* closedRecords(text: string, delimiter: string, budget: { left: number }): Generator<ClosedRecord> {
  let rest = text
  while (budget.left > 0 && rest !== '') {
    let start = 0
    for (const record of csvRecords(rest, delimiter)) {
      if (takesInOthers(record)) break
      yield { cells: record.cells, isQuoteOpen: false }
      start = record.end
    }
    if (start === rest.length) return
    budget.left -= 1
    const line = lineAt(rest, start)
    yield recordOfLine(line, delimiter)
    rest = rest.slice(start + line.length)
  }
  while (rest !== '') {
    const line = lineAt(rest, 0)
    yield recordOfLine(line, delimiter)
    rest = rest.slice(line.length)
  }
}

/** Whether the quotes of a record hold lines that may be others. */
const takesInOthers = ({ cells, quotes }: CsvRecord): boolean =>
  quotes === 'unclosed' || (quotes === 'malformed' && cells.some((cell) => cell.includes('\n')))

function recordOfLine(line: string, delimiter: string): ClosedRecord {
  const [record] = csvRecords(line.replace(/\r?\n$/, ''), delimiter)
  return { cells: record?.cells ?? [''], isQuoteOpen: record !== undefined && record.quotes !== null }
}

/** With its line break, if it has one. */
function lineAt(text: string, start: number): string {
  const lineBreak = text.indexOf('\n', start)
  return text.slice(start, lineBreak === -1 ? undefined : lineBreak + 1)
}

const isBlank = (row: readonly string[]): boolean => row.length <= 1 && (row[0] ?? '').trim() === ''

/** Index behind the last line break that ends a row, 0 if none: line breaks inside quotes do not count. */
function endOfLastRow(text: string, delimiter: string): number {
  let end = 0
  let position = 0
  for (;;) {
    const quote = text.indexOf('"', position)
    const before = quote === -1 ? text.length : quote
    // Looked for here alone: a long row would be searched to its beginning from each of its quotes.
    const lineBreak = text.slice(position, before).lastIndexOf('\n')
    if (lineBreak !== -1) end = position + lineBreak + 1
    if (quote === -1) return end
    const opens = quote === 0 || text[quote - 1] === delimiter || text[quote - 1] === '\n'
    if (!opens) {
      position = quote + 1
      continue
    }
    const closing = closingQuote(text, quote)
    if (closing === -1) return end
    position = closing + 1
  }
}

/** -1 also where the text ends on a quote, which may turn out to be the first of a doubled one. */
function closingQuote(text: string, opening: number): number {
  let quote = text.indexOf('"', opening + 1)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  return quote === text.length - 1 ? -1 : quote
}
