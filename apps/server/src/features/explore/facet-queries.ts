import type { DuckDBValue } from '@duckdb/node-api'
import type { ExploreFacets } from '@retrofolio/contract/explore/explore-answers'
import {
  EXPLORE_CHOICES,
  EXPLORE_DAYS,
  EXPLORE_NUMBERS,
  type ExploreNumber,
  NOT_KNOWN,
} from '@retrofolio/contract/explore/explore-fields'
import { rangesSql, type SearchSql } from './filters-sql.ts'
import { barColumn, barCount, yearColumn } from './search-layout.ts'

/** A column with few values, whose homes are counted by value. */
interface Dimension {
  field: string
  column: string
  /** Of an index of its values, with one for NULL. */
  bits: number
}

const bitsOf = (values: number): number => Math.ceil(Math.log2(values + 2))

/** Numbers of places in Great Britain and Northern Ireland, rounded up. */
const PLACES = { region: 15, authority: 500, area: 126 }
const YEARS = 62

const DIMENSIONS: readonly Dimension[] = [
  ...Object.entries(EXPLORE_CHOICES).map(([field, words]) => ({ field, column: field, bits: bitsOf(words.length) })),
  ...numbers().map((field) => ({ field, column: barColumn(field), bits: bitsOf(barCount(field)) })),
  ...EXPLORE_DAYS.map((field) => ({ field, column: yearColumn(field), bits: bitsOf(YEARS) })),
  ...Object.entries(PLACES).map(([field, places]) => ({ field, column: field, bits: bitsOf(places) })),
]

function numbers(): ExploreNumber[] {
  const names: ExploreNumber[] = []
  for (const name in EXPLORE_NUMBERS) if (isNumber(name)) names.push(name)
  return names
}

function isNumber(name: string): name is ExploreNumber {
  return Object.hasOwn(EXPLORE_NUMBERS, name)
}

/** Combinations of several columns are counted together; more bits would make more rows than the query saves. */
const GROUP_BITS = 12

/** The queries of all facets, and how to read their rows. */
export interface FacetQueries {
  queries: readonly { sql: string; dimensions: readonly Dimension[] }[]
}

/**
 * One query for several facets that have the same filters: the homes are counted by combinations, and the sums are made
 * afterwards. A facet leaves its own filter out.
 *
 * @param table the search table or its sample
 */
export function facetQueries(search: SearchSql, table: string, homes: number): FacetQueries {
  const filtered = new Set(search.filters.map(({ field }) => field))
  const plain = DIMENSIONS.filter(({ field }) => !filtered.has(field))
  const own = DIMENSIONS.filter(({ field }) => filtered.has(field))
  const groups = [...packed(plain), ...own.map((one) => [one])]
  return {
    queries: groups.map((dimensions) => {
      const [only] = dimensions
      const left = dimensions.length === 1 ? only?.field : undefined
      const columns = dimensions.map(({ column }) => column)
      const where = whereSql(search, homes, left)
      const grouped = `SELECT ${columns.join(', ')}, count(*) AS homes FROM ${table} ${where} GROUP BY ALL`
      return {
        sql: `SELECT ${columns.map((name) => `${name}::VARCHAR`).join(', ')}, homes FROM (${grouped})`,
        dimensions,
      }
    }),
  }
}

/** Places whose own facet shows their neighbours only: all of the country would take longer than the rest together. */
const NEAR_PLACES: ReadonlySet<string> = new Set(['authority', 'district'])
const WIDE_PLACES: ReadonlySet<string> = new Set(['nation', 'region', 'area'])

/**
 * SQL for the condition of a search.
 *
 * @param without field whose filter is left out; where it is a place, the rows of others are read too
 */
