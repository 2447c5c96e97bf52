import type { ImportMeaning } from '@retrofolio/contract/imports/imports'
import { SUFFIX } from '../cells/number-suffix.ts'

/** What cells of a column must look like, where that can be told. */
const LOOKS: Partial<Record<ImportMeaning, RegExp>> = {
  // With what people put between its digits, or before them.
  uprn: /^(?:uprn[\s:-]*)?(?:0*\d{1,12}(?:\.0+)?|\d{1,3}(?:,\d{3})+|\d{1,4}(?: \d{3,4})+)$/i,
  postcode: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
  // Neither a flag, as a column of whether a home is a flat has it, nor the number of a unit in an asset register.
  flat: /^(?!(?:yes|no|y|n|true|false|\d{5,})$)/i,
  flat_suffix: SUFFIX,
  house_suffix: SUFFIX,
  floor_area: /^\d[\d,]*(?:\.\d+)?\s*(?:m2|m²|sq(?:uare|\.)? ?(?:m|met(?:re|er)s?|ft|feet|foot)|ft2|ft²)?\.?$/i,
  // Periods and bands are read as such.
  construction_year: /(?:^|\D)(?:1\d|20)\d\d(?:\D|$)/,
}

/** Whether there is any, rather than how much. */
const FLAG = /^(?:yes|no|y|n|true|false|[01])$/i

const isOfFlags = (cells: readonly string[]): boolean =>
  cells.every((cell) => FLAG.test(cell)) && cells.some((cell) => cell !== '0')

/** The share of the cells that look as this meaning wants it; 1 where that cannot be told. */
export function columnFit(meaning: ImportMeaning, cells: readonly string[]): number {
  // Homes without panels have 0 in a column of their size too.
  if (meaning === 'solar_panels_peak') return isOfFlags(cells) ? 0 : 1
  const looks = LOOKS[meaning]
  return looks === undefined || cells.length === 0 ? 1 : shareThat(cells, looks)
}

/** The first cell that does not look as this meaning wants it. */
export function columnMisfit(meaning: ImportMeaning, cells: readonly string[]): string | undefined {
  return cells.find((cell) => LOOKS[meaning]?.test(cell) !== true)
}

/** Below this, cells contradict what their column is said to be. */
export const MIN_FIT = 0.5

export function shareThat(cells: readonly string[], looks: Pick<RegExp, 'test'>): number {
  return cells.length === 0 ? 0 : cells.filter((cell) => looks.test(cell)).length / cells.length
}
