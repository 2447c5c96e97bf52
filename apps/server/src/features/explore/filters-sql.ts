import { NOT_KNOWN } from '@retrofolio/contract/explore/explore-fields'
import type { ExploreFilters, ExploreRange } from '@retrofolio/contract/explore/explore-filters'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import { numberFilterSql } from './number-filter-sql.ts'
import type { OwnTable } from './own-homes/own-tables.ts'
import type { SearchFile } from './search-file.ts'
import { codeOf, streetCodeSql } from './search-layout.ts'
import type { RowRange } from './search-places.ts'
import { boxSql, shapeSql } from './shape-sql.ts'

/** One filter as SQL. What is NULL does not match. */
export interface FilterSql {
  /** The field whose facet leaves this filter out. */
  field: string
  sql: string
}

/** The filters of a search as SQL. */
export interface SearchSql {
  filters: readonly FilterSql[]
  /** Rows to read; those of the whole table without a filter by place. */
  ranges: readonly RowRange[]
  /** All rows of the postcode areas of the chosen places: their neighbours. */
  around: readonly RowRange[]
  /** How many rows these are. */
  rows: number
  /** Tables of the organisation that the filters refer to. */
  own: readonly OwnTable[]
}

const METRES_PER_DEGREE = 111_320
/** More ranges would take longer to compare than the rows between them. */
const MOST_RANGES = 24

/**
 * @param file whose places the filters refer to; a place that the register does not have matches no home
 */
export function searchSql(filters: ExploreFilters, file: Pick<SearchFile, 'homes' | 'rowsOf'>): SearchSql {
  const all: FilterSql[] = []
  const whole: readonly RowRange[] = [{ first: 0, last: Math.max(0, file.homes - 1) }]
  let ranges = whole
  const areas = new Set<string>()
  for (const [field, words] of filters.choices) {
    const codes = words.filter((word) => word !== NOT_KNOWN).map((word) => String(codeOf(field, word)))
    all.push({ field, sql: anyOf(field, codes, words.includes(NOT_KNOWN)) })
    const known = codes.map((code) => file.rowsOf(field, code))
    if (field === 'nation' && !words.includes(NOT_KNOWN)) ranges = both(ranges, merged(known))
  }
  for (const [field, names] of filters.places) {
    if (field === 'postcode') {
      all.push({ field, sql: anyOf(field, names.map(sqlText)) })
      ranges = both(ranges, merged(names.map((name) => file.rowsOf('district', name.split(' ')[0] ?? ''))))
      continue
    }
    if (field === 'street') {
      const streets = names.map((name) => ({ name, district: name.split('/')[0] ?? '' }))
      const known = streets.filter(({ district }) => file.rowsOf('district', district) !== null)
      all.push({ field, sql: known.length === 0 ? 'false' : `(${known.map(streetSql).join(' OR ')})` })
      ranges = both(ranges, merged(known.map(({ district }) => file.rowsOf('district', district))))
      continue
    }
    const known = names.filter((name) => file.rowsOf(field, name) !== null)
    all.push({ field, sql: anyOf(field, known.map(sqlText)) })
    const rows = known.map((name) => file.rowsOf(field, name))
    for (const { area } of rows.flatMap((one) => one ?? [])) areas.add(area)
    ranges = both(ranges, merged(rows))
  }
  for (const [field, range] of filters.numbers) all.push({ field, sql: numberFilterSql(field, range) })
  for (const [field, range] of filters.days) all.push({ field, sql: daysSql(field, range) })
  if (filters.near !== null) all.push({ field: 'near', sql: nearSql(filters.near) })
  if (filters.box !== null) all.push({ field: 'box', sql: boxSql(filters.box) })
  if (filters.shape !== null) all.push({ field: 'shape', sql: shapeSql(filters.shape) })
  const own: OwnTable[] = []
  if (filters.plans.size > 0) own.push('own_plans')
  for (const [field, range] of filters.plans) {
    all.push({ field, sql: `home_row IN (SELECT home_row FROM own_plans WHERE ${numberFilterSql(field, range)})` })
  }
  if (filters.portfolio !== null) {
    own.push('own_portfolio')
    all.push({ field: 'portfolio', sql: isOwn('own_portfolio', filters.portfolio) })
  }
  if (filters.shortlist !== null) {
    own.push('own_shortlist')
    all.push({ field: 'shortlist', sql: isOwn('own_shortlist', filters.shortlist) })
  }
  if (filters.changed !== null) {
    all.push({ field: 'changed', sql: 'home_row IN (SELECT home_row FROM search_changed_after)' })
  }
  const around = areas.size === 0 ? whole : merged([...areas].map((area) => file.rowsOf('area', area)))
  const rows = ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  return { filters: all, ranges, around, rows, own }
}

