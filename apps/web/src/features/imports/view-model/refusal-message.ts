import { ApiError } from '../../../lib/api/api-error.ts'
import { formErrors, UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'

/** Why a change of an import was not taken, as a sentence: of its one field, or of whatever came between. */
export function refusalMessage(error: Error, field: string): string {
  const { banner, fields } = formErrors(error, [field])
  const told = fields[field]
  if (told !== undefined) return told
  return error instanceof ApiError && error.status === 0 ? error.message : (banner ?? UNEXPECTED_ERROR)
}
