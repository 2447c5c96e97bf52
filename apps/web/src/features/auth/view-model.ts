import { ApiError } from '../../lib/api-error.ts'

export const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again.'

export interface LoginErrors {
  banner: string | null
  email: string | null
  password: string | null
}

/** The first that exists: detail, errors of no field, of the e-mail, of the password, the error's own message. */
export function loginErrors(error: unknown): LoginErrors {
  if (error === null || error === undefined) return { banner: null, email: null, password: null }
  if (!(error instanceof ApiError)) return { banner: messageOf(error), email: null, password: null }
  const email = error.fieldError('email')
  const password = error.fieldError('password')
  const banner = error.detail ?? error.fieldError('nonFieldErrors') ?? email ?? password ?? messageOf(error)
  return { banner, email, password }
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : UNEXPECTED_ERROR
}
