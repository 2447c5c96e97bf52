import { dayNumber } from '../iso-day.ts'
import type { CustomColumn, CustomValue } from './custom-columns.ts'

export const CUSTOM_TEXT_MAX_CHARACTERS = 500
/** Numbers are stored with 15 digits, which this leaves six of for decimals. */
export const CUSTOM_NUMBER_MAX = 1_000_000_000

type Column = Pick<CustomColumn, 'name' | 'kind' | 'choices'>

export const VALUE_TEXTS = {
  notText: (name: string) => `${name}: expected a text. Use null to clear it.`,
  blank: (name: string) => `${name}: the text is empty. Use null to clear it.`,
  longText: (name: string) => `${name}: the text is too long. Use ${CUSTOM_TEXT_MAX_CHARACTERS} characters or fewer.`,
  unstorable: (name: string) => `${name}: the text contains a character that cannot be saved. Remove it.`,
  notNumber: (name: string, given: string) => `${name}: ${given} is not a number. Enter one, such as 1250 or 3.5.`,
  largeNumber: (name: string, given: string) =>
    `${name}: ${given} is too large. Enter a number from −1,000,000,000 to 1,000,000,000.`,
  notDate: (name: string, given: string) =>
    `${name}: ${given} is not a date. Enter day, month and year, such as 2026-03-31.`,
  notChoice: (name: string, given: string, choices: readonly string[]) =>
    `${name}: ${given} is not a choice. Use one of ${listed(choices)}, or add it to the choices.`,
} as const

/** Why a value cannot be stored in a column; null if it can. */
export function customValueProblem({ name, kind, choices }: Column, value: unknown): string | null {
  switch (kind) {
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return VALUE_TEXTS.notNumber(name, quoted(value))
      return Math.abs(value) > CUSTOM_NUMBER_MAX ? VALUE_TEXTS.largeNumber(name, quoted(value)) : null
    case 'date':
      return typeof value === 'string' && dayNumber(value) !== null ? null : VALUE_TEXTS.notDate(name, quoted(value))
    case 'choice':
      return choices.some((choice) => choice === value) ? null : VALUE_TEXTS.notChoice(name, quoted(value), choices)
    case 'text':
      return textProblem(name, value)
    default:
      return kind satisfies never
  }
}

/** The value as it is stored: texts without spaces at their ends. */
export function tidyCustomValue(value: CustomValue): CustomValue {
  return typeof value === 'string' ? value.normalize('NFC').trim() : value + 0
}

function textProblem(name: string, value: unknown): string | null {
  if (typeof value !== 'string') return VALUE_TEXTS.notText(name)
  if (value.trim() === '') return VALUE_TEXTS.blank(name)
  if (UNSTORABLE.test(value)) return VALUE_TEXTS.unstorable(name)
  return Array.from(value.trim()).length > CUSTOM_TEXT_MAX_CHARACTERS ? VALUE_TEXTS.longText(name) : null
}

/** A null character or a lone surrogate. */
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /\0|\p{Surrogate}/u

const LISTED_MAX = 10

function listed(choices: readonly string[]): string {
  const some = choices.slice(0, LISTED_MAX).join(', ')
  return choices.length > LISTED_MAX ? `${some} …` : some
}

function quoted(value: unknown): string {
  return `“${Array.from(String(value)).slice(0, 60).join('')}”`
}
