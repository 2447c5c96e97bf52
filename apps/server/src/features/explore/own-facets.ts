import type { ExploreFacets } from '@retrofolio/contract/explore/explore-answers'
import { EXPLORE_PLAN_NUMBER_NAMES } from '@retrofolio/contract/explore/explore-fields'
import { answer, type ExploreParts, type ExploreQuestion } from './answer-search.ts'
import { numberHistogram, whereSql } from './facet-queries.ts'
import type { SearchSql } from './filters-sql.ts'
import { OWN_TABLES } from './own-homes/own-tables.ts'
import { barSql } from './packed-facets.ts'
import type { SearchFile } from './search-file.ts'

/** Filters by homes of the organisation, and by what the last rating changed, with the tables that have their rows. */
const OWN_WORDS = [
  { field: 'portfolio', table: 'own_portfolio' },
  { field: 'shortlist', table: 'own_shortlist' },
  { field: 'changed', table: 'search_changed_after' },
] as const
const OWN_FIELDS: readonly string[] = [...OWN_WORDS.map(({ field }) => field), ...EXPLORE_PLAN_NUMBER_NAMES]

/** Homes by field and code: 1 where the organisation has the home; the bar of a figure, 0 for a plan without it. */
interface OwnCounts {
  counts: { field: string; code: number; homes: number }[]
  /** Homes that match all filters but that by the portfolio; null where there is no such filter. */
  withoutPortfolio: number | null
}

type OwnFacets = Pick<ExploreFacets, 'facets' | 'histograms'>

/**
 * Facets that an organisation has for itself. They are counted apart, so that those of all homes stay shared.
 *
 * @param homes that match all filters
 */
export async function countOwnFacets(
  parts: ExploreParts,
  question: ExploreQuestion,
  homes: number,
): Promise<OwnFacets> {
  const counted = await answer(parts, { ...question, tables: OWN_TABLES }, (file, search) => ({
    key: 'own facets',
    rows: search.rows,
    make: (signal): Promise<OwnCounts> => countOwn(file, search, signal),
  }))
  const homesOf = (field: string, code: number): number =>
    counted.counts.find((one) => one.field === field && one.code === code)?.homes ?? 0
  const held = homesOf('portfolio', 1)
  const values = {
    portfolio: [
      { value: 'in', homes: held, label: null },
      { value: 'out', homes: (counted.withoutPortfolio ?? homes) - held, label: null },
    ],
    shortlist: [{ value: 'in', homes: homesOf('shortlist', 1), label: null }],
    changed: [{ value: 'new', homes: homesOf('changed', 1), label: null }],
  }
  return {
    facets: OWN_WORDS.map(({ field }) => ({ field, values: values[field].filter((one) => one.homes > 0) })),
    histograms: EXPLORE_PLAN_NUMBER_NAMES.map((field) => numberHistogram(field, homesOf)),
  }
}

async function countOwn(file: SearchFile, search: SearchSql, signal: AbortSignal): Promise<OwnCounts> {
  const isFiltered = (field: string) => search.filters.some((one) => one.field === field)
  const filtered = OWN_FIELDS.filter(isFiltered)
  const open = OWN_FIELDS.filter((field) => !isFiltered(field))
  const where = (without: string) => whereSql(search, file.homes, without)
  const found = await file.queries(
    [
      ...(open.length === 0 ? [] : [countsSql(open, where(''))]),
      ...filtered.map((field) => countsSql([field], where(field))),
      ...(isFiltered('portfolio') ? [`SELECT 'all', 0, count(*) FROM search ${where('portfolio')}`] : []),
    ],
    signal,
  )
  const rows = found.flat().map(([field, code, homes]) => ({
    field: String(field),
    code: Number(code),
    homes: Number(homes),
  }))
  return {
    counts: rows.filter(({ field }) => field !== 'all'),
    withoutPortfolio: rows.find(({ field }) => field === 'all')?.homes ?? null,
  }
}

/** One pass over the homes, joined with the few rows of the organisation: one for each field that a home has. */
function countsSql(fields: readonly string[], where: string): string {
  const rows = [
    ...OWN_WORDS.map(({ field, table }) => ({ field, sql: `SELECT home_row, '${field}', 1 FROM ${table}` })),
    ...EXPLORE_PLAN_NUMBER_NAMES.map((field) => ({
      field,
      sql: `SELECT home_row, '${field}', coalesce(${barSql(field)}, 0)::INTEGER FROM own_plans`,
    })),
  ].flatMap(({ field, sql }) => (fields.includes(field) ? [sql] : []))
  return `WITH own (home_row, own_field, own_code) AS (${rows.join(' UNION ALL ')})
    SELECT own_field, own_code, count(*) FROM search JOIN own USING (home_row) ${where} GROUP BY ALL`
}
