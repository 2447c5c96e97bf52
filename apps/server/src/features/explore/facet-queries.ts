import type { ExploreFacets } from '@retrofolio/contract/explore/explore-answers'
import {
  EXPLORE_CHOICES,
  EXPLORE_DAYS,
  EXPLORE_NUMBER_NAMES,
  type ExploreNumber,
  type ExplorePlanNumber,
  NOT_KNOWN,
} from '@retrofolio/contract/explore/explore-fields'
import { allOrFirstFailure } from '../../concurrency/all-or-first-failure.ts'
import { rangesSql, type SearchSql } from './filters-sql.ts'
import {
  COUNTED_PLACES,
  facetCodeSql,
  PACKED_COLUMNS,
  PACKED_FACETS,
  type PackedFacets,
  yearOf,
} from './packed-facets.ts'
import type { SearchFile } from './search-file.ts'
import { barCount, numberRules } from './search-layout.ts'
import type { RowRange } from './search-places.ts'

/** Rows of the table that one query reads; what it finds is counted while the next one runs. */
const ROWS_AT_ONCE = 983_040

/** Homes by the code of a facet. */
type HomesByCode = ReadonlyMap<number, number>

/**
 * Counts the homes that match, by every facet. They are read once, with the columns that all facets share; a facet that
 * leaves its own filter out has a query of its own.
 *
 * @param table the search table or its sample
 * @param isAlone whether no other search waits: then it may use one more core
 * @returns the number of matching rows, and those of each facet by code
 */
export async function countByFacet(
  file: SearchFile,
  search: SearchSql,
  { table, isAlone }: { table: string; isAlone: boolean },
  signal: AbortSignal,
): Promise<{ rows: number; byField: ReadonlyMap<string, HomesByCode> }> {
  const filtered = [...new Set(search.filters.map(({ field }) => field))].filter((field) => COUNTED_FIELDS.has(field))
  const countWithout = (fields: readonly string[]) => countWithoutFilters(file, search, { table, fields }, signal)
  // The facet of a region reads the country, which takes as long as all that reads the region alone.
  const wide = filtered.filter((field) => WIDE_PLACES.has(field))
  const narrow = filtered.filter((field) => !WIDE_PLACES.has(field))
  const [after, beside] = wide.length > 0 ? [narrow, wide] : [[], narrow]
  const countFirst = async () => ({
    ...(await countMatching(file, search, table, signal)),
    others: await countWithout(after),
  })
  const countSecond = () => countWithout(beside)
  const [{ byField, others, rows }, second] = isAlone
    ? await allOrFirstFailure([countFirst(), countSecond()])
    : [await countFirst(), await countSecond()]
  return { rows, byField: new Map([...byField, ...others, ...second]) }
}

/** The same, with all filters for each facet. */
async function countMatching(
  file: SearchFile,
  search: SearchSql,
  table: string,
  signal: AbortSignal,
): Promise<{ rows: number; byField: Map<string, HomesByCode> }> {
  const counters = Array.from({ length: 2 * PACKED_COLUMNS.length }, (_, half) => counterOf(PACKED_FACETS[half] ?? []))
  let rows = 0
  const parts = table === 'search' ? slices(search.ranges) : [search.ranges]
  const sqls = parts.map(
    (ranges) => `SELECT ${PACKED_COLUMNS.join(', ')} FROM ${table} ${whereSql({ ...search, ranges }, file.homes)}`,
  )
  await file.scan(sqls, signal, (columns) => {
    for (const [place, column] of columns.entries()) countHalves(column, counters[2 * place], counters[2 * place + 1])
    rows += columns[0]?.length ?? 0
  })
  const byField = new Map<string, HomesByCode>()
  for (const [half, facets] of PACKED_FACETS.entries()) {
    const counter = counters[half]
    if (counter !== undefined) unpack(facets, counter, byField)
  }
  return { rows, byField }
}

/** Homes by the code of each of these facets, each without its own filter. */
async function countWithoutFilters(
  file: SearchFile,
  search: SearchSql,
  { table, fields }: { table: string; fields: readonly string[] },
  signal: AbortSignal,
): Promise<[string, HomesByCode][]> {
  if (fields.length === 0) return []
  const found = await file.queries(
    fields.map((field) => {
      const { code, group } = facetCodeSql(field)
      return `SELECT ${code}, count(*) FROM ${table} ${whereSql(search, file.homes, field)} GROUP BY ${group}`
    }),
    signal,
  )
  return fields.map((field, place) => [
    field,
    new Map(found[place]?.map(([code, homes]) => [Number(code), Number(homes)])),
  ])
}

