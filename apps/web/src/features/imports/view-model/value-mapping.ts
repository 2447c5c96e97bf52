import { type ImportValue, type ImportValueColumn, LEAVE_OUT } from '@retrofolio/contract/imports/value-mappings'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { formatDay } from '../../../lib/format/format-time.ts'
import { rangeMessage } from '../../../lib/homes/number-range.ts'

/** An empty value is not mapped. */
export const NOT_MAPPED = ''
/** The number is entered beside the list. */
export const NUMBER = 'number'

interface Choice {
  value: string
  label: string
}

/** The possible meanings of a value as select options. */
export function mappingChoices({ kind, choices }: ImportValueColumn): (Choice | { group: string; items: Choice[] })[] {
  return [
    { value: NOT_MAPPED, label: 'Choose what it means' },
    { value: LEAVE_OUT, label: 'Leave out' },
    ...(kind === 'number'
      ? [{ value: NUMBER, label: 'A number...' }]
      : [{ group: 'Read it as', items: kind === 'flag' ? FLAGS : choices }]),
  ]
}

const FLAGS: Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** The option for a value's mapping. */
export function chosenOf({ takenAs }: Pick<ImportValue, 'takenAs'>): string {
  if (takenAs === null) return NOT_MAPPED
  return typeof takenAs === 'number' ? NUMBER : String(takenAs)
}

/** The mapping for an option, except numbers; null removes it. */
export function takenAsOf({ kind }: Pick<ImportValueColumn, 'kind'>, chosen: string): FactValue | null {
  if (chosen === NOT_MAPPED) return null
  return kind === 'flag' && chosen !== LEAVE_OUT ? chosen === 'true' : chosen
}

/** Why a number is invalid for the column; null if valid. */
export function numberProblem(column: ImportValueColumn, value: number): string | null {
  const { minimum, maximum, isWhole } = column
  const isOk =
    value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity) && (!isWhole || Number.isInteger(value))
  return isOk ? null : rangeMessage(column)
}

/** The status of a remembered value; null without one. */
export function rememberedNote({ takenAs, rememberedAt, ignored }: ImportValue, uploadedAt: string): string | null {
  if (ignored !== null) return 'Your earlier choice is no longer available: please choose again'
  if (takenAs === null || rememberedAt === null) return null
  return Date.parse(rememberedAt) < Date.parse(uploadedAt)
    ? `Remembered since ${formatDay(rememberedAt)}`
    : 'Remembered for your next file'
}
