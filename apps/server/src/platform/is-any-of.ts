import { type Column, type SQL, sql } from 'drizzle-orm'

/** Hundreds of values as one parameter: each by itself is worded, sent and planned for. */
export function isAnyOf(column: Column, values: readonly (string | number)[]): SQL {
  return sql`${column} = any (${sql.param(values)})`
}