const COUNTED_FIELDS: ReadonlySet<string> = new Set(PACKED_FACETS.flat().map(({ field }) => field))

function counterOf(facets: PackedFacets): Uint32Array {
  return new Uint32Array(2 ** facets.reduce((sum, { bits }) => sum + bits, 0))
}

/** A quarter of the time that `for … of` takes, which counts for the 70 million codes of the country. */
function countHalves(codes: Uint32Array, low: Uint32Array | undefined, high: Uint32Array | undefined): void {
  if (low === undefined || high === undefined) return
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? 0
    low[code & 0xffff] = (low[code & 0xffff] ?? 0) + 1
    high[code >>> 16] = (high[code >>> 16] ?? 0) + 1
  }
}

/** The counts of each facet of a half, from those of all their combinations. */
function unpack(facets: PackedFacets, counter: Uint32Array, byField: Map<string, HomesByCode>): void {
  let shift = 0
  for (const { bits, field } of facets) {
    const counts = new Uint32Array(2 ** bits)
    for (let combination = 0; combination < counter.length; combination++) {
      const code = (combination >>> shift) & (counts.length - 1)
      counts[code] = (counts[code] ?? 0) + (counter[combination] ?? 0)
    }
    shift += bits
    byField.set(
      field,
      new Map(Array.from(counts, (homes, code): [number, number] => [code, homes]).filter(([, homes]) => homes > 0)),
    )
  }
}

/** Row ranges cut and joined to about `ROWS_AT_ONCE` each. */
function slices(ranges: readonly RowRange[]): RowRange[][] {
  const found: RowRange[][] = []
  let [current, rows]: [RowRange[], number] = [[], 0]
  for (const { first, last } of ranges) {
    for (let from = first; from <= last; ) {
      const to = Math.min(last, from + ROWS_AT_ONCE - rows - 1)
      current.push({ first: from, last: to })
      rows += to - from + 1
      from = to + 1
      if (rows < ROWS_AT_ONCE) continue
      found.push(current)
      current = []
      rows = 0
    }
  }
  return current.length > 0 ? [...found, current] : found
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

/**
 * Facets and histograms of the counts.
 *
 * @param scale homes that a row stands for
 * @param namesOf names of the codes of a place
 */
export function facetsOfCounts(
  byField: ReadonlyMap<string, HomesByCode>,
  scale: number,
  namesOf: (place: string) => readonly string[],
): Pick<ExploreFacets, 'facets' | 'histograms'> {
  const homesOf = (field: string, code: number): number => (byField.get(field)?.get(code) ?? 0) * scale
  const facetOf = (field: string, words: readonly string[]) => ({
    field,
    values: [...words, NOT_KNOWN]
      .map((value, place) => ({ value, homes: homesOf(field, place < words.length ? place + 1 : 0), label: null }))
      .filter(({ homes }) => homes > 0),
  })
  return {
    facets: [
      ...Object.entries(EXPLORE_CHOICES).map(([field, words]) => facetOf(field, words)),
      ...Object.keys(COUNTED_PLACES).map((field) => facetOf(field, namesOf(field))),
    ],
    histograms: [
      ...EXPLORE_NUMBER_NAMES.map((field) => numberHistogram(field, homesOf)),
      ...EXPLORE_DAYS.map((field) => yearHistogram(field, [...(byField.get(field)?.keys() ?? [])], homesOf)),
    ],
  }
}

type HomesOf = (field: string, code: number) => number

/** @param homesOf homes by the field and the code of a bar, 0 for those without the figure */
export function numberHistogram(field: ExploreNumber | ExplorePlanNumber, homesOf: HomesOf) {
  const { unit, histogram } = numberRules(field)
  const [from, , step] = histogram
  const bars = Array.from({ length: barCount(field) }, (_, bar) => ({
    from: from + bar * step,
    to: from + (bar + 1) * step,
    homes: homesOf(field, bar + 1),
  }))
  return { field, unit, bars, notKnown: homesOf(field, 0) }
}

function yearHistogram(field: string, codes: readonly number[], homesOf: HomesOf) {
  const bars = codes
    .filter((code) => code > 0)
    .sort((one, other) => one - other)
    .map((code) => ({ from: yearOf(code), to: yearOf(code) + 1, homes: homesOf(field, code) }))
  return { field, unit: 'year', bars, notKnown: homesOf(field, 0) }
}
