import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { inSpan, RANGE_STARTS, type RangeSpan } from '../../addresses/search-index/postcode-ranges.ts'
import { FIRST_DAY_OF_REGISTER } from '../../certificates/record/lodgement-date.ts'
import { readRows } from '../../duckdb/read-rows.ts'
import { sqlText } from '../../duckdb/sql-text.ts'
import { stagedKeys } from '../bulk/staged-tables.ts'
import { hasSharedUprns } from '../read/read-shared-uprns.ts'
import { PERMANENTLY_WITHDRAWN } from '../withdrawals/withdrawals.ts'
import { findSharedUprns, writeSharedUprns } from './shared-uprns.ts'

/** In a database of its own: what is there is packed and lies on the disk, where tables of the moment fill the memory. */
export const KEYS = 'settling.keys'
const GATHERED = 'settling.gathered'

/**
 * The table `settling.keys`: of every certificate at hand whose home it is, when it was lodged, and in which range of
 * postcodes it lies. Narrow enough for the whole country, so that homes are settled before the wide rows are looked at.
 * Goes with `dropKeys`.
 */
export async function collectKeys(
  connection: DuckDBConnection,
  scratch: string,
  { hasPublished, today }: { hasPublished: boolean; today: string },
): Promise<void> {
  await connection.run(`ATTACH ${sqlText(join(scratch, 'settling.duckdb'))} AS settling`)
  const staged = stagedKeys(scratch)
  const hasShared = hasPublished && (await hasSharedUprns(connection, 'published'))
  const sources = [
    `SELECT read_order, uprn, address_id, TRY_CAST(lodged_at AS TIMESTAMP) AS lodged_at, postcode_range,
       certificate_id FROM documents`,
  ]
  if (staged !== null) {
    sources.push(`SELECT read_order, uprn, address_id, lodged_at, postcode_range, certificate_id
      FROM ${staged}`)
  }
  await connection.run(`
    CREATE TABLE ${GATHERED} AS
    SELECT * FROM (${sources.join(' UNION ALL ')})
    WHERE coalesce(certificate_id NOT IN (${PERMANENTLY_WITHDRAWN}), true)`)
  if (hasPublished) await addPublished(connection, today, hasShared)
  const cells = 'address_id, address, address_sort'
  const written = [`SELECT uprn, ${cells} FROM documents`]
  if (staged !== null) written.push(`SELECT uprn, ${cells} FROM ${staged}`)
  if (hasPublished) written.push(`SELECT ${publishedUprn(hasShared)} AS uprn, ${cells} FROM published.homes`)
  await findSharedUprns(connection, { gathered: GATHERED, sources: written })
  await settleHomes(connection)
  await writeSharedUprns(connection)
  await findScattered(connection)
}

export async function dropKeys(connection: DuckDBConnection): Promise<void> {
  await connection.run('DETACH settling')
}

/**
 * Homes that were there before come first in reading order, by their row. An earlier version may have entered a date that
 * none can have: such a certificate counts as undated, as `lodgementOf` has it.
 */
async function addPublished(connection: DuckDBConnection, today: string, hasShared: boolean): Promise<void> {
  const lodgedAt = `CASE WHEN lodged_at::DATE BETWEEN '${FIRST_DAY_OF_REGISTER}' AND '${today}' THEN lodged_at END`
  for (const range of RANGE_STARTS.keys()) {
    await connection.run(`
      INSERT INTO ${GATHERED}
      SELECT rowid, ${publishedUprn(hasShared)}, address_id, ${lodgedAt}, ${range}, NULL
      FROM published.homes
      WHERE ${inSpan('postcode', { first: range, last: range })}
        AND coalesce(certificate_key NOT IN (SELECT certificate_key FROM removals), true)`)
  }
}

/** The UPRN that the certificate of a published home has, as SQL: its own, or one that several share. */
function publishedUprn(hasShared: boolean): string {
  const shared = hasShared
    ? '(SELECT uprn FROM published.shared_uprns AS shared WHERE shared.home_id = homes.home_id)'
    : 'NULL'
  return `CASE WHEN home_id >= 0 THEN home_id ELSE ${shared} END`
}

/**
 * A certificate without UPRN belongs to the home whose address it bears, if exactly one UPRN of the postcode has that
 * address. Where several homes share a UPRN, the address tells which of them is meant.
 */
async function settleHomes(connection: DuckDBConnection): Promise<void> {
  await connection.run(`
    CREATE TEMP TABLE adopting AS
    SELECT address_id, postcode_range, min(uprn) AS uprn
    FROM ${GATHERED}
    WHERE uprn IS NOT NULL AND address_id IN (SELECT address_id FROM ${GATHERED} WHERE uprn IS NULL)
    GROUP BY address_id, postcode_range HAVING min(uprn) = max(uprn)`)
  await connection.run(`
    CREATE TABLE ${KEYS} AS
    SELECT read_order, lodged_at, own.postcode_range, certificate_id,
      coalesce(sharing.home_id, own.uprn, adopting.uprn, -1 - own.address_id) AS home_id
    FROM ${GATHERED} AS own
    LEFT JOIN adopting ON own.uprn IS NULL AND adopting.address_id = own.address_id
      AND adopting.postcode_range = own.postcode_range
    LEFT JOIN sharing ON sharing.uprn = coalesce(own.uprn, adopting.uprn) AND sharing.address_id = own.address_id`)
  await connection.run('DROP TABLE adopting')
  await connection.run(`DROP TABLE ${GATHERED}`)
}

/** Certificates of a home that has a later one in another range of postcodes: within one range they tell themselves. */
async function findScattered(connection: DuckDBConnection): Promise<void> {
  await connection.run(`
    CREATE TEMP TABLE superseded_elsewhere AS
    SELECT read_order FROM (
      SELECT read_order, row_number() OVER (
        PARTITION BY home_id ORDER BY lodged_at DESC NULLS LAST, read_order DESC
      ) AS place
      FROM ${KEYS}
      WHERE home_id IN (
        SELECT home_id FROM ${KEYS} GROUP BY home_id HAVING min(postcode_range) <> max(postcode_range)
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
      SELECT home_id, lodged_at, read_order FROM ${KEYS}
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
  const counted = await readRows(connection, `SELECT postcode_range, count(*) FROM ${KEYS} GROUP BY postcode_range`)
  return new Map(counted.map(([range, rows]) => [Number(range), Number(rows)]))
}
