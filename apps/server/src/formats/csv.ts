export type CsvCell = string | number | null

/** One record by RFC 4180. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = withoutFormula(cell)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * A spreadsheet runs a text that begins like a formula, and the text may be a stranger's. An apostrophe before it makes
 * it a text again. The full-width forms count as the plain ones in some East Asian versions.
 */
function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `${MARK}${text}` : text
}

/** What a cell of our own said before it was made harmless. */
export function withoutMark(cell: string): string {
  return cell.startsWith(MARK) && FORMULA.test(cell.slice(MARK.length)) ? cell.slice(MARK.length) : cell
}

const MARK = "'"
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
