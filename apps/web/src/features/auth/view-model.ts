import { ApiError } from '../../lib/api/api-error.ts'
import { fieldText, UNEXPECTED_ERROR } from '../../lib/api/form-errors.ts'

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

function bannerText(error: unknown, fieldsInOrder: readonly string[]): string | null {
  if (error === null || error === undefined) return null
  if (!(error instanceof ApiError)) return messageOf(error)
  const texts = fieldsInOrder.map((field) => error.fieldError(field))
  return error.detail ?? texts.find((text) => text !== null) ?? messageOf(error)
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : UNEXPECTED_ERROR
}
