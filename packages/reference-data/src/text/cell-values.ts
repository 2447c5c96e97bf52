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

/** Square metres of `85`, `85 square metres`, `1,024.5 m²` or `915 sq ft`; `null` for anything else. */
export function areaM2Of(cell: string | null): number | null {
  const plain = numberOf(cell)
  if (plain !== null) return plain
  const [, figure, unit = ''] = /^([\d,.]{1,15}) ?([a-z].{0,20})?$/.exec(cell?.trim().toLowerCase() ?? '') ?? []
  if (figure === undefined || (figure.includes(',') && !THOUSANDS.test(figure))) return null
  const number = numberOf(figure.replaceAll(',', ''))
  const factor = unit === '' ? 1 : M2_PER_UNIT.get(unit.replace(/[\s.^]+/g, ''))
  return number === null || factor === undefined ? null : number * factor
}

const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

const M2_PER_FT2 = 0.092_903_04

const M2_PER_UNIT: ReadonlyMap<string, number> = new Map([
  ...['m2', 'm²', 'sqm', 'sqmetres', 'sqmeters', 'squaremetres', 'squaremetre', 'squaremeters'].map(
    (unit): [string, number] => [unit, 1],
  ),
  ...['ft2', 'ft²', 'sqft', 'sqfeet', 'squarefeet', 'squarefoot'].map((unit): [string, number] => [unit, M2_PER_FT2]),
])

/** Metres of `2.4`, `2.4 m` or `2.4 metres`. */
export function metresOf(cell: string | null): string | null {
  return cell === null ? null : cell.replace(/ ?(?:m|metres?|meters?)$/i, '')
}

/** What a home can have; figures outside are not used. 1.0 m and far more than 4 m occur: a slip of the keyboard. */
export const LOWEST_ROOM_M = 1.5
export const HIGHEST_ROOM_M = 6
export const LONGEST_CORRIDOR_M = 200
export const MOST_EXTENSIONS = 9
export const MOST_TURBINES = 9
export const MOST_OUTLETS = 999

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

/**
 * Percent, 0 to 100, as a share 0 to 1; more than all of it counts as all. A bare figure between 0 and 1 is `null`: a
 * spreadsheet holds 50 % as 0.5, which is not half a percent.
 */
export function shareOfPercent(cell: string | null): number | null {
  const isMarked = cell?.endsWith('%') ?? false
  const percent = numberOf(isMarked && cell !== null ? cell.slice(0, -1).trim() : cell)
  if (percent === null || percent < 0 || (percent > 0 && percent < 1 && !isMarked)) return null
  return Math.min(percent, 100) / 100
}

export function flagOf(cell: string | null): boolean | null {
  return cell === null ? null : (FLAGS.get(cell.toLowerCase()) ?? null)
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['y', 'yes', 'true', '1', '1.0'].map((word): [string, boolean] => [word, true]),
  ...['n', 'no', 'false', '0', '0.0'].map((word): [string, boolean] => [word, false]),
])