export function whereSql({ filters, ranges, around }: SearchSql, homes: number, without = ''): string {
  const read = NEAR_PLACES.has(without) ? around : ranges
  const rows = WIDE_PLACES.has(without) ? null : rangesSql(read, homes)
  const kept = filters.filter(({ field }) => field !== without).map(({ sql }) => sql)
  const all = [...(rows === null ? [] : [rows]), ...kept]
  return all.length === 0 ? '' : `WHERE ${all.join(' AND ')}`
}

/** Groups of dimensions that fit into `GROUP_BITS`, the widest first. */
function packed(dimensions: readonly Dimension[]): Dimension[][] {
  const groups: { bits: number; members: Dimension[] }[] = []
  for (const one of dimensions.toSorted((a, b) => b.bits - a.bits)) {
    const group = groups.find(({ bits }) => bits + one.bits <= GROUP_BITS)
    if (group === undefined) groups.push({ bits: one.bits, members: [one] })
    else {
      group.bits += one.bits
      group.members.push(one)
    }
  }
  return groups.map(({ members }) => members)
}

/**
 * Facets of the rows of all queries.
 *
 * @param scale homes that a row stands for
 * @param homes that match all filters
 */
export function facetsOfRows(
  { queries }: FacetQueries,
  rows: readonly DuckDBValue[][][],
  scale: number,
): Pick<ExploreFacets, 'facets' | 'histograms'> {
  const counts = new Map<string, Map<string, number>>()
  for (const [query, { dimensions }] of queries.entries()) {
    const tables = dimensions.map(({ field }) => {
      const table = counts.get(field) ?? new Map<string, number>()
      counts.set(field, table)
      return table
    })
    for (const row of rows[query] ?? []) {
      const homes = Number(row[dimensions.length])
      for (const [place, table] of tables.entries()) {
        const cell = row[place]
        const value = cell === null || cell === undefined ? NOT_KNOWN : String(cell)
        table.set(value, (table.get(value) ?? 0) + homes)
      }
    }
  }
  const homesOf = (field: string, value: string): number => (counts.get(field)?.get(value) ?? 0) * scale
  const facetOf = (field: string, values: readonly string[]) => ({
    field,
    values: values
      .map((value) => ({ value, homes: homesOf(field, value), label: null }))
      .filter(({ homes }) => homes > 0),
  })
  return {
    facets: [
      ...Object.entries(EXPLORE_CHOICES).map(([field, words]) => ({
        field,
        values: [...words, NOT_KNOWN]
          .map((value, place) => ({
            value,
            homes: homesOf(field, value === NOT_KNOWN ? NOT_KNOWN : String(place + 1)),
            label: null,
          }))
          .filter(({ homes }) => homes > 0),
      })),
      ...Object.keys(PLACES).map((field) => facetOf(field, [...(counts.get(field)?.keys() ?? [])].sort())),
    ],
    histograms: [
      ...numbers().map((field) => numberHistogram(field, homesOf)),
      ...EXPLORE_DAYS.map((field) => yearHistogram(field, [...(counts.get(field)?.keys() ?? [])], homesOf)),
    ],
  }
}

type HomesOf = (field: string, value: string) => number

function numberHistogram(field: ExploreNumber, homesOf: HomesOf) {
  const { unit, histogram } = EXPLORE_NUMBERS[field]
  const [from, , step] = histogram
  const bars = Array.from({ length: barCount(field) }, (_, bar) => ({
    from: from + bar * step,
    to: from + (bar + 1) * step,
    homes: homesOf(field, String(bar)),
  }))
  return { field, unit, bars, notKnown: homesOf(field, NOT_KNOWN) }
}

function yearHistogram(field: string, years: readonly string[], homesOf: HomesOf) {
  const known = years.filter((year) => year !== NOT_KNOWN).map(Number)
  const bars = known
    .sort((one, other) => one - other)
    .map((year) => ({ from: year, to: year + 1, homes: homesOf(field, String(year)) }))
  return { field, unit: 'year', bars, notKnown: homesOf(field, NOT_KNOWN) }
}
