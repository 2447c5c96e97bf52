import type { DuckDBConnection } from '@duckdb/node-api'
import { NATIONS } from '@retrofolio/engine/vocabulary'
import { queryNumber } from '@retrofolio/reference-data/duckdb/query-value'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'

const KINDS = ['nation', 'region', 'authority', 'town', 'area', 'district'] as const

/**
 * Creates `search_place_names`: each place of the search table but streets and postcodes, with its homes and the box
 * around them. Regions and authorities have the name that the locations give to their code.
 */
export async function createPlaceNames(connection: DuckDBConnection, geography: string | null): Promise<void> {
  const hasNames = geography !== null && (await queryNumber(connection, hasPlaceNames(geography))) > 0
  const names = hasNames ? `SELECT code, name FROM ${geography}.place_names` : NO_NAMES
  const nation = `list_extract([${NATIONS.map(sqlText).join(', ')}], nation::INTEGER)`
  const selects = KINDS.map(
    (kind) => `
      SELECT '${kind}' AS kind, ${kind === 'nation' ? nation : `${kind}::VARCHAR`} AS value, count(*)::INTEGER AS homes,
        min(lng) AS west, min(lat) AS south, max(lng) AS east, max(lat) AS north
      FROM search WHERE ${kind} IS NOT NULL GROUP BY ALL`,
  )
  await connection.run(`
    CREATE TABLE search_place_names AS
    SELECT place.*, named.name FROM (${selects.join(' UNION ALL ')}) AS place
    LEFT JOIN (${names}) AS named ON named.code = place.value AND place.kind IN ('region', 'authority')
    ORDER BY kind, value`)
}

const hasPlaceNames = (geography: string): string => `
  SELECT count(*) FROM duckdb_tables()
  WHERE database_name = ${sqlText(geography)} AND table_name = 'place_names'`
const NO_NAMES = 'SELECT NULL::VARCHAR AS code, NULL::VARCHAR AS name LIMIT 0'
