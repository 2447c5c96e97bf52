import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/**
 * Describes an error for the log. Messages of database errors quote the values of a query, which may be addresses and
 * e-mails; their code and the query's text are enough.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  if (error instanceof DrizzleQueryError) return { name: error.name, query: error.query, frames, ...cause }
  if (error instanceof DatabaseError) {
    const { code, severity, table, column, constraint, routine } = error
    return { name: 'DatabaseError', code, severity, table, column, constraint, routine, frames }
  }
  return { name: error.name, message: error.message, frames, ...cause }
}

const LONGEST_QUERY = 300

/** The same in one line, for stored errors. */
export function errorInWords(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if (error instanceof DrizzleQueryError) {
    return `${errorInWords(error.cause)} in: ${error.query.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY)}`
  }
  if (error instanceof DatabaseError) {
    const of = error.constraint ?? error.table
    return `the database answered ${error.code ?? 'an error'}${of === undefined ? '' : ` (${of})`}`
  }
  return error.message
}
