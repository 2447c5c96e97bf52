import { existsSync } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import { buildAddressIndex } from '../addresses/build-address-index.ts'
import { HOME_TABLE_COLUMNS, HOME_TABLE_LAYOUT, requireLayout } from './home-table.ts'
import { sqlText } from './publish-database.ts'

const COLUMN_NAMES = HOME_TABLE_COLUMNS.map(([name]) => name).join(', ')

/** Puts the homes of the published register into the staging table, as read before anything else. */
export async function stagePublishedHomes(connection: DuckDBConnection, registerPath: string): Promise<void> {
  await connection.run(`ATTACH ${sqlText(registerPath)} AS published (READ_ONLY)`)
  await requireLayout(connection, 'published.about', registerPath)
  await connection.run(
    `INSERT INTO staging (read_order, ${COLUMN_NAMES}) SELECT -1, ${COLUMN_NAMES} FROM published.homes`,
  )
}

/**
 * A certificate without UPRN belongs to the home whose address it bears, if exactly one UPRN of the postcode has that
 * address.
 */
export async function adoptUprns(connection: DuckDBConnection): Promise<void> {
  await connection.run(`
    UPDATE staging SET home_key = known.home_key, uprn = known.uprn
    FROM (
      SELECT address_key, min(home_key) AS home_key, min(uprn) AS uprn
      FROM staging WHERE uprn IS NOT NULL
      GROUP BY address_key HAVING count(DISTINCT uprn) = 1
    ) AS known
    WHERE staging.uprn IS NULL AND staging.address_key = known.address_key`)
}

/** The latest certificate of each home: by lodgement, then by reading order. */
export async function chooseLatest(connection: DuckDBConnection): Promise<void> {
  await connection.run(`
    CREATE TEMP TABLE latest AS
    SELECT rowid AS staging_row, read_order
    FROM staging
    QUALIFY row_number() OVER (
      PARTITION BY home_key ORDER BY lodged_at DESC NULLS LAST, read_order DESC
    ) = 1`)
}

/** Writes `homes` with their places, sorted by postcode, then what the address search reads. */
export async function writeHomes(connection: DuckDBConnection, source: string, geographyPath: string): Promise<void> {
  const hasGeography = existsSync(geographyPath)
  if (hasGeography) await connection.run(`ATTACH ${sqlText(geographyPath)} AS geography (READ_ONLY)`)
  const columns = HOME_TABLE_COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ')
  await connection.run(`CREATE TABLE homes (${columns}, lat DOUBLE, lng DOUBLE)`)
  const place = hasGeography
    ? {
        lat: 'coalesce(u.lat, p.lat)',
        lng: 'coalesce(u.lng, p.lng)',
        join: `LEFT JOIN geography.uprn_points AS u ON u.uprn = TRY_CAST(home.uprn AS BIGINT)
          LEFT JOIN geography.postcode_points AS p ON p.postcode = home.postcode`,
      }
    : { lat: 'NULL', lng: 'NULL', join: '' }
  await connection.run(`
    INSERT INTO homes
    SELECT ${HOME_TABLE_COLUMNS.map(([name]) => `home.${name}`).join(', ')}, ${place.lat}, ${place.lng}
    FROM (${source}) AS home ${place.join}
    ORDER BY home.postcode, home.address_sort, home.home_key`)
  await connection.run(
    hasGeography
      ? 'CREATE TABLE postcodes AS SELECT postcode, lat, lng FROM geography.postcode_points ORDER BY postcode'
      : 'CREATE TABLE postcodes (postcode VARCHAR, lat DOUBLE, lng DOUBLE)',
  )
  await buildAddressIndex(connection)
}

export const STAGED_LATEST = `SELECT staging.* FROM staging JOIN latest ON staging.rowid = latest.staging_row`

export async function writeAbout(connection: DuckDBConnection, facts: Record<string, string>): Promise<void> {
  await connection.run('CREATE TABLE about (key VARCHAR, value VARCHAR)')
  for (const [key, value] of Object.entries({ ...facts, layout: HOME_TABLE_LAYOUT })) {
    await connection.run('INSERT INTO about VALUES (?, ?)', [key, value])
  }
}
