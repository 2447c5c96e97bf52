/** A path or text as an SQL literal: statements such as ATTACH take no parameters, and a query with none is asked in one turn. */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
