import { createHash } from 'node:crypto'
import type { DuckDBValue } from '@duckdb/node-api'
import { camelRecord } from '@retrofolio/contract/camel-record'
import { EXPLORE_HOME_TEXTS, type ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import {
  EXPLORE_CHOICES,
  EXPLORE_DAYS,
  EXPLORE_NUMBER_NAMES,
  type ExploreSort,
  isExplorePlanSort,
  isExploreSort,
} from '@retrofolio/contract/explore/explore-fields'
import { homeKeyOf } from '@retrofolio/reference-data/addresses/search-index/home-id'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import { z } from 'zod'
import { whereSql } from './facet-queries.ts'
import type { SearchSql } from './filters-sql.ts'
import type { OwnTable } from './own-homes/own-tables.ts'

/** Order of a list. Homes of which the figure is not known come last; equal ones are in the order of postcodes. */
export interface ExploreOrder {
  /** null: in the order of postcodes. */
  sort: ExploreSort | null
  isDescending: boolean
}

/** Where a list continues: after the home of this row. */
export interface ExploreCursor {
  version: string
  /** Of filters and order. */
  list: string
  /** The sorted figure of that home; null where it is not known, or where there is none. */
  value: number | string | null
  row: number
}

/** The tables of the organisation that a list in this order needs. */
export function tablesOfOrder({ sort }: ExploreOrder): readonly OwnTable[] {
  return sort !== null && isExplorePlanSort(sort) ? ['own_plans'] : []
}

export const PLAIN_ORDER: ExploreOrder = { sort: null, isDescending: false }

/** `bill_today_gbp` or `-bill_today_gbp`; null for any other text. */
export function orderOf(text: string): ExploreOrder | null {
  if (text === '') return PLAIN_ORDER
  const isDescending = text.startsWith('-')
  const sort = isDescending ? text.slice(1) : text
  return isExploreSort(sort) ? { sort, isDescending } : null
}

/** The order as a query states it, and its text. */
export const sortSchema = z.string().transform((text, context) => {
  const order = orderOf(text)
  if (order !== null) return { order, text }
  context.addIssue({
    code: 'custom',
    message: `A list cannot be sorted by "${text.slice(0, 60)}". Use a figure of a home.`,
  })
  return z.NEVER
})

/** Identifies the list that a cursor belongs to. */
export function listDigest(filters: string, order: string): string {
  return createHash('sha256').update(`${filters}\n${order}`).digest('base64url').slice(0, 16)
}

export function cursorText({ version, list, value, row }: ExploreCursor): string {
  return Buffer.from(JSON.stringify([version, list, value, row])).toString('base64url')
}

/** null for a text that is no cursor. */
export function cursorOf(text: string): ExploreCursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parsed) || parsed.length !== 4) return null
    const [version, list, value, row]: unknown[] = parsed
    const isValue = value === null || (typeof value === 'number' && Number.isFinite(value)) || isDay(value)
    if (typeof version !== 'string' || typeof list !== 'string' || !isValue) return null
    if (typeof row !== 'number' || !Number.isSafeInteger(row) || row < 0) return null
    return { version, list, value, row }
  } catch {
    return null
  }
}

const isDay = (value: unknown): value is string => typeof value === 'string' && z.iso.date().safeParse(value).success

/** Whether the figure of a cursor can be one of the list's order. */
export function isCursorOf({ sort }: ExploreOrder, { value }: ExploreCursor): boolean {
  if (value === null) return true
  if (sort === null) return false
  return isDaySort(sort) ? typeof value === 'string' : typeof value === 'number' && Number.isFinite(Math.fround(value))
}

/**
 * SQL for the rows of a page and the figure that they are sorted by. Only these are read for all homes; what a page
 * shows is read for its own.
 *
 * @param limit one more than a page has, to know whether another follows
 */
