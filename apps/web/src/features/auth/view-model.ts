import { ApiError } from '../../lib/api/api-error.ts'
import { detailText, fieldText, UNEXPECTED_ERROR } from '../../lib/api/form-errors.ts'

export interface LoginErrors {
  banner: string | null
  email: string | null
  password: string | null
}

/** In order: detail, form-wide errors, email, password, the error's own message. */
export function loginErrors(error: unknown): LoginErrors {
  return {
    banner: bannerText(error, ['nonFieldErrors', 'email', 'password']),
    email: fieldText(error, 'email'),
    password: fieldText(error, 'password'),
  }
}

/** In order: detail, email, message. */
export const forgotPasswordError = (error: unknown) => bannerText(error, ['email'])

/** In order: detail, token, uid, first password, second password, message. */
export const newPasswordError = (error: unknown) => bannerText(error, ['token', 'uid', 'newPassword1', 'newPassword2'])

function bannerText(error: unknown, fieldsInOrder: readonly string[]): string | null {
  if (error === null || error === undefined) return null
  if (!(error instanceof ApiError)) return messageOf(error)
  const texts = fieldsInOrder.map((field) => fieldText(error, field))
  return detailText(error) ?? texts.find((text) => text !== null) ?? messageOf(error)
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : UNEXPECTED_ERROR
}
