import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'
import { screenText } from '@retrofolio/contract/fields/screen-texts'
import { ApiError } from './api-error.ts'

export const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again.'

export interface FormErrors<Field extends string> {
  banner: string | null
  fields: Partial<Record<Field, string>>
}

/**
 * Returns the detail, the first form-wide error, or a general message as the banner. Errors shown at a field need no
 * banner.
 */
export function formErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  general = unreachableText(error) ?? UNEXPECTED_ERROR,
): FormErrors<Field> {
  const texts: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const text = fieldText(error, field)
    if (text !== null) texts[field] = text
  }
  if (error === null || error === undefined) return { banner: null, fields: texts }
  const message = detailText(error) ?? fieldText(error, 'nonFieldErrors')
  return { banner: message ?? (Object.keys(texts).length > 0 ? null : general), fields: texts }
}

/** A field's error in our words. */
export function fieldText(error: unknown, field: string): string | null {
  const text = error instanceof ApiError ? error.fieldError(field) : null
  return text === null ? null : screenText(text)
}

/** The server's message in our words, or that it could not be reached; null if it gave no reason. */
export function errorSentence(error: unknown): string | null {
  return error instanceof ApiError && error.sentence !== null ? screenText(error.sentence) : unreachableText(error)
}

function unreachableText(error: unknown): string | null {
  return error instanceof ApiError && error.status === 0 ? error.message : null
}

/** The general error in our words. */
export function detailText(error: unknown): string | null {
  return error instanceof ApiError && error.detail !== null ? screenText(error.detail) : null
}

/** Messages for fields that fail the browser's own checks, by field name. */
export function invalidFields(form: HTMLFormElement): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.validity.valid) continue
    messages[field.name] = screenText(field.validity.valueMissing ? FIELD_TEXTS.blank : FIELD_TEXTS.email)
  }
  return messages
}
