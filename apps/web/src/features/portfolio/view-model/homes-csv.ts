import {
  exportedValue,
  fullHeading,
  type HomeColumn,
  type HomeInList,
} from '@retrofolio/contract/homes/list/home-columns'
import { unparse } from 'papaparse'

/** A byte order mark, so that spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Includes full-width forms, which some spreadsheets also treat as formulas. */
const LOOKS_LIKE_A_FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/**
 * Exports the homes in the columns and order of the table, with exact figures. A text that looks like a formula gets a
 * leading apostrophe; numbers stay numbers.
 */
export function homesCsv(homes: readonly HomeInList[], columns: readonly HomeColumn[]): string {
  const rows = homes.map((home) => columns.map((column) => exportedValue(column, home)))
  return (
    BYTE_ORDER_MARK +
    unparse({ fields: columns.map(fullHeading), data: rows }, { escapeFormulae: LOOKS_LIKE_A_FORMULA })
  )
}
