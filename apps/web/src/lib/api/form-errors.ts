import { ApiError } from './api-error.ts'

export const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again.'

export interface FormErrors<Field extends string> {
  banner: string | null
  fields: Partial<Record<Field, string>>
}

/**
 * Detail or the first error of no field, otherwise that something unexpected happened; a refusal that stands under its
 * field already is no surprise and needs no banner.
 */
export function formErrors<Field extends string>(error: unknown, fields: readonly Field[]): FormErrors<Field> {
  const texts: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const text = fieldText(error, field)
    if (text !== null) texts[field] = text
  }
  if (error === null || error === undefined) return { banner: null, fields: texts }
  const told = error instanceof ApiError ? (error.detail ?? error.fieldError('nonFieldErrors')) : null
  return { banner: told ?? (Object.keys(texts).length > 0 ? null : UNEXPECTED_ERROR), fields: texts }
}

export function fieldText(error: unknown, field: string): string | null {
  return error instanceof ApiError ? error.fieldError(field) : null
}
