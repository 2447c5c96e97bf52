import { and, between, type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Compares a column with hundreds of values in one parameter; a parameter per value would be planned and sent one by
 * one.
 */
export function equalsAny(column: Column, values: readonly (string | number)[]): SQL {
  return sql`${column} = any (${sql.param(values)})`
}

/**
 * As `equalsAny`, for a composite key whose numbers are close together, as on one page. With an index that begins with
 * the other column, the database reads only their range. Without the range, outdated statistics after an import would
 * make it read all homes of the organisation for each page.
 */
export function equalsAnyPair(column: Column, numbers: readonly number[]): SQL | undefined {
  return and(isInRangeOf(column, numbers), equalsAny(column, numbers))
}

/** The range from the smallest to the largest number, to combine with another condition. */
export function isInRangeOf(column: Column, numbers: readonly number[]): SQL {
  return between(column, Math.min(...numbers), Math.max(...numbers))
}
