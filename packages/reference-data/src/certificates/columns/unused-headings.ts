import { columnOf } from './columns.ts'

/** Words for what a home is made of, of which the certificate columns tell. */
const FACTS =
  /wall|roof|loft|floor|window|glaz|heat|boiler|fuel|insulat|hot ?water|cylinder|year ?built|\bage\b|age ?band|construct|property ?type|dwelling ?type|built ?form|detachment|store?ys?\b|habitable|bedrooms?\b|light|ventilat|solar|\bpv\b|photovolt|renewable|thermostat|control|\btariff|\bmeter|main ?gas|mains ?gas|extensions?\b/i

/**
 * Columns of the register that are not used, and what others derive from a certificate: figures that a calculation gave
 * (potential, costs, emissions, efficiency) and categories of what another column says in full.
 */
const NOT_FACTS =
  /potential|cost|emiss|co ?2|efficien|\beff\b|rating|recommend|improve|categor|\bcat\b|demand|kwh|consumption|u.?value|saving|grant|tenure|note|comment|photo(?!v)|date|\bid\b|ref/i

/**
 * Headings of a table of certificates whose columns are not used although they seem to tell facts of a home: their names are
 * not known, or another column of the table has taken their place.
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
