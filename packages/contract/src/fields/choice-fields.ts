import { z } from 'zod'
import { FIELD_TEXTS } from './field-texts.ts'
import { documented } from './text-fields.ts'

/** One of a list of values, in a request body. */
export function choiceField<Choice extends string>(choices: readonly Choice[]): z.ZodType<Choice> {
  const parser = z
    .unknown()
    .optional()
    .transform((value, context) => {
      const choice = choices.find((one) => one === value)
      if (choice !== undefined) return choice
      context.addIssue({ code: 'custom', message: notOneOf(value, choices) })
      return z.NEVER
    })
  return documented(parser, { isRequired: true, schema: { enum: choices } })
}

function notOneOf(value: unknown, choices: readonly string[]): string {
  if (value === undefined) return FIELD_TEXTS.required
  if (value === null) return FIELD_TEXTS.null
  if (value === '') return FIELD_TEXTS.blank
  return FIELD_TEXTS.notChoice(typeof value === 'string' ? value : JSON.stringify(value), choices)
}

/** A point in time with its zone; missing, null and blank give null. */
export function optionalDateTimeField(): z.ZodType<Date | null> {
  const parser = z
    .unknown()
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === null || value === '') return null
      const parsed = z.iso.datetime({ offset: true }).safeParse(value)
      if (parsed.success) return new Date(parsed.data)
      context.addIssue({ code: 'custom', message: FIELD_TEXTS.notDateTime })
      return z.NEVER
    })
  return documented(parser, { isRequired: false, schema: { type: ['string', 'null'], format: 'date-time' } })
}

/** True or false; missing gives false. */
export function optionalFlagField(): z.ZodType<boolean> {
  const parser = z
    .unknown()
    .optional()
    .transform((value, context) => {
      if (value === undefined) return false
      if (typeof value === 'boolean') return value
      context.addIssue({ code: 'custom', message: value === null ? FIELD_TEXTS.null : FIELD_TEXTS.notFlag })
      return z.NEVER
    })
  return documented(parser, { isRequired: false, schema: { type: 'boolean' } })
}
