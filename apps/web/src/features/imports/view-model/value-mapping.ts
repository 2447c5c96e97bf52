import { COLUMN_CHOICES_MAX, columnProblems } from '@retrofolio/contract/homes/custom-column-requests'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { type ImportValue, type ImportValueColumn, LEAVE_OUT } from '@retrofolio/contract/imports/value-mappings'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { formatDay } from '../../../lib/format/format-time.ts'

/** An empty value is not mapped. */
export const NOT_MAPPED = ''
/** The number or the date is entered beside the list. Choices of custom columns never begin with a space. */
export const TYPED = ' typed'
/** The value becomes a choice of its custom column. */
export const NEW_CHOICE = ' new'

interface Choice {
  value: string
  label: string
}

/** The possible meanings of a value as select options. `custom` is the custom column that the values are for. */
export function mappingChoices(
  column: ImportValueColumn,
  { value, custom }: { value: string; custom: CustomColumn | undefined },
): (Choice | { group: string; items: Choice[] })[] {
  return [
    { value: NOT_MAPPED, label: 'Choose what it means' },
    { value: LEAVE_OUT, label: custom === undefined ? 'Leave out' : 'Leave empty' },
    ...meanings(column),
    ...(custom !== undefined && canBeChoice(custom, value)
      ? [{ value: NEW_CHOICE, label: `Add to the choices of ${custom.name}` }]
      : []),
  ]
}

function meanings({ kind, choices }: ImportValueColumn): (Choice | { group: string; items: Choice[] })[] {
  switch (kind) {
    case 'number':
      return [{ value: TYPED, label: 'A number...' }]
    case 'date':
      return [{ value: TYPED, label: 'A date...' }]
    case 'text':
      return []
    case 'flag':
    case 'choice':
    default:
      return [{ group: 'Read it as', items: kind === 'flag' ? [...FLAGS, ...choices] : choices }]
  }
}

/** An error of a spreadsheet, such as `#N/A`, is no choice. */
function canBeChoice(custom: CustomColumn, value: string): boolean {
  const { kind, choices } = custom
  if (kind !== 'choice' || choices.length >= COLUMN_CHOICES_MAX || value.startsWith('#')) return false
  return Object.keys(columnProblems({ ...custom, choices: [...choices, value] })).length === 0
}

const FLAGS: Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** The option for a value's mapping. */
export function chosenOf({ kind }: Pick<ImportValueColumn, 'kind'>, { takenAs }: Pick<ImportValue, 'takenAs'>): string {
  if (takenAs === null) return NOT_MAPPED
  return (kind === 'number' || kind === 'date') && takenAs !== LEAVE_OUT ? TYPED : String(takenAs)
}

/** The mapping for an option, except numbers and dates; null removes it. */
export function takenAsOf({ kind }: Pick<ImportValueColumn, 'kind'>, chosen: string): FactValue | null {
  if (chosen === NOT_MAPPED) return null
  // A flag that plans ask for has a third answer, that it is not known.
  const flag = kind === 'flag' ? FLAGS.find(({ value }) => value === chosen) : undefined
  return flag === undefined ? chosen : flag.value === 'true'
}

/** The status of a remembered value; null without one. */
export function rememberedNote({ takenAs, rememberedAt, ignored }: ImportValue, uploadedAt: string): string | null {
  if (ignored !== null) return 'Your earlier choice is no longer available: please choose again'
  if (takenAs === null || rememberedAt === null) return null
  return Date.parse(rememberedAt) < Date.parse(uploadedAt)
    ? `Remembered since ${formatDay(rememberedAt)}`
    : 'Remembered for your next file'
}
