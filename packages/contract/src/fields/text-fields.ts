import { z } from 'zod'
import { isEmailAddress } from './email-address.ts'
import { FIELD_TEXTS } from './field-texts.ts'
import { tidyName, UNSTORABLE } from './names.ts'

/** Accepted values of a request field, for the API documentation: the schema itself is an opaque function. */
export interface RequestFieldRules {
  isRequired: boolean
  /** The field as JSON Schema. */
  schema: Readonly<Record<string, unknown>>
}

export const requestFieldRules = z.registry<RequestFieldRules>()

/** Registers the JSON Schema of a field, which the API documentation needs. */
export function documented<Schema extends z.ZodType>(field: Schema, rules: RequestFieldRules): Schema {
  requestFieldRules.add(field, rules)
  return field
}

/** A lone surrogate: JSON can encode it, UTF-8 and the database cannot. */
const LONE_SURROGATE = /\p{Surrogate}/u

interface TextRules {
  maxCharacters?: number
  /** May be missing or blank, which gives an empty text. */
  isOptional?: boolean
  /** May be blank, but not missing. */
  mayBeBlank?: boolean
}

/** A text of a request body, trimmed; a number is converted to decimal text. Reports every rule that fails. */
export function textField(rules: TextRules = {}): z.ZodType<string> {
  const { maxCharacters: maxLength } = rules
  const schema = { type: 'string', ...(maxLength === undefined ? {} : { maxLength }) }
  return field(rules, schema, FIELD_TEXTS.notText, (text) => {
    const problems: string[] = []
    if (rules.maxCharacters !== undefined && Array.from(text).length > rules.maxCharacters) {
      problems.push(FIELD_TEXTS.tooLong(rules.maxCharacters))
    }
    if (text.includes('\0')) problems.push(FIELD_TEXTS.nullCharacter)
    const [surrogate] = text.match(LONE_SURROGATE) ?? []
    if (surrogate !== undefined) problems.push(FIELD_TEXTS.surrogate(surrogate.charCodeAt(0)))
    return problems
  })
}

/** A character that can be seen. */
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A name that people give to something, tidied. */
export function nameField({ maxCharacters }: { maxCharacters: number }): z.ZodType<string> {
  const name = textField({ maxCharacters }).transform((text, context) => {
    const tidied = tidyName(text)
    const [control] = tidied.match(UNSTORABLE) ?? []
    if (control !== undefined) {
      context.addIssue({ code: 'custom', message: NAME_TEXTS.control(control.charCodeAt(0)) })
    } else if (!VISIBLE.test(tidied)) context.addIssue({ code: 'custom', message: FIELD_TEXTS.blank })
    return tidied
  })
  return documented(name, { isRequired: true, schema: { type: 'string', maxLength: maxCharacters, minLength: 1 } })
}

export const NAME_TEXTS = {
  control: (codePoint: number) =>
    `A name cannot have the control character U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}. Remove it.`,
} as const

/** An e-mail address. Every invalid address has the same error text. */
export function emailField(rules: Pick<TextRules, 'isOptional'> = {}): z.ZodType<string> {
  return field(rules, { type: 'string', format: 'email' }, FIELD_TEXTS.email, (text) =>
    isEmailAddress(text) && !LONE_SURROGATE.test(text) ? [] : [FIELD_TEXTS.email],
  )
}

function field(
  rules: TextRules,
  schema: RequestFieldRules['schema'],
  notTextProblem: string,
  problemsOf: (text: string) => string[],
): z.ZodType<string> {
  // Optional in the schema, so that our own text reports an absent key.
  const parser = z
    .unknown()
    .optional()
    .transform((value, context) => {
      const refuse = (problems: string[]) => {
        for (const message of problems) context.addIssue({ code: 'custom', message })
        return problems.length === 0
      }
      if (value === undefined) {
        if (rules.isOptional !== true) refuse([FIELD_TEXTS.required])
        return ''
      }
      if (value === null) {
        refuse([FIELD_TEXTS.null])
        return ''
      }
      if (typeof value !== 'string' && typeof value !== 'number') {
        refuse([notTextProblem])
        return ''
      }
      const text = String(value).trim()
      if (text === '') {
        if (rules.isOptional !== true && rules.mayBeBlank !== true) refuse([FIELD_TEXTS.blank])
        return ''
      }
      refuse(problemsOf(text))
      return text
    })
  const isRequired = rules.isOptional !== true
  return documented(parser, { isRequired, schema: isRequired ? { ...schema, minLength: 1 } : schema })
}
