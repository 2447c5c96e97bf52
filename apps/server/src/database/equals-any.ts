import { and, between, type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Compares a column with hundreds of values in one parameter; a parameter per value would be planned and sent one by
 * one.
 */
export function equalsAny(column: Column, values: readonly (string | number)[]): SQL {
  return sql`${column} = any (${sql.param(values)})`
}

/**
 * As `equalsAny`, for a pair whose numbers are close together, as on one page. With an index that begins with the other
 * column, the database reads no more than their range. Its own statistics lag behind an import: it would take the table
 * for small, or the numbers for many, and read all homes of an organisation for each page.
 */
export function equalsAnyPair(column: Column, numbers: readonly number[]): SQL | undefined {
  return and(isInRangeOf(column, numbers), equalsAny(column, numbers))
}

/** From the least to the greatest number, where another condition selects among them. */
export function isInRangeOf(column: Column, numbers: readonly number[]): SQL {
  return between(column, Math.min(...numbers), Math.max(...numbers))
}
