import type { HomeColumn, HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { formatNumber } from '../../../lib/format/format-quantity.ts'

/** The text of a cell; a dash for unknown values. */
export function cellText(column: HomeColumn, home: HomeInList): string {
  const shown = column.shown(home)
  if (shown === null) return '–'
  return typeof shown === 'number' ? formatNumber(shown, decimalsOf(shown)) : shown
}

/** Numbers of columns are rounded already, or the organisation's own. */
function decimalsOf(number: number): number {
  return String(number).split('.')[1]?.length ?? 0
}
