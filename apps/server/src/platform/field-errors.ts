import type { z } from 'zod'

/** Texts by field, camelCase; `nonFieldErrors` for what belongs to no field. */
export type FieldErrors = Record<string, string[]>

/** All that a schema found, at once: one text per failed rule, under the field it belongs to. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const [first] = issue.path
    const field = typeof first === 'string' ? first : 'nonFieldErrors'
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  return errors
}
