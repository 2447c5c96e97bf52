/**
 * Whether a text is a property of every JavaScript object, such as `__proto__` or `constructor`. It must not be used as
 * a key of a table of words, where it would find an inherited value.
 */
export function isObjectName(text: string): boolean {
  // A quick test, because few cells start like such a name.
  if (text.length > LONGEST_OBJECT_NAME || !MAY_BEGIN_NAME.test(text)) return false
  return text in Object.prototype || text.toLowerCase() in Object.prototype
}

/** First letters of these names, in either case. */
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

/** Removes the unit of `2.4`, `2.4 m` or `2.4 metres`. */
export function metresOf(cell: string | null): string | null {
  return cell === null ? null : cell.replace(/ ?(?:m|metres?|meters?)$/i, '')
}

/** Limits for a home; values outside are not used. 1.0 m and far more than 4 m occur as typing errors. */
export const LOWEST_ROOM_M = 1.5
export const HIGHEST_ROOM_M = 6
export const LONGEST_CORRIDOR_M = 200
export const MOST_EXTENSIONS = 9
export const MOST_TURBINES = 9
export const MOST_OUTLETS = 999

/** A number within a plausible range; `null` outside it. */
export function numberWithin(cell: string | null, least: number, most: number): number | null {
  const figure = numberOf(cell)
  return figure !== null && figure >= least && figure <= most ? figure : null
}

/** A count from 0 to `most`; `null` for anything else. */
export function countOf(cell: string | null, most: number): number | null {
  const figure = numberWithin(cell, 0, most)
  return figure === null ? null : Math.round(figure)
}

/**
 * A percentage as a share from 0 to 1; more than 100 counts as 100. A plain figure between 0 and 1 gives `null`: a
 * spreadsheet stores 50 % as 0.5, which does not mean half a percent.
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
