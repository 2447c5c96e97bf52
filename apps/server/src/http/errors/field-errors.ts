import type { z } from 'zod'

/** Texts by field, camelCase; `nonFieldErrors` for what belongs to no field. */
export type FieldErrors = Record<string, string[]>

/** More are not read, and the size of a response must not grow with the request. */
const MAX_TEXTS_OF_FIELD = 20

/** What a schema found, of all fields at once: one text per failed rule, under the field it belongs to. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors = new Map<string, string[]>()
  for (const issue of error.issues) {
    const [first] = issue.path
    const field = typeof first === 'string' ? first : 'nonFieldErrors'
    const texts = errors.get(field) ?? []
    errors.set(field, texts)
    if (texts.length < MAX_TEXTS_OF_FIELD) texts.push(issue.message)
  }
  return Object.fromEntries(errors)
}
