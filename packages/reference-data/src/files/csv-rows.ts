import { DELIMITER_SAMPLE_CHARACTERS, delimiterOf } from './csv-delimiter.ts'
import { type CsvRecord, csvRecords } from './csv-records.ts'

/** Creates the error for a row that exceeds the maximum length, from its beginning. */
export type MakeLongRowError = (beginning: string, mostCharacters: number) => Error

export interface CsvOptions {
  /** The delimiter, if known; otherwise detected from the text. */
  delimiter?: string | null
  /** Set when a row without end is an error, instead of being cut. */
  refuse?: MakeLongRowError
  /** Called for each row with an unclosed quote. */
  onOpenQuote?: (row: number) => void
}

/**
 * Rows of a CSV text that arrives in chunks, header first. Quoted fields may contain line breaks. Memory is limited to
 * a few chunks for any file size.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  for await (const { text, delimiter } of wholeRows(chunks, {})) yield* parsedRows(text, delimiter)
}

export interface NumberedRow {
  /** As numbered in a spreadsheet: from 1, including blank rows. */
  row: number
  cells: string[]
}

/**
 * The same rows with their numbers. A row with an unclosed quote ends at its line break, so that it does not swallow
 * other rows.
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

/** Pieces of the text that end at a row boundary. */
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
      // After an unclosed quote, rows are separated by their line breaks.
      const lineEnd = pending.lastIndexOf('\n') + 1
      if (lineEnd === 0) throw refuse(pending.slice(0, BEGINNING), LONGEST_ROW_TAKEN)
      yield { text: pending.slice(0, lineEnd), delimiter }
      pending = pending.slice(lineEnd)
    } else if (pending.length > LONGEST_ROW) {
      // Ignore an unclosed quote rather than buffer the rest of the file.
      const lineEnd = pending.lastIndexOf('\n') + 1 || pending.length
      yield { text: pending.slice(0, lineEnd), delimiter }
      pending = pending.slice(lineEnd)
    }
  }
  if (pending !== '') yield { text: pending, delimiter: delimiter ?? delimiterOf(pending) }
}

/** In characters. Certificate rows have about a thousand. */
const LONGEST_ROW = 4_000_000
/** Two hundred times the longest cell that an import reads. */
const LONGEST_ROW_TAKEN = 1_000_000
const BEGINNING = 40

export function parsedRows(text: string, delimiter: string): string[][] {
  return Array.from(csvRecords(text, delimiter), ({ cells }) => cells).filter((row) => !isBlank(row))
}

interface ClosedRecord {
  cells: string[]
  isQuoteOpen: boolean
}

/** Per file. After each, the rest of its piece is parsed again; beyond this limit, the rest is read line by line. */
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

/** Whether the quotes of a record contain lines that may be separate records. */
const takesInOthers = ({ cells, quotes }: CsvRecord): boolean =>
  quotes === 'unclosed' || (quotes === 'malformed' && cells.some((cell) => cell.includes('\n')))

function recordOfLine(line: string, delimiter: string): ClosedRecord {
  const [record] = csvRecords(line.replace(/\r?\n$/, ''), delimiter)
  return { cells: record?.cells ?? [''], isQuoteOpen: record !== undefined && record.quotes !== null }
}

/** With its line break, if any. */
function lineAt(text: string, start: number): string {
  const lineBreak = text.indexOf('\n', start)
  return text.slice(start, lineBreak === -1 ? undefined : lineBreak + 1)
}

const isBlank = (row: readonly string[]): boolean => row.length <= 1 && (row[0] ?? '').trim() === ''

/** Index after the last line break that ends a row, 0 if none: line breaks inside quotes do not count. */
function endOfLastRow(text: string, delimiter: string): number {
  let end = 0
  let position = 0
  for (;;) {
    const quote = text.indexOf('"', position)
    const before = quote === -1 ? text.length : quote
    // Limited to this part: otherwise a long row would be searched to its start for each of its quotes.
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

/** Also -1 if the text ends with a quote, which may be the first of a doubled one. */
function closingQuote(text: string, opening: number): number {
  let quote = text.indexOf('"', opening + 1)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  return quote === text.length - 1 ? -1 : quote
}
