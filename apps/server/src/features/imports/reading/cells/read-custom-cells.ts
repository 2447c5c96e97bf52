import { comparableName } from '@retrofolio/contract/homes/custom-column-requests'
import type { CustomColumn, CustomValue } from '@retrofolio/contract/homes/custom-columns'
import { customValueProblem, tidyCustomValue } from '@retrofolio/contract/homes/custom-values'
import type { ImportColumn } from '@retrofolio/contract/imports/imports'
import { shown } from '../text-excerpt.ts'
import { mappedCustomCell, NO_MAPPINGS } from '../value-mappings.ts'
import { isErrorOfSheet } from './read-fact-cell.ts'

/** A value for a custom column, from a row of a file. */
export interface CustomCell {
  columnId: number
  name: string
  value: CustomValue
}

/**
 * The values of a row for custom columns, and a sentence for each cell that is not understood.
 *
 * @param mappings the organisation's mappings of values that are not understood
 */
export function readCustomCells(
  columns: readonly Pick<ImportColumn, 'header' | 'custom'>[],
  cells: readonly string[],
  mappings = NO_MAPPINGS,
): { values: CustomCell[]; problems: string[] } {
  const values: CustomCell[] = []
  const problems: string[] = []
  for (const [place, { header, custom }] of columns.entries()) {
    const cell = cells[place] ?? ''
    if (custom === undefined || cell.trim() === '') continue
    const understood = understoodValue(custom, cell)
    const value = understood ?? mappedCustomCell(mappings, custom, cell)
    if (value != null) values.push({ columnId: custom.id, name: custom.name, value })
    else if (value === undefined) {
      problems.push(`${header}: “${shown(cell)}” was not used. ${REMEDIES[custom.kind](custom)}`)
    }
  }
  return { values, problems }
}

function understoodValue(column: CustomColumn, cell: string): CustomValue | undefined {
  const value = isErrorOfSheet(cell) ? null : valueOf(column, cell)
  return value === null || customValueProblem(column, value) !== null ? undefined : tidyCustomValue(value)
}

/** Shown beside the cell. */
export function customValueText({ unit }: Pick<CustomColumn, 'unit'>, value: CustomValue): string {
  return unit === null ? String(value) : `${value} ${unit}`
}

const REMEDIES: Record<CustomColumn['kind'], (column: CustomColumn) => string> = {
  text: () => 'Write a text of at most 500 characters.',
  number: ({ unit }) => `Write a number${unit === null ? '' : ` of ${unit}`}, such as 1250 or 3.5, or leave it empty.`,
  date: () => 'Write day, month and year, such as 31/03/2026, or leave it empty.',
  choice: ({ choices }) =>
    `Use one of the choices, such as ${choices.slice(0, 3).join(', ')}, or add it to the choices of the column.`,
}

function valueOf(column: CustomColumn, cell: string): CustomValue | null {
  switch (column.kind) {
    case 'number':
      return numberOf(cell, column.unit)
    case 'date':
      return dayOf(cell)
    case 'choice':
      return column.choices.find((choice) => comparableName(choice) === comparableName(cell)) ?? null
    case 'text':
    default:
      return cell
  }
}

/** `£1,250.50`, `12 kWh` if that is the unit, `−3`. */
export function numberOf(cell: string, unit: string | null): number | null {
  const text = comparableName(cell).replace('−', '-')
  const own = comparableName(unit ?? '')
  const plain = own !== '' && text.endsWith(own) ? text.slice(0, -own.length).trim() : text
  const digits = plain.replace(/^(-?)£ ?/, '$1')
  if (!/^[-+]?(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d{1,15})?$/.test(digits)) return null
  return Number(digits.replaceAll(',', ''))
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `2026-03-31`, also with a time of midnight; `31/03/2026`; `31 March 2026`. */
export function dayOf(cell: string): string | null {
  const text = cell.trim().toLowerCase()
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[t ]00:00(?::00(?:\.0+)?)?z?)?$/.exec(text) ?? []
  if (iso !== undefined) return iso
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4})$/.exec(text) ?? []
  const number = /^\d/.test(month) ? Number(month) : MONTHS.findIndex((name) => month.startsWith(name)) + 1
  return year === '' || number === 0 ? null : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}
