import { formErrors, UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'

/** Why a change was rejected: its field error or the general one. */
export function refusalMessage(error: Error, field: string): string {
  const { banner, fields } = formErrors(error, [field])
  return fields[field] ?? banner ?? UNEXPECTED_ERROR
}
