import { type ImportValue, type ImportValueColumn, LEAVE_OUT } from '@retrofolio/contract/imports/value-mappings'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { formatDay } from '../../../lib/format/format-time.ts'

/** An empty value is one that is not mapped. */
export const NOT_MAPPED = ''
/** The number itself is typed beside the list. */
export const NUMBER = 'number'

interface Choice {
  value: string
  label: string
}

/** What a value of the column may be mapped to, as a list to choose from. */
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

/** Which of the choices a value is mapped to. */
export function chosenOf({ takenAs }: Pick<ImportValue, 'takenAs'>): string {
  if (takenAs === null) return NOT_MAPPED
  return typeof takenAs === 'number' ? NUMBER : String(takenAs)
}

/** What a choice of the list stands for, but for a number; null where the value is not mapped any more. */
export function takenAsOf({ kind }: Pick<ImportValueColumn, 'kind'>, chosen: string): FactValue | null {
  if (chosen === NOT_MAPPED) return null
  return kind === 'flag' && chosen !== LEAVE_OUT ? chosen === 'true' : chosen
}

/** Of a number: 1 is 100% of a share. */
export const isShare = ({ kind, unit, maximum, isWhole }: ImportValueColumn): boolean =>
  kind === 'number' && unit === null && maximum === 1 && !isWhole

/** Why a number cannot be that of the column, as a sentence; null where it can. */
export function numberProblem(column: ImportValueColumn, value: number): string | null {
  const { minimum, maximum, isWhole, unit } = column
  const isOk =
    value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity) && (!isWhole || Number.isInteger(value))
  if (isOk) return null
  const unitText = isShare(column) ? '%' : unit === null ? '' : ` ${unit}`
  return `Use a ${isWhole ? 'whole ' : ''}number from ${rangeOf(column)}${unitText}.`
}

/** `0 to 1000`, as it is typed. */
export function rangeOf(column: ImportValueColumn): string {
  const scale = isShare(column) ? 100 : 1
  return `${(column.minimum ?? 0) * scale} to ${(column.maximum ?? 0) * scale}`
}

/** What is remembered of a value; null where nothing is. */
export function rememberedNote({ takenAs, rememberedAt, ignored }: ImportValue, uploadedAt: string): string | null {
  if (ignored !== null) return 'What you chose before is no longer a choice: please choose again'
  if (takenAs === null || rememberedAt === null) return null
  return Date.parse(rememberedAt) < Date.parse(uploadedAt)
    ? `Remembered since ${formatDay(rememberedAt)}`
    : 'Remembered for your next file'
}
