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

/** A separate database on the disk: it is compressed, while temporary tables would fill the memory. */
export const KEYS = 'settling.keys'
const GATHERED = 'settling.gathered'

/**
 * Creates the table `settling.keys` with the home, lodgement time and postcode range of every certificate. It is narrow
 * enough for the whole country, so that homes are determined before the wide rows are read. Removed by `dropKeys`.
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
 * Published homes come first in reading order, by row. An earlier version may have stored an impossible date: such a
 * certificate counts as undated, as in `lodgementOf`.
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

/** SQL for the UPRN on the certificate of a published home: its own, or a shared one. */
function publishedUprn(hasShared: boolean): string {
  const shared = hasShared
    ? '(SELECT uprn FROM published.shared_uprns AS shared WHERE shared.home_id = homes.home_id)'
    : 'NULL'
  return `CASE WHEN home_id >= 0 THEN home_id ELSE ${shared} END`
}

/**
 * A certificate without UPRN belongs to the home with the same address, if exactly one UPRN of the postcode has that
 * address. If several homes share a UPRN, the address identifies the home.
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

/** Certificates of a home with a later one in another postcode range; within one range, the window query finds them. */
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

/** Creates the table `latest` with the certificates that homes of a span keep, by lodgement, then by reading order. */
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

/** Larger than any reading order, so that time and order combine to one number. */
const ORDERS = '4611686018427387904::HUGEINT'
const RANK = `coalesce(epoch(lodged_at)::BIGINT, 0)::HUGEINT * ${ORDERS} + read_order`

/** Number of certificates in each range. */
export async function rowsByRange(connection: DuckDBConnection): Promise<Map<number, number>> {
  const counted = await readRows(connection, `SELECT postcode_range, count(*) FROM ${KEYS} GROUP BY postcode_range`)
  return new Map(counted.map(([range, rows]) => [Number(range), Number(rows)]))
}
