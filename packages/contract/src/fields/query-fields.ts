import { z } from 'zod'
import { FIELD_TEXTS } from './field-texts.ts'

/** A whole number in a query; empty or missing gives `otherwise`. */
export function integerQuery<Otherwise extends number | null>(
  rules: { least: number; most: number },
  otherwise: Otherwise,
): z.ZodType<number | Otherwise> {
  return z.string().transform((text, context) => {
    if (text === '') return otherwise
    if (!/^-?\d{1,15}$/.test(text)) {
      context.addIssue({ code: 'custom', message: FIELD_TEXTS.notInteger })
      return otherwise
    }
    const number = Number(text)
    if (number < rules.least) context.addIssue({ code: 'custom', message: FIELD_TEXTS.tooSmall(rules.least) })
    if (number > rules.most) context.addIssue({ code: 'custom', message: FIELD_TEXTS.tooLarge(rules.most) })
    return number
  })
}

/** `true` or `false` in a query; empty or missing gives false. */
export function flagQuery(): z.ZodType<boolean> {
  return z.string().transform((text, context) => {
    if (text !== '' && text !== 'true' && text !== 'false') {
      context.addIssue({ code: 'custom', message: FIELD_TEXTS.notFlag })
    }
    return text === 'true'
  })
}

/** One of a list of values in a query; empty or missing gives null. */
export function choiceQuery<Choice extends string>(choices: readonly Choice[]): z.ZodType<Choice | null> {
  return z.string().transform((text, context) => {
    const choice = choices.find((one) => one === text) ?? null
    if (choice === null && text !== '')
      context.addIssue({ code: 'custom', message: FIELD_TEXTS.notChoice(text, choices) })
    return choice
  })
}
