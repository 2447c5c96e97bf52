/**
 * A path or text as an SQL literal: statements such as ATTACH take no parameters, and a query without parameters needs
 * only one task of the thread pool.
 */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
