import { z } from 'zod'
import { FIELD_TEXTS } from './field-texts.ts'

/** Of a value that was sent, in a text about it. */
const SENT_CHARACTERS = 60

/** What to send instead of an invalid value of a query. */
export const QUERY_TEXTS = {
  wholeNumber: ({ least, most }: { least: number; most: number }) =>
    `Use a whole number ${most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `of ${least} or more`}.`,
  trueOrFalse: 'Use true or false.',
  notCursor: 'This is no cursor. Use next_cursor of the response before.',
  /** What was sent, after what to send instead. */
  sent: (text: string) => `You sent "${text.slice(0, SENT_CHARACTERS)}${text.length > SENT_CHARACTERS ? '…' : ''}".`,
} as const

/** A whole number in a query; empty or missing gives `otherwise`. */
export function integerQuery<Otherwise extends number | null>(
  rules: { least: number; most: number },
  otherwise: Otherwise,
): z.ZodType<number | Otherwise> {
  return z.string().transform((text, context) => {
    if (text === '') return otherwise
    const number = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (number >= rules.least && number <= rules.most) return number
    refuseSent(context, QUERY_TEXTS.wholeNumber(rules), text)
    return otherwise
  })
}

/** `true` or `false` in a query; empty or missing gives false. */
export function flagQuery(): z.ZodType<boolean> {
  return z.string().transform((text, context) => {
    if (text !== '' && text !== 'true' && text !== 'false') {
      refuseSent(context, QUERY_TEXTS.trueOrFalse, text)
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

/**
 * Refuses a value of a query.
 *
 * @param message what to send instead, as a sentence
 */
export function refuseSent(context: z.RefinementCtx, message: string, sent: string): void {
  context.addIssue({ code: 'custom', message: `${message} ${QUERY_TEXTS.sent(sent)}` })
}
