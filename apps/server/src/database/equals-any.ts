import { and, between, type Column, type SQL, sql } from 'drizzle-orm'

/** Hundreds of values as one parameter: each by itself is worded, sent and planned for. */
export function equalsAny(column: Column, values: readonly (string | number)[]): SQL {
  return sql`${column} = any (${sql.param(values)})`
}

/**
 * The same of numbers that lie near each other, as those of a page do. Where an index begins with what else is asked for,
 * no more than their range is read. Left to its statistics, which an import is ahead of, the database takes the whole for
 * small, or the numbers for many, and reads all homes of an organisation for each page of them.
 */
export function equalsAnyPair(column: Column, numbers: readonly number[]): SQL | undefined {
  return and(isInRangeOf(column, numbers), equalsAny(column, numbers))
}

/** From the least of the numbers to the greatest, where something else tells which of them it is. */
export function isInRangeOf(column: Column, numbers: readonly number[]): SQL {
  return between(column, Math.min(...numbers), Math.max(...numbers))
}
