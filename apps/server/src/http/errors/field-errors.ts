import { snakeKey } from '@retrofolio/contract/wire-case'
import type { z } from 'zod'

/** Texts by field, in camelCase; `nonFieldErrors` for errors that belong to no field. */
export type FieldErrors = Record<string, string[]>

/** Users read no more, and the size of a response must not grow with the request. */
const MAX_TEXTS_OF_FIELD = 20

/** Converts a schema's issues, of all fields at once: one text per failed rule, under its field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors = new Map<string, string[]>()
  for (const issue of error.issues) {
    const [first, ...inside] = issue.path
    const field = typeof first === 'string' ? first : 'nonFieldErrors'
    const texts = errors.get(field) ?? []
    errors.set(field, texts)
    if (texts.length < MAX_TEXTS_OF_FIELD) texts.push(`${placeInside(inside)}${issue.message}`)
  }
  return Object.fromEntries(errors)
}

/** Where in a field the error is, as `2.year: ` for the year of its third item. */
function placeInside(path: readonly PropertyKey[]): string {
  return path.length === 0 ? '' : `${path.map((key) => snakeKey(String(key))).join('.')}: `
}
