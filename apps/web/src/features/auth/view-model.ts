import { ApiError } from '../../lib/api-error.ts'

export const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again.'

export interface LoginErrors {
  banner: string | null
  email: string | null
  password: string | null
}

/** The first that exists: detail, errors of no field, of the e-mail, of the password, the error's own message. */
export function loginErrors(error: unknown): LoginErrors {
  return {
    banner: bannerText(error, ['nonFieldErrors', 'email', 'password']),
    email: fieldText(error, 'email'),
    password: fieldText(error, 'password'),
  }
}

/** Detail, the e-mail's first text, the message. */
export const forgotPasswordError = (error: unknown) => bannerText(error, ['email'])

/** Detail, token, uid, the first password, the second, the message. */
export const newPasswordError = (error: unknown) => bannerText(error, ['token', 'uid', 'newPassword1', 'newPassword2'])

export interface AccountErrors<Field extends string> {
  banner: string | null
  fields: Partial<Record<Field, string>>
}

/**
 * Detail or the first error of no field, otherwise that something unexpected happened; a refusal that stands under its
 * field already is no surprise and needs no banner.
 */
export function accountErrors<Field extends string>(error: unknown, fields: readonly Field[]): AccountErrors<Field> {
  const texts: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const text = fieldText(error, field)
    if (text !== null) texts[field] = text
  }
  if (error === null || error === undefined) return { banner: null, fields: texts }
  const told = error instanceof ApiError ? (error.detail ?? error.fieldError('nonFieldErrors')) : null
  return { banner: told ?? (Object.keys(texts).length > 0 ? null : UNEXPECTED_ERROR), fields: texts }
}

function bannerText(error: unknown, fieldsInOrder: readonly string[]): string | null {
  if (error === null || error === undefined) return null
  if (!(error instanceof ApiError)) return messageOf(error)
  const texts = fieldsInOrder.map((field) => error.fieldError(field))
  return error.detail ?? texts.find((text) => text !== null) ?? messageOf(error)
}

function fieldText(error: unknown, field: string): string | null {
  return error instanceof ApiError ? error.fieldError(field) : null
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : UNEXPECTED_ERROR
}
