import { ApiError } from '../../../lib/api/api-error.ts'
import { formErrors, UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'

/** Why a change was rejected: its field error or the general one. */
export function refusalMessage(error: Error, field: string): string {
  const { banner, fields } = formErrors(error, [field])
  const reported = fields[field]
  if (reported !== undefined) return reported
  return error instanceof ApiError && error.status === 0 ? error.message : (banner ?? UNEXPECTED_ERROR)
}
