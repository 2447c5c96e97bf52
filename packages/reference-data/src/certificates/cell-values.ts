/**
 * True for what every JavaScript object carries, such as `__proto__` or `constructor`: no word of the register, and as the
 * key of a table of words it would find what nobody put there.
 */
export function isObjectName(text: string): boolean {
  // Every one of them begins with a small letter or a line, and most cells with something else.
  if (text.length > LONGEST_OBJECT_NAME || !MAY_BEGIN_NAME.test(text)) return false
  return text in Object.prototype || text.toLowerCase() in Object.prototype
}

/** Letters that such names begin with, of either case. */
const MAY_BEGIN_NAME = /^[_chiptv]/i

const LONGEST_OBJECT_NAME = 'propertyIsEnumerable'.length

/** Number of a cell; `null` for blanks and texts. */
export function numberOf(cell: string | null): number | null {
  if (cell === null || cell === '') return null
  const figure = Number(cell)
  return Number.isFinite(figure) ? figure : null
}

/** Number within a range that can be meant; `null` outside it. */
export function numberWithin(cell: string | null, least: number, most: number): number | null {
  const figure = numberOf(cell)
  return figure !== null && figure >= least && figure <= most ? figure : null
}

/** Count of things, 0 to `most`; `null` for anything else. */
export function countOf(cell: string | null, most: number): number | null {
  const figure = numberWithin(cell, 0, most)
  return figure === null ? null : Math.round(figure)
}

/** Percent, 0 to 100, as a share 0 to 1; more than all of it counts as all. */
export function shareOfPercent(cell: string | null): number | null {
  const percent = numberOf(cell)
  return percent === null || percent < 0 ? null : Math.min(percent, 100) / 100
}

export function flagOf(cell: string | null): boolean | null {
  const letter = cell?.toLowerCase()
  if (letter === 'y' || letter === 'true' || letter === '1') return true
  return letter === 'n' || letter === 'false' || letter === '0' ? false : null
}
