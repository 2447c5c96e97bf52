import { snakeKey } from '@retrofolio/contract/wire-case'
import type { z } from 'zod'
import { invalidFields } from '../errors/errors.ts'
import { fieldErrors } from '../errors/field-errors.ts'

/** Reads the query by a schema of texts; every parameter that is wrong is reported at once. */
export function readQuery<Shape extends z.ZodRawShape>(
  call: { query: (name: string) => string },
  schema: z.ZodObject<Shape>,
): z.infer<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, call.query(snakeKey(name))]))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error))
  return parsed.data
}
