import Papa from 'papaparse'
import { delimiterOf, LOOKED_AT } from './csv-delimiter.ts'

/** Makes the error of a row that is longer than can be, from how it begins. */
export type RefuseLongRow = (beginning: string, mostCharacters: number) => Error

export interface CsvOptions {
  /** What stands between cells, where that is known; else the text shows it. */
  delimiter?: string | null
  /** Where a row that does not end is no accident to get over, but the end of the file. */
  refuse?: RefuseLongRow
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

/** The same rows with their numbers. */
export async function* numberedRows(
  chunks: AsyncIterable<string>,
  options: CsvOptions = {},
): AsyncGenerator<NumberedRow> {
  let row = 0
  for await (const { text, delimiter } of wholeRows(chunks, options)) {
    for (const cells of parsedRecords(text, delimiter)) {
      row += 1
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
    if (delimiter === null && pending.length < LOOKED_AT) continue
    delimiter ??= delimiterOf(pending)
    const end = endOfLastRow(pending, delimiter)
    if (end > 0) {
      yield { text: pending.slice(0, end), delimiter }
      pending = pending.slice(end)
    } else if (refuse !== undefined && pending.length > LONGEST_ROW_TAKEN) {
      throw refuse(pending.slice(0, BEGINNING), LONGEST_ROW_TAKEN)
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
  return parsedRecords(text, delimiter).filter((row) => !isBlank(row))
}

/** Files joined from several sources end some lines with a carriage return and some without. */
function parsedRecords(text: string, delimiter: string): string[][] {
  const rows = Papa.parse<string[]>(text, { delimiter, newline: '\n' }).data
  for (const row of rows) {
    const last = row.at(-1)
    if (last?.endsWith('\r')) row[row.length - 1] = last.slice(0, -1)
  }
  // What follows the last line break is no record.
  if (text.endsWith('\n') && rows.at(-1)?.join('') === '') rows.pop()
  return rows
}

const isBlank = (row: readonly string[]): boolean => row.length <= 1 && (row[0] ?? '').trim() === ''

/** Index behind the last line break that ends a row, 0 if none: line breaks inside quotes do not count. */
function endOfLastRow(text: string, delimiter: string): number {
  let end = 0
  let position = 0
  for (;;) {
    const quote = text.indexOf('"', position)
    const before = quote === -1 ? text.length : quote
    const lineBreak = before === 0 ? -1 : text.lastIndexOf('\n', before - 1)
    if (lineBreak >= position) end = lineBreak + 1
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
