import { unparse } from 'papaparse'
import type { ListedHome } from '../../../lib/homes/home-queries.ts'
import { type ColumnId, fullHeading, homeColumn } from './home-columns.ts'

/** Tells spreadsheets that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Also the wide forms of the signs, which some spreadsheets read alike. */
const LOOKS_LIKE_A_FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/**
 * The homes as they stand in the table: its columns, its order, its rounding. A text that a spreadsheet would take for
 * a formula is written with an apostrophe before it; numbers stay numbers.
 */
export function homesCsv(homes: readonly ListedHome[], columnIds: readonly ColumnId[]): string {
  const columns = columnIds.map(homeColumn)
  const rows = homes.map((home) => columns.map((column) => column.shown(home)))
  return (
    BYTE_ORDER_MARK +
    unparse({ fields: columns.map(fullHeading), data: rows }, { escapeFormulae: LOOKS_LIKE_A_FORMULA })
  )
}