function isOwn(table: OwnTable, where: 'in' | 'out'): string {
  return `home_row ${where === 'in' ? 'IN' : 'NOT IN'} (SELECT home_row FROM ${table})`
}

/** SQL for the rows of a search; no ranges match nothing. */
export function rangesSql(ranges: readonly RowRange[], homes: number): string | null {
  const [only] = ranges
  if (only === undefined) return 'false'
  if (ranges.length === 1 && only.first === 0 && only.last >= homes - 1) return null
  return `(${ranges.map(({ first, last }) => `home_row BETWEEN ${first} AND ${last}`).join(' OR ')})`
}

/** Plain comparisons, which the database makes while it reads; a function around them would be slower. */
function anyOf(field: string, values: readonly string[], isNull = false): string {
  const [first] = values
  if (first === undefined) return isNull ? `${field} IS NULL` : 'false'
  const isIn = values.length === 1 ? `${field} = ${first}` : `${field} IN (${values.join(', ')})`
  return isNull ? `(${isIn} OR ${field} IS NULL)` : isIn
}

const streetSql = ({ name, district }: { name: string; district: string }): string =>
  `(street = ${streetCodeSql(sqlText(name))} AND district = ${sqlText(district)})`

function daysSql(field: string, { from, to }: ExploreRange<string>): string {
  const limits = [
    ...(from === null ? [] : [`${field} >= DATE ${sqlText(from)}`]),
    ...(to === null ? [] : [`${field} <= DATE ${sqlText(to)}`]),
  ]
  return limits.length === 0 ? `${field} IS NULL` : limits.join(' AND ')
}

/** On a plane, which is off by less than a thousandth within the largest radius. */
function nearSql({ lat, lng, radiusM }: NonNullable<ExploreFilters['near']>): string {
  const perLng = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  const [byLat, byLng] = [radiusM / METRES_PER_DEGREE, radiusM / Math.max(1, perLng)]
  const around = boxSql({ west: lng - byLng, south: lat - byLat, east: lng + byLng, north: lat + byLat })
  const squared = `pow((lat - ${lat}) * ${METRES_PER_DEGREE}, 2) + pow((lng - ${lng}) * ${perLng}, 2)`
  return `(${around} AND ${squared} <= ${radiusM ** 2})`
}

/** Ranges in ascending order without overlaps; the smallest gaps are closed until there are few. */
function merged(found: readonly (readonly RowRange[] | null)[]): RowRange[] {
  const ranges: RowRange[] = []
  for (const { first, last } of found.flatMap((one) => one ?? []).toSorted((one, other) => one.first - other.first)) {
    const before = ranges.at(-1)
    if (before !== undefined && first <= before.last + 1) before.last = Math.max(before.last, last)
    else ranges.push({ first, last })
  }
  while (ranges.length > MOST_RANGES) {
    const gaps = ranges.slice(1).map((range, place) => range.first - (ranges[place]?.last ?? 0))
    const [smaller, larger] = ranges.splice(gaps.indexOf(Math.min(...gaps)), 2)
    if (smaller === undefined || larger === undefined) return ranges
    ranges.push({ first: smaller.first, last: larger.last })
    ranges.sort((one, other) => one.first - other.first)
  }
  return ranges
}

function both(some: readonly RowRange[], others: readonly RowRange[]): RowRange[] {
  return some.flatMap((one) =>
    others.flatMap((other): RowRange[] => {
      const [first, last] = [Math.max(one.first, other.first), Math.min(one.last, other.last)]
      return first <= last ? [{ first, last }] : []
    }),
  )
}
