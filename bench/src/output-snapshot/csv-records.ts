/** A CSV record with its parsed cells and their original text. */
export interface CsvRecord {
  cells: string[]
  rawCells: string[]
  lineEnd: '' | '\n' | '\r\n'
}

/** Parses comma-separated records with quoted cells and LF or CRLF line ends. Skips empty lines. */
export function readCsvRecords(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let rawCells: string[] = []
  let start = text.startsWith('\uFEFF') ? 1 : 0
  let isQuoted = false
  const endCell = (end: number) => {
    rawCells.push(text.slice(start, end))
    start = end + 1
  }
  const endRecord = (end: number, lineEnd: CsvRecord['lineEnd']) => {
    endCell(end)
    start = end + lineEnd.length
    if (rawCells.some((cell) => cell !== '')) records.push({ rawCells, lineEnd, cells: rawCells.map(unquoted) })
    rawCells = []
  }
  for (let place = start; place < text.length; place += 1) {
    const character = text[place]
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === ',') endCell(place)
    else if (!isQuoted && character === '\r' && text[place + 1] === '\n') endRecord(place, '\r\n')
    else if (!isQuoted && character === '\n' && start <= place) endRecord(place, '\n')
  }
  if (start < text.length || rawCells.length > 0) endRecord(text.length, '')
  return records
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
