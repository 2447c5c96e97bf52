import type { HomeColumn, HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { formatExact } from '../../../lib/format/format-quantity.ts'

/** The text of a cell; a dash for unknown values. Numbers are rounded already, or the organisation's own. */
export function cellText(column: HomeColumn, home: HomeInList): string {
  const shown = column.shown(home)
  if (shown === null) return '–'
  return typeof shown === 'number' ? formatExact(shown) : shown
}
