import { snakeKey } from '@retrofolio/contract/wire-case'
import { ApiError } from '../../../lib/api/api-error.ts'

/** A filter or an order that the server does not accept. */
export interface RefusedFilter {
  /** On the wire. */
  name: string
  /** As written in the address. */
  text: string
  /** In the words of the API, which no screen shows. */
  problem: string
}

/** Whether the server answered and repeating the request would not help. */
export function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** Whether the register is missing or has not been rated yet. */
export function isNotRated(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 409
}

/** Whether the register was replaced while one read a list. */
export function isListReplaced(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 410
}

const FORM = 'nonFieldErrors'
const KNOWN_FORM = /^[a-z][a-z0-9_]{0,60}$/

/**
 * The filters that a request was refused for.
 *
 * @param written filters and order by their names
 */
export function refusedFilters(error: Error | null, written: ReadonlyMap<string, string>): RefusedFilter[] {
  if (!(error instanceof ApiError) || error.status !== 400) return []
  const problems = new Map(
    Object.entries(error.fieldErrors).map(([key, texts]) => [key === FORM ? FORM : snakeKey(key), texts.join(' ')]),
  )
  return Array.from(written).flatMap(([name, text]): RefusedFilter[] => {
    // The server reports names that cannot be fields together.
    const problem = problems.get(name) ?? (KNOWN_FORM.test(name) ? undefined : problems.get(FORM))
    return problem === undefined ? [] : [{ name, text, problem }]
  })
}

/** Whether a list cannot be sorted in its order. */
export function isOrderRefused(error: Error): boolean {
  return error instanceof ApiError && error.fieldError('sort') !== null
}

/** For people: the server's words, if it has any. */
export function errorSentence(error: Error): string {
  return (error instanceof ApiError ? error.sentence : null) ?? error.message
}
