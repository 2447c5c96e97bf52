import { columnOf } from './columns.ts'

/** Words for the elements of a home, which occur in headings of facts. */
const FACTS =
  /wall|roof|loft|floor|window|glaz|heat|boiler|fuel|insulat|hot ?water|cylinder|year ?built|\bage\b|age ?band|construct|property ?type|dwelling ?type|built ?form|detachment|store?ys?\b|habitable|bedrooms?\b|light|ventilat|solar|\bpv\b|photovolt|renewable|thermostat|control|\btariff|\bmeter|main ?gas|mains ?gas|extensions?\b/i

/**
 * Columns of the register that are not used, and derived columns that others add. These are results of calculations
 * (potential, costs, emissions, efficiency) and categories of another column's data.
 */
const NOT_FACTS =
  /potential|cost|emiss|co ?2|efficien|\beff\b|rating|recommend|improve|categor|\bcat\b|demand|kwh|consumption|u.?value|saving|grant|tenure|note|comment|photo(?!v)|date|\bid\b|ref/i

/**
 * Headings of a table whose columns are not used, although they appear to contain facts of a home: the name is unknown,
 * or another heading of the table provides the same column.
 */
export function unusedHeadings(header: readonly string[]): string[] {
  const taken = new Set<string>()
  return header.flatMap((name) => {
    const heading = name.trim()
    const column = columnOf(heading)
    if (column !== null && !taken.has(column)) {
      taken.add(column)
      return []
    }
    if (heading === '') return []
    const words = heading.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replace(/[_\-./]+/g, ' ')
    return column !== null || (FACTS.test(words) && !NOT_FACTS.test(words)) ? [heading] : []
  })
}
