import type { ImportMeaning } from '@retrofolio/contract/imports/imports'
import { SUFFIX } from '../cells/number-suffix.ts'

/** Patterns that cells of a column must match, for meanings that have one. */
const LOOKS: Partial<Record<ImportMeaning, RegExp>> = {
  // Includes the usual separators between digits, and a prefix.
  uprn: /^(?:uprn[\s:-]*)?(?:0*\d{1,12}(?:\.0+)?|\d{1,3}(?:,\d{3})+|\d{1,4}(?: \d{3,4})+)$/i,
  postcode: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
  // Neither a flag (whether a home is a flat) nor a number from an asset register.
  flat: /^(?!(?:yes|no|y|n|true|false|\d{5,})$)/i,
  flat_suffix: SUFFIX,
  house_suffix: SUFFIX,
  floor_area: /^\d[\d,]*(?:\.\d+)?\s*(?:m2|m²|sq(?:uare|\.)? ?(?:m|met(?:re|er)s?|ft|feet|foot)|ft2|ft²)?\.?$/i,
  // Periods and bands are read as well.
  construction_year: /(?:^|\D)(?:1\d|20)\d\d(?:\D|$)/,
}

/** Whether something exists, rather than how much of it. */
const FLAG = /^(?:yes|no|y|n|true|false|[01])$/i

const isOfFlags = (cells: readonly string[]): boolean =>
  cells.every((cell) => FLAG.test(cell)) && cells.some((cell) => cell !== '0')

/** Share of the cells that match the pattern of this meaning; 1 if it has none. */
export function columnFit(meaning: ImportMeaning, cells: readonly string[]): number {
  // Homes without panels have 0 in a column of panel sizes too.
  if (meaning === 'solar_panels_peak') return isOfFlags(cells) ? 0 : 1
  const looks = LOOKS[meaning]
  return looks === undefined || cells.length === 0 ? 1 : shareThat(cells, looks)
}

/** The first cell that does not match the pattern of this meaning. */
export function columnMisfit(meaning: ImportMeaning, cells: readonly string[]): string | undefined {
  return cells.find((cell) => LOOKS[meaning]?.test(cell) !== true)
}

/** Below this share, cells contradict the meaning of their column. */
export const MIN_FIT = 0.5

export function shareThat(cells: readonly string[], looks: Pick<RegExp, 'test'>): number {
  return cells.length === 0 ? 0 : cells.filter((cell) => looks.test(cell)).length / cells.length
}
