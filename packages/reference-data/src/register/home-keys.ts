import type { DuckDBConnection } from '@duckdb/node-api'
import { inSpan, RANGE_STARTS, type RangeSpan } from './bulk/postcode-ranges.ts'
import { stagedKeys } from './bulk/staged-tables.ts'

/**
 * The table `keys`: of every certificate at hand whose home it is, when it was lodged, and in which range of postcodes it
 * lies. Narrow enough for the whole country, so that homes are settled before the wide rows are looked at.
 */
export async function collectKeys(connection: DuckDBConnection, scratch: string, hasPublished: boolean): Promise<void> {
  const staged = stagedKeys(scratch)
  const sources = [
    `SELECT read_order, uprn, address_id, TRY_CAST(lodged_at AS TIMESTAMP) AS lodged_at, postcode_range, certificate_id
     FROM (SELECT read_order, uprn::BIGINT AS uprn, address_id, lodged_at, postcode_range, certificate_id FROM documents)`,
  ]
  if (staged !== null) {
    sources.push(`SELECT read_order, uprn, address_id, lodged_at, postcode_range, certificate_id
      FROM ${staged}`)
  }
  await connection.run(`CREATE TEMP TABLE keys AS ${sources.join(' UNION ALL ')}`)
  await connection.run(`
    DELETE FROM keys WHERE certificate_id IN (SELECT certificate_id FROM withdrawn WHERE is_for_good)`)
  if (hasPublished) await addPublished(connection)
  await adoptUprns(connection)
  await connection.run('ALTER TABLE keys ADD COLUMN home_id BIGINT')
  await connection.run('UPDATE keys SET home_id = coalesce(uprn, -1 - address_id)')
  await findScattered(connection)
}

/** Homes that were there before come first in reading order, by their row. */
async function addPublished(connection: DuckDBConnection): Promise<void> {
  for (const range of RANGE_STARTS.keys()) {
    await connection.run(`
      INSERT INTO keys
      SELECT rowid, uprn::BIGINT, address_id, lodged_at, ${range}, NULL
      FROM published.homes
      WHERE ${inSpan('postcode', { first: range, last: range })}
        AND coalesce(certificate_key NOT IN (SELECT certificate_key FROM withdrawn), true)`)
  }
}

/**
 * A certificate without UPRN belongs to the home whose address it bears, if exactly one UPRN of the postcode has that
 * address.
 */
async function adoptUprns(connection: DuckDBConnection): Promise<void> {
  await connection.run(`
    UPDATE keys SET uprn = known.uprn
    FROM (
      SELECT address_id, postcode_range, min(uprn) AS uprn
      FROM keys
      WHERE uprn IS NOT NULL AND address_id IN (SELECT address_id FROM keys WHERE uprn IS NULL)
      GROUP BY ALL HAVING min(uprn) = max(uprn)
    ) AS known
    WHERE keys.uprn IS NULL AND keys.address_id = known.address_id AND keys.postcode_range = known.postcode_range`)
}

/** Certificates of a home that has a later one in another range of postcodes: within one range they tell themselves. */
async function findScattered(connection: DuckDBConnection): Promise<void> {
  await connection.run(`
    CREATE TEMP TABLE superseded_elsewhere AS
    SELECT read_order FROM (
      SELECT read_order, row_number() OVER (
        PARTITION BY home_id ORDER BY lodged_at DESC NULLS LAST, read_order DESC
      ) AS place
      FROM keys
      WHERE home_id IN (
        SELECT home_id FROM keys GROUP BY home_id HAVING min(postcode_range) <> max(postcode_range)
      )
    ) WHERE place > 1`)
}

/** The table `latest`: the certificates that homes of a span keep, by lodgement, then by reading order. */
export async function chooseLatest(connection: DuckDBConnection, { first, last }: RangeSpan): Promise<void> {
  const where = `postcode_range BETWEEN ${first} AND ${last}`
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE latest AS
    SELECT home_id, max(${RANK}) % ${ORDERS} AS read_order
    FROM (
      SELECT home_id, lodged_at, read_order FROM keys
      WHERE ${where} AND read_order NOT IN (SELECT read_order FROM superseded_elsewhere)
    )
    GROUP BY home_id`)
  await connection.run('ALTER TABLE latest ALTER read_order TYPE BIGINT')
}

/** Reading orders lie below this, so that clock and order make one number. */
const ORDERS = '4611686018427387904::HUGEINT'
const RANK = `coalesce(epoch(lodged_at)::BIGINT, 0)::HUGEINT * ${ORDERS} + read_order`

/** How many certificates lie in each range. */
export async function rowsByRange(connection: DuckDBConnection): Promise<Map<number, number>> {
  const counted = await connection.runAndReadAll('SELECT postcode_range, count(*) FROM keys GROUP BY postcode_range')
  return new Map(counted.getRows().map(([range, rows]) => [Number(range), Number(rows)]))
}
