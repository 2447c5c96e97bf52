import { snakeKey } from '@retrofolio/contract/wire-case'
import type { z } from 'zod'
import { invalidFields } from '../errors/errors.ts'
import { fieldErrors } from '../errors/field-errors.ts'

/** Parses the query with a schema of texts; reports all invalid parameters at once. */
export function readQuery<Shape extends z.ZodRawShape>(
  call: { query: (name: string) => string },
  schema: z.ZodObject<Shape>,
): z.infer<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, call.query(snakeKey(name))]))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error))
  return parsed.data
}
