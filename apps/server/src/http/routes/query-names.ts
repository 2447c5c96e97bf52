import { camelKey } from '@retrofolio/contract/wire-case'
import { invalidFields } from '../errors/errors.ts'
import type { FieldErrors } from '../errors/field-errors.ts'
import type { RawCall } from './api-route.ts'

export const NAME_TEXTS = {
  unknown: (name: string, what = 'parameter') => `There is no ${what} "${name.slice(0, 60)}". Remove it.`,
  repeated: 'Send it once, with commas between values.',
} as const

type QueryNames = Pick<RawCall, 'queryNames' | 'repeatedNames'>

/** @throws Refusal for unknown or repeated parameters */
export function requireKnownNames(call: QueryNames, known: readonly string[]): void {
  const errors = nameErrors(call, known)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

const NAMED_MAX = 20

/** What is wrong with the names of a query. */
export function nameErrors(call: QueryNames, known: readonly string[], what?: string): FieldErrors {
  const unknown = call.queryNames().filter((name) => !known.includes(name))
  const repeated = call.repeatedNames().filter((name) => known.includes(name))
  return Object.fromEntries([
    ...unknown.slice(0, NAMED_MAX).map((name) => [nameOf(name), [NAME_TEXTS.unknown(name, what)]]),
    ...repeated.map((name) => [camelKey(name), [NAME_TEXTS.repeated]]),
  ])
}

/** A name that a client made up must not become a key of another meaning. */
const nameOf = (name: string): string => (/^[a-z][a-z0-9_]{0,60}$/.test(name) ? camelKey(name) : 'nonFieldErrors')
