import type { ExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import { searchSql } from '../../explore/filters-sql.ts'
import type { SearchFile } from '../../explore/search-file.ts'

/** Keys that are stored of the homes that a criterion gained. */
export const NEW_HOMES_MAX = 1_000
/** Criteria are bits of one number per home. */
export const CRITERIA_PER_STEP = 60

export interface EvaluatedFilters {
  organisationId: number
  filters: ExploreFilters
}

/** Ids in the search table of homes that an organisation has, separated by commas. */
export interface OwnIdsOf {
  portfolio(organisationId: number): Promise<string>
  shortlist(organisationId: number): Promise<string>
}

/**
 * Filters as SQL on a changed home, before or after. Null for filters that cannot be compared: by what an organisation
 * calculated for homes as they are now, such as costs of plans.
 */
export function conditionOf(file: SearchFile, { organisationId, filters }: EvaluatedFilters): string | null {
  const search = searchSql({ ...filters, portfolio: null, shortlist: null }, file)
  if (search.own.length > 0) return null
  const { portfolio, shortlist } = filters
  const own = [
    ...(portfolio === null ? [] : [isIn(ownTable('portfolio', organisationId), portfolio)]),
    ...(shortlist === null ? [] : [isIn(ownTable('shortlist', organisationId), shortlist)]),
  ]
  return [...search.filters.map(({ sql }) => `(${sql})`), ...own].join(' AND ')
}

/** SQL that creates the tables of homes of organisations that the filters need. */
export async function ownTablesSql(own: OwnIdsOf, asked: readonly EvaluatedFilters[]): Promise<string[]> {
  const sqls = new Map<string, string>()
  for (const { organisationId, filters } of asked) {
    for (const what of ['portfolio', 'shortlist'] as const) {
      const name = ownTable(what, organisationId)
      if (filters[what] === null || sqls.has(name)) continue
      const ids = await own[what](organisationId)
      sqls.set(
        name,
        `CREATE TEMP TABLE ${name} AS
        SELECT home_id FROM (SELECT TRY_CAST(unnest(string_split(${sqlText(ids)}, ',')) AS BIGINT) AS home_id)
        WHERE home_id IS NOT NULL`,
      )
    }
  }
  return [...sqls.values()]
}

/**
 * Reads the changed homes once, before and after, for all conditions together; then counts what appeared and left. The
 * last of the queries gives for each condition: appeared, left, and ids of the first that appeared.
 */
export function evaluationSql(conditions: readonly string[]): string[] {
  const bits = conditions.map((condition, place) => `CASE WHEN ${condition} THEN ${1n << BigInt(place)} ELSE 0 END`)
  const matching = (table: string): string =>
    `SELECT home_id, bits FROM (SELECT home_id, (${bits.join(' | ')})::BIGINT AS bits FROM ${table}) WHERE bits <> 0`
  const columns = conditions.flatMap((_, place) => {
    const bit = 1n << BigInt(place)
    const isNew = `appeared & ${bit} <> 0`
    return [
      `count(*) FILTER (WHERE ${isNew})`,
      `count(*) FILTER (WHERE gone & ${bit} <> 0)`,
      `array_to_string(min(home_id, ${NEW_HOMES_MAX}) FILTER (WHERE ${isNew}), ',')`,
    ]
  })
  return [
    `CREATE TEMP TABLE differing AS
    SELECT home_id, now_bits & ~was_bits AS appeared, was_bits & ~now_bits AS gone
    FROM (
      SELECT home_id, coalesce(now.bits, 0) AS now_bits, coalesce(was.bits, 0) AS was_bits
      FROM (${matching('search_changed_after')}) AS now
      FULL OUTER JOIN (${matching('search_changed_before')}) AS was USING (home_id)
    )
    WHERE now_bits <> was_bits`,
    `SELECT ${columns.join(', ')} FROM differing`,
  ]
}

const ownTable = (what: 'portfolio' | 'shortlist', organisationId: number): string => `own_${what}_${organisationId}`

const isIn = (table: string, which: 'in' | 'out'): string =>
  `home_id ${which === 'in' ? '' : 'NOT '}IN (SELECT home_id FROM ${table})`
