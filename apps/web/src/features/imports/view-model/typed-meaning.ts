import { VALUE_TEXTS } from '@retrofolio/contract/homes/custom-values'
import type { ImportValue, ImportValueColumn } from '@retrofolio/contract/imports/value-mappings'
import { dayNumber } from '@retrofolio/contract/iso-day'
import { isShare, rangeMessage, tidy } from '../../../lib/homes/number-range.ts'

/** The number or the date to which a value is mapped, as its field holds it; empty without one. */
export function typedText(column: ImportValueColumn, { takenAs }: Pick<ImportValue, 'takenAs'>): string {
  if (typeof takenAs === 'number') return String(tidy(takenAs * scaleOf(column)))
  return column.kind === 'date' && typeof takenAs === 'string' && dayNumber(takenAs) !== null ? takenAs : ''
}

/** The number or the date that was typed, or why it cannot be saved. */
export function typedMeaning(
  column: ImportValueColumn,
  text: string,
): { value: string; problem: null } | { value: number; problem: null } | { value: null; problem: string } {
  if (column.kind === 'date') {
    return dayNumber(text) === null
      ? { value: null, problem: VALUE_TEXTS.notDate(column.header, `“${text}”`) }
      : { value: text, problem: null }
  }
  const value = tidy(Number(text.replaceAll(',', '')) / scaleOf(column))
  const problem = Number.isNaN(value) ? 'Use digits, such as 100.' : numberProblem(column, value)
  return problem === null ? { value, problem } : { value: null, problem }
}

const scaleOf = (column: ImportValueColumn) => (isShare(column) ? 100 : 1)

/** Why a number is invalid for the column; null if valid. */
function numberProblem(column: ImportValueColumn, value: number): string | null {
  const { minimum, maximum, isWhole } = column
  const isOk =
    value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity) && (!isWhole || Number.isInteger(value))
  return isOk ? null : rangeMessage(column)
}
