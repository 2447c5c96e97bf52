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
 * A spreadsheet executes text that begins like a formula, and the text may come from a stranger. A leading apostrophe
 * turns it back into text. Full-width forms count as the plain characters in some East Asian versions.
 */
function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `${MARK}${text}` : text
}

/** The original text of an escaped cell of our own exports. */
export function withoutMark(cell: string): string {
  return cell.startsWith(MARK) && FORMULA.test(cell.slice(MARK.length)) ? cell.slice(MARK.length) : cell
}

const MARK = "'"
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
