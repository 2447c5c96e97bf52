import { z } from 'zod'
import { FIELD_TEXTS } from './field-texts.ts'
import { documented } from './text-fields.ts'

/** A number within a range; missing and null give undefined. */
export function optionalNumberField({ least, most }: { least: number; most: number }): z.ZodType<number | undefined> {
  const parser = z
    .unknown()
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === null) return undefined
      const problem = problemOf(value, least, most)
      if (problem === null) return Number(value)
      context.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    })
  const schema = { type: ['number', 'null'], minimum: least, maximum: most }
  return documented(parser, { isRequired: false, schema })
}

function problemOf(value: unknown, least: number, most: number): string | null {
  if (typeof value !== 'number') return FIELD_TEXTS.notNumber
  if (value < least) return FIELD_TEXTS.tooSmall(least)
  return value > most ? FIELD_TEXTS.tooLarge(most) : null
}
