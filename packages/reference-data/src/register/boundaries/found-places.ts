import type { DuckDBConnection } from '@duckdb/node-api'
import { queryNumber } from '../../duckdb/query-value.ts'
import { sqlText } from '../../duckdb/sql-text.ts'
import type { Boundary } from './boundary.ts'
import { placeFinder } from './place-finder.ts'

/**
 * Creates `found_places`: authorities and regions of those postcodes whose files do not name them, by the boundaries in
 * which they are. Kept apart, because later boundaries may differ. A simplified border is some ten metres off.
 */
export async function createFoundPlaces(connection: DuckDBConnection, boundaries: readonly Boundary[]): Promise<void> {
  await connection.run('CREATE TABLE found_places (postcode VARCHAR, authority VARCHAR, region VARCHAR)')
  const ofKind = (kind: Boundary['kind']): Boundary[] => boundaries.filter((one) => one.kind === kind)
  const [authorities, regions] = [ofKind('authority'), ofKind('region')]
  if (authorities.length + regions.length === 0) return
  const authorityAt = placeFinder(authorities)
  const regionAt = placeFinder(regions)
  const missing = await connection.run(
    'SELECT postcode, lng, lat, authority, region FROM postcode_points WHERE authority IS NULL OR region IS NULL',
  )
  const appender = await connection.createAppender('found_places')
  for (let chunk = 0; chunk < missing.chunkCount; chunk++) {
    for (const [postcode, lng, lat, ownAuthority, ownRegion] of missing.getChunk(chunk).getRows()) {
      const point = [Number(lng), Number(lat)] as const
      const authority = ownAuthority === null ? authorityAt(...point) : null
      const known = authority ?? String(ownAuthority ?? '')
      const region = ownRegion === null ? (COUNTRIES[known.slice(0, 1)] ?? regionAt(...point)) : null
      if (authority === null && region === null) continue
      appender.appendVarchar(String(postcode))
      for (const code of [authority, region]) {
        if (code === null) appender.appendNull()
        else appender.appendVarchar(code)
      }
      appender.endRow()
    }
    appender.flushSync()
  }
  appender.closeSync()
}

/** They have no regions: each counts as one. */
const COUNTRIES: Readonly<Record<string, string>> = { N: 'N92000002', S: 'S92000003', W: 'W92000004' }

/**
 * The authority and the region of each postcode.
 *
 * @param database with the locations, attached under this name; null for the database itself
 * @returns null for locations from before authorities were recorded
 */
export async function placesOfPostcodesSql(
  connection: DuckDBConnection,
  database: string | null,
): Promise<string | null> {
  const name = database === null ? 'current_database()' : sqlText(database)
  const prefix = database === null ? '' : `${database}.`
  const codes = await queryNumber(
    connection,
    `SELECT count(*) FROM duckdb_columns()
     WHERE database_name = ${name} AND table_name = 'postcode_points' AND column_name IN ('region', 'authority')`,
  )
  if (codes < 2) return null
  const found = await queryNumber(
    connection,
    `SELECT count(*) FROM duckdb_tables() WHERE database_name = ${name} AND table_name = 'found_places'`,
  )
  if (found === 0) return `SELECT postcode, region, authority FROM ${prefix}postcode_points`
  return `
    SELECT postcode, coalesce(point.region, found.region) AS region,
      coalesce(point.authority, found.authority) AS authority
    FROM ${prefix}postcode_points AS point LEFT JOIN ${prefix}found_places AS found USING (postcode)`
}
