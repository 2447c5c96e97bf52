/** A record of a CSV text. */
export interface CsvRecord {
  cells: string[]
  /** Index after its line break, or at the end of the text. */
  end: number
  /** null if all quotes are well-formed. */
  quotes: 'malformed' | 'unclosed' | null
}

/**
 * Parses CSV records by RFC 4180 in one pass. A quote within a quoted cell that is neither doubled nor at the end of
 * the cell is part of its text, as in Papa Parse. Papa Parse needs quadratic time for such cells.
 */
export function* csvRecords(text: string, delimiter: string): Generator<CsvRecord> {
  let cursor = 0
  // Each position is kept until the cursor passes it: without delimiters, every search would run to the end of the
  // text.
  let [nextDelimiter, nextLineBreak] = [text.indexOf(delimiter), text.indexOf('\n')]
  while (cursor < text.length) {
    const record = readRecord()
    cursor = record.end
    yield record
  }

  function readRecord(): CsvRecord {
    const cells: string[] = []
    let quotes: CsvRecord['quotes'] = null
    for (let start = cursor; ; ) {
      if (text[start] === '"') {
        const cell = quotedCell(text, start, delimiter)
        cells.push(cell.text)
        if (cell.isMalformed) quotes = 'malformed'
        if (cell.isUnclosed) quotes = 'unclosed'
        start = cell.end
        // A delimiter, a line break or nothing follows the cell.
        if (text[start] !== delimiter)
          return { cells: withoutReturn(cells), end: Math.min(start + 1, text.length), quotes }
        start += 1
        continue
      }
      if (nextDelimiter !== -1 && nextDelimiter < start) nextDelimiter = text.indexOf(delimiter, start)
      if (nextLineBreak !== -1 && nextLineBreak < start) nextLineBreak = text.indexOf('\n', start)
      const lineEnd = nextLineBreak === -1 ? text.length : nextLineBreak
      if (nextDelimiter === -1 || nextDelimiter > lineEnd) {
        cells.push(text.slice(start, lineEnd))
        return { cells: withoutReturn(cells), end: Math.min(lineEnd + 1, text.length), quotes }
      }
      cells.push(text.slice(start, nextDelimiter))
      start = nextDelimiter + 1
    }
  }
}

/** Files merged from several sources mix line ends with and without carriage return. */
function withoutReturn(cells: string[]): string[] {
  const last = cells.at(-1)
  if (last?.endsWith('\r') === true) cells[cells.length - 1] = last.slice(0, -1)
  return cells
}

interface QuotedCell {
  text: string
  /** Index after the cell. */
  end: number
  isMalformed: boolean
  isUnclosed: boolean
}

function quotedCell(text: string, opening: number, delimiter: string): QuotedCell {
  let isMalformed = false
  let quote = opening
  for (;;) {
    quote = text.indexOf('"', quote + 1)
    if (quote === -1) {
      return { text: text.slice(opening + 1), end: text.length, isMalformed, isUnclosed: true }
    }
    if (text[quote + 1] === '"') {
      quote += 1
      continue
    }
    const end = behindBlanks(text, quote + 1, delimiter)
    // Blanks at the end of the text may be part of an incomplete cell.
    if (end === text.length ? end === quote + 1 : text[end] === delimiter || text[end] === '\n') {
      return { text: text.slice(opening + 1, quote).replaceAll('""', '"'), end, isMalformed, isUnclosed: false }
    }
    isMalformed = true
  }
}

function behindBlanks(text: string, from: number, delimiter: string): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at]?.trim() === '') at += 1
  return at
}
