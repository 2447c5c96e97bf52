import { z } from 'zod'
import { FIELD_TEXTS } from '../fields/field-texts.ts'

const MOST_SHOWN_CHARACTERS = 40

export const PLAN_VALUE_TEXTS = {
  number: (given: unknown, least: number, most: number) =>
    `${shown(given)} is not a number from ${least} to ${most}. Send one.`,
  whole: (given: unknown, least: number, most: number) =>
    `${shown(given)} is not a whole number from ${least} to ${most}. Send one.`,
  text: (given: unknown, mostCharacters: number) =>
    `${shown(given)} is not a text of 1 to ${mostCharacters} characters. Send one.`,
  flag: (given: unknown) => `${shown(given)} is neither true nor false. Send one of them.`,
  word: (given: unknown, words: readonly string[]) => `${shown(given)} is not one of ${words.join(', ')}. Send one.`,
  list: (given: unknown, most: number, of: string) =>
    Array.isArray(given)
      ? `There are ${given.length} ${of}. Send ${most} at most.`
      : `${shown(given)} is not a list of up to ${most} ${of}. Send one.`,
  object: (given: unknown, of: string) => `${shown(given)} is not ${of}. Send an object.`,
} as const

/** A number of a request within a range. */
export function rangedNumber(least: number, most: number) {
  const error = (issue: { input?: unknown }) => textFor(issue, () => PLAN_VALUE_TEXTS.number(issue.input, least, most))
  return z.number({ error }).min(least, { error }).max(most, { error })
}

/** A whole number of a request within a range. */
export function rangedInteger(least: number, most: number) {
  const error = (issue: { input?: unknown }) => textFor(issue, () => PLAN_VALUE_TEXTS.whole(issue.input, least, most))
  // The first check that fails ends the others: all have the same text.
  return z.number({ error }).int({ error, abort: true }).min(least, { error, abort: true }).max(most, { error })
}

/** An id or key of a request. */
export function keyText(mostCharacters: number) {
  const error = (issue: { input?: unknown }) => textFor(issue, () => PLAN_VALUE_TEXTS.text(issue.input, mostCharacters))
  // Also rejects what the database cannot store: null characters and lone surrogates.
  return z
    .string({ error })
    .min(1, { error, abort: true })
    .max(mostCharacters, { error, abort: true })
    .regex(/^[\x20-\x7e]+$/, { error })
}

export function flagValue() {
  return z.boolean({ error: (issue) => textFor(issue, () => PLAN_VALUE_TEXTS.flag(issue.input)) })
}

export function wordOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: (issue) => textFor(issue, () => PLAN_VALUE_TEXTS.word(issue.input, words)) })
}

/** @param of what the list holds, in the plural, such as `measures` */
export function listOf<Item extends z.ZodType>(item: Item, most: number, of: string) {
  const error = (issue: { input?: unknown }) => textFor(issue, () => PLAN_VALUE_TEXTS.list(issue.input, most, of))
  return z.array(item, { error }).max(most, { error })
}

/** The error of an object: what was expected in its place, such as `a step`. */
export function objectError(of: string) {
  return { error: (issue: { input?: unknown }) => textFor(issue, () => PLAN_VALUE_TEXTS.object(issue.input, of)) }
}

function textFor({ input }: { input?: unknown }, otherwise: () => string): string {
  return input === undefined ? FIELD_TEXTS.required : otherwise()
}

/** A value from the client, shortened for an error text. */
function shown(given: unknown): string {
  const text = typeof given === 'object' && given !== null ? (Array.isArray(given) ? 'A list' : 'An object') : null
  if (text !== null) return text
  return `“${Array.from(String(given)).slice(0, MOST_SHOWN_CHARACTERS).join('').toWellFormed()}”`
}