export function rowsQuery(
  search: SearchSql,
  homes: number,
  { sort, isDescending }: ExploreOrder,
  { after, limit }: { after: ExploreCursor | null; limit: number },
): string {
  const filtered = whereSql(search, homes)
  const further = after === null ? null : furtherSql(sort, isDescending, after)
  const where = further === null ? filtered : `${filtered === '' ? 'WHERE' : `${filtered} AND`} ${further}`
  const by = sort === null ? '' : `${sort} ${isDescending ? 'DESC' : 'ASC'} NULLS LAST, `
  const value = sort === null ? 'NULL' : isDaySort(sort) ? `${sort}::VARCHAR` : `${sort}::DOUBLE`
  const from = sort !== null && isExplorePlanSort(sort) ? 'search LEFT JOIN own_plans USING (home_row)' : 'search'
  const columns = sort === null ? 'home_row' : `home_row, ${sort}`
  // The figures of the page alone become text: those of all homes that match take as long as the search.
  return `SELECT home_row, ${value} AS value
    FROM (SELECT ${columns} FROM ${from} ${where} ORDER BY ${by}home_row LIMIT ${limit}) ORDER BY ${by}home_row`
}

function furtherSql(sort: ExploreSort | null, isDescending: boolean, { value, row }: ExploreCursor): string {
  if (sort === null) return `home_row > ${row}`
  if (value === null) return `(${sort} IS NULL AND home_row > ${row})`
  const limit = typeof value === 'string' ? `DATE ${sqlText(value)}` : `${value}::FLOAT`
  return `(${sort} ${isDescending ? '<' : '>'} ${limit} OR (${sort} = ${limit} AND home_row > ${row}) OR ${sort} IS NULL)`
}

const isDaySort = (sort: ExploreSort): boolean => EXPLORE_DAYS.some((day) => day === sort)

const NUMBERS = [...EXPLORE_NUMBER_NAMES, 'lat', 'lng'] as const

/** A home of a page. */
export interface FoundHome extends ExploreHome {
  /** Of the certificate that it was rated by. It is not sent. */
  certificateDigest: string
}

/** SQL for what a page shows of these rows. */
export function homesQuery(rows: readonly number[]): string {
  const columns = [
    'home_row',
    'home_id::VARCHAR',
    ...EXPLORE_HOME_TEXTS.map((name) => `${name}::VARCHAR`),
    ...NUMBERS.map((name) => `round(${name}::DOUBLE, ${name === 'lat' || name === 'lng' ? 5 : 2})`),
    'features::VARCHAR',
  ]
  // By a join, the database reads the parts of the table that have these rows; by a list, all of its columns. It knows
  // the limits before it opens the columns of other parts.
  const limits = `home_row BETWEEN ${Math.min(...rows)} AND ${Math.max(...rows)}`
  return `SELECT ${columns.join(', ')} FROM search
    WHERE ${limits} AND rowid IN (SELECT unnest([${rows.join(', ')}]))`
}

/** The homes of `homesQuery`, in the order of the rows that were asked for. */
export function homesOfRows(found: readonly DuckDBValue[][], rows: readonly number[]): FoundHome[] {
  const byRow = new Map(found.map((cells) => [Number(cells[0]), homeOf(cells)]))
  return rows.flatMap((row) => byRow.get(row) ?? [])
}

function wordOf(name: string, cell: string | null): string | null {
  const words = WORDS_OF.get(name)
  return words === undefined || cell === null ? cell : (words[Number(cell) - 1] ?? null)
}

const WORDS_OF: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(EXPLORE_CHOICES))

function homeOf([, homeId, ...cells]: readonly DuckDBValue[]): FoundHome {
  const text = (cell: DuckDBValue | undefined) => (cell === null || cell === undefined ? null : String(cell))
  const number = (cell: DuckDBValue | undefined) => (cell === null || cell === undefined ? null : Number(cell))
  return {
    ...camelRecord(EXPLORE_HOME_TEXTS, (name, place) => wordOf(name, text(cells[place]))),
    ...camelRecord(NUMBERS, (_, place) => number(cells[EXPLORE_HOME_TEXTS.length + place])),
    homeKey: homeKeyOf(BigInt(String(homeId))),
    address: null,
    postcode: null,
    portfolioHomeId: null,
    isShortlisted: false,
    plan: null,
    certificateDigest: String(cells.at(-1)),
  }
}
