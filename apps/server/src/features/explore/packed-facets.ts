import {
  EXPLORE_CHOICE_NAMES,
  EXPLORE_CHOICES,
  EXPLORE_DAYS,
  EXPLORE_NUMBER_NAMES,
  type ExploreNumber,
  type ExplorePlanNumber,
} from '@retrofolio/contract/explore/explore-fields'
import { barCount, numberRules } from './search-layout.ts'

/** Places that are counted, with the most that there may be of each. */
export const COUNTED_PLACES = { region: 30, authority: 510, area: 126 }
/** Certificates are not older. */
const FIRST_YEAR = 2008
const YEARS = 62

/** A facet is counted by a code: 0 where the value is not known. It has some bits of a column that several share. */
export interface CountedFacet {
  field: string
  /** SQL of the code over the columns of the table, NULL where the value is not known. */
  sql: string
  bits: number
}

/** The facets of one half of a column, from its lowest bits. */
export type PackedFacets = readonly CountedFacet[]

const HALF_BITS = 16

const placeCodeSql = (place: string): string => `enum_code(${place}) + 1`

const facet = (field: string, sql: string, most: number): CountedFacet => ({
  field,
  sql,
  bits: Math.ceil(Math.log2(most + 1)),
})

/**
 * Reading a column costs more than counting its values, so that several facets share one. Each column has two halves,
 * and each half is counted as one number.
 */
export const PACKED_FACETS: readonly PackedFacets[] = packed([
  ...EXPLORE_CHOICE_NAMES.map((field) => facet(field, field, EXPLORE_CHOICES[field].length)),
  ...EXPLORE_NUMBER_NAMES.map((field) => facet(field, barSql(field), barCount(field))),
  ...EXPLORE_DAYS.map((field) =>
    facet(field, ifKnown(field, `least(greatest(year(${field}) - ${FIRST_YEAR - 1}, 1), ${YEARS})`), YEARS),
  ),
  ...Object.entries(COUNTED_PLACES).map(([field, most]) => facet(field, placeCodeSql(field), most)),
])

export const PACKED_COLUMNS: readonly string[] = Array.from(
  { length: Math.ceil(PACKED_FACETS.length / 2) },
  (_, place) => `facets_${place}`,
)

/** The year that a code of a day stands for. */
export function yearOf(code: number): number {
  return FIRST_YEAR - 1 + code
}

/** SQL of the bar of a figure, from 1: the first and the last also count what lies beyond. NULL where not known. */
export function barSql(field: ExploreNumber | ExplorePlanNumber): string {
  const [from, , step] = numberRules(field).histogram
  return ifKnown(field, `least(greatest(floor((${field} - ${from}) / ${step}), 0), ${barCount(field) - 1}) + 1`)
}

/** `greatest` ignores NULL, so that what is not known would be in the first bar. */
function ifKnown(field: string, sql: string): string {
  return `CASE WHEN ${field} IS NOT NULL THEN ${sql} END`
}

/** The widest first, each into the first half that has room. */
function packed(facets: readonly CountedFacet[]): PackedFacets[] {
  const halves: { bits: number; facets: CountedFacet[] }[] = []
  for (const one of facets.toSorted((a, b) => b.bits - a.bits)) {
    const half = halves.find(({ bits }) => bits + one.bits <= HALF_BITS)
    if (half === undefined) halves.push({ bits: one.bits, facets: [one] })
    else {
      half.bits += one.bits
      half.facets.push(one)
    }
  }
  return halves.map((half) => half.facets)
}

/** SQL that adds the columns of all facets to rows of the search table. */
export function withPackedFacets(rows: string): string {
  const columns = PACKED_COLUMNS.map((column, place) => {
    const [low = '0', high = '0'] = PACKED_FACETS.slice(2 * place, 2 * place + 2).map(halfSql)
    return `((${low}) + ${2 ** HALF_BITS}::UBIGINT * (${high}))::UINTEGER AS ${column}`
  })
  return `SELECT *, ${columns.join(', ')} FROM (${rows})`
}

function halfSql(facets: PackedFacets): string {
  let factor = 1
  const codes = facets.map(({ bits, sql }) => {
    const code = `${factor}::UBIGINT * coalesce(${sql}, 0)::UBIGINT`
    factor *= 2 ** bits
    return code
  })
  return codes.join(' + ')
}

/**
 * SQL of the code of one facet, NULL or 0 where the value is not known, and of what to group by. Words and places have
 * columns of their own, which are quicker to read.
 *
 * @throws RangeError for a field that is not counted
 */
export function facetCodeSql(field: string): { code: string; group: string } {
  if (EXPLORE_CHOICE_NAMES.some((name) => name === field)) return { code: field, group: field }
  if (field in COUNTED_PLACES) return { code: placeCodeSql(field), group: field }
  for (const [half, facets] of PACKED_FACETS.entries()) {
    const place = facets.findIndex((one) => one.field === field)
    const { bits = 0 } = facets[place] ?? {}
    if (place < 0) continue
    const shift = facets.slice(0, place).reduce((sum, one) => sum + one.bits, half % 2 === 0 ? 0 : HALF_BITS)
    // Of a small type, so that the database counts in an array.
    const type = bits > 8 ? 'USMALLINT' : 'UTINYINT'
    const code = `((${PACKED_COLUMNS[half >> 1]} >> ${shift}) & ${2 ** bits - 1})::${type}`
    return { code, group: code }
  }
  throw new RangeError(`${field} is not counted`)
}
