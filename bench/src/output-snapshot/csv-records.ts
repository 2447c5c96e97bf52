/** A CSV record with its parsed cells and their original text. */
export interface CsvRecord {
  cells: string[]
  rawCells: string[]
  lineEnd: '' | '\n' | '\r\n'
}

/** A cell, with or without quotes, and what ends it. */
const CELL = /((?:"[^"]*"|[^",\r\n]|\r(?!\n))*)(,|\r?\n|$)/g

/** Parses comma-separated records with quoted cells and LF or CRLF line ends. Skips empty lines. */
export function readCsvRecords(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let rawCells: string[] = []
  for (const [, cell = '', end] of text.replace(/^\uFEFF/, '').matchAll(CELL)) {
    rawCells.push(cell)
    if (end === ',') continue
    const lineEnd = end === '\n' || end === '\r\n' ? end : ''
    if (rawCells.some((raw) => raw !== '')) records.push({ rawCells, lineEnd, cells: rawCells.map(unquoted) })
    rawCells = []
  }
  return records
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
