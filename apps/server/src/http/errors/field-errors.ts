import type { z } from 'zod'

/** Texts by field, in camelCase; `nonFieldErrors` for errors that belong to no field. */
export type FieldErrors = Record<string, string[]>

/** Users read no more, and the size of a response must not grow with the request. */
const MAX_TEXTS_OF_FIELD = 20

/** Converts a schema's issues, of all fields at once: one text per failed rule, under its field. */
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
