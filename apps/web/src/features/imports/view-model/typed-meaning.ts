import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { customValueProblem } from '@retrofolio/contract/homes/custom-values'
import type { ImportValue, ImportValueColumn } from '@retrofolio/contract/imports/value-mappings'
import { dayNumber } from '@retrofolio/contract/iso-day'
import { isShare, rangeMessage, tidy } from '../../../lib/homes/number-range.ts'

/** The number or the date to which a value is mapped, as its field holds it; empty without one. */
export function typedText(column: ImportValueColumn, { takenAs }: Pick<ImportValue, 'takenAs'>): string {
  if (typeof takenAs === 'number') return String(tidy(takenAs * scaleOf(column)))
  return column.kind === 'date' && typeof takenAs === 'string' && dayNumber(takenAs) !== null ? takenAs : ''
}

/** The number or the date that was typed, or why it cannot be saved. `custom` is the custom column of the values. */
export function typedMeaning(
  column: ImportValueColumn,
  custom: CustomColumn | undefined,
  text: string,
): { value: string | number; problem: null } | { value: null; problem: string } {
  const value = column.kind === 'date' ? text : tidy(Number(text.replaceAll(',', '')) / scaleOf(column))
  const problem = Number.isNaN(value) ? 'Use digits, such as 100.' : meaningProblem(column, custom, value)
  return problem === null ? { value, problem } : { value: null, problem }
}

function meaningProblem(
  column: ImportValueColumn,
  custom: CustomColumn | undefined,
  value: string | number,
): string | null {
  if (custom !== undefined) return customValueProblem(custom, value)
  return typeof value === 'number' ? numberProblem(column, value) : null
}

const scaleOf = (column: ImportValueColumn) => (isShare(column) ? 100 : 1)

/** Why a number is invalid for the column; null if valid. */
function numberProblem(column: ImportValueColumn, value: number): string | null {
  const { minimum, maximum, isWhole } = column
  const isOk =
    value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity) && (!isWhole || Number.isInteger(value))
  return isOk ? null : rangeMessage(column)
}
