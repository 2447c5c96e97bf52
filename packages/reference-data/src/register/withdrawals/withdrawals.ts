import type { DuckDBConnection } from '@duckdb/node-api'
import { homeKeyOf } from '../../addresses/search-index/home-id.ts'
import { queryNumber } from '../../duckdb/query-value.ts'
import { readRows } from '../../duckdb/read-rows.ts'
import { sqlText } from '../../duckdb/sql-text.ts'
import type { HeldCertificate } from '../register.ts'
import { textHash } from '../text-hash.ts'
import type { Removal } from './removals.ts'

/**
 * Withdrawals by the publisher, kept across publications of the register, because later files may still contain the
 * certificates. The table `withdrawn` has the certificate's number. Without a home, the withdrawal is permanent; with
 * one, the certificate moved from that home when its UPRN was corrected.
 */

/** SQL for permanently withdrawn certificates. */
export const PERMANENTLY_WITHDRAWN = 'SELECT certificate_id FROM withdrawn WHERE home_id IS NULL'

/** Creates the temporary table `removals` with the withdrawals of this update. */
export async function createRemovals(connection: DuckDBConnection, removals: readonly Removal[]): Promise<void> {
  await connection.run(
    'CREATE TEMP TABLE removals (certificate_key VARCHAR, certificate_id BIGINT, is_for_good BOOLEAN)',
  )
  const appender = await connection.createAppender('removals', 'main', 'temp')
  for (const { certificateKey, isForGood } of removals) {
    appender.appendVarchar(certificateKey)
    appender.appendBigInt(BigInt(textHash(certificateKey)))
    appender.appendBoolean(isForGood)
    appender.endRow()
  }
  appender.closeSync()
}

/** Which tables of a published register the import continues from. */
export interface Kept {
  homes: boolean
  withdrawals: boolean
}

/** Writes `withdrawn` with earlier withdrawals and `removals`. */
export async function writeWithdrawn(connection: DuckDBConnection, kept: Kept): Promise<void> {
  const sources = ['SELECT certificate_id, NULL::BIGINT AS home_id FROM removals WHERE is_for_good']
  if (kept.homes) {
    sources.push(`SELECT certificate_id, home_id FROM removals
      JOIN published.homes USING (certificate_key) WHERE NOT is_for_good`)
  }
  if (kept.withdrawals) sources.push('SELECT certificate_id, home_id FROM published.withdrawn')
  await connection.run(`
    CREATE TABLE withdrawn AS
    SELECT DISTINCT certificate_id, home_id FROM (${sources.join(' UNION ALL ')}) ORDER BY certificate_id, home_id`)
}

/** Counts of the certificates on the lists of an update. */
export interface RemovalCounts {
  listed: number
  /** Not read into the register, or removed earlier. */
  notInRegister: number
  /** Those of them that an earlier update withdrew; the rest may be wrong numbers. */
  withdrawnBefore: number
}

export async function countRemovals(connection: DuckDBConnection, kept: Kept): Promise<RemovalCounts> {
  const listed = 'SELECT count(DISTINCT certificate_id) FROM removals'
  const isRead = kept.homes ? 'certificate_id IN (SELECT id FROM published.certificates)' : 'false'
  const isWithdrawn = kept.withdrawals
    ? 'certificate_id IN (SELECT certificate_id FROM published.withdrawn WHERE home_id IS NULL)'
    : 'false'
  return {
    listed: await queryNumber(connection, listed),
    notInRegister: await queryNumber(connection, `${listed} WHERE NOT ${isRead}`),
    withdrawnBefore: await queryNumber(connection, `${listed} WHERE NOT ${isRead} AND ${isWithdrawn}`),
  }
}

/**
 * Registers of earlier versions have no table of withdrawals.
 *
 * @param database its name when attached, such as `published`
 */
export async function hasWithdrawn(connection: DuckDBConnection, database: string | null = null): Promise<boolean> {
  const named = database === null ? 'current_database()' : sqlText(database)
  const tables = `SELECT count(*) FROM duckdb_tables() WHERE database_name = ${named} AND table_name = 'withdrawn'`
  return (await queryNumber(connection, tables)) > 0
}

/** Certificates that the register removed from the home they are stored for. */
export async function filterWithdrawnInRegister<Held extends HeldCertificate>(
  connection: DuckDBConnection,
  held: readonly Held[],
): Promise<Held[]> {
  if (held.length === 0 || !(await hasWithdrawn(connection))) return []
  const ids = held.map(({ certificateKey }) => textHash(certificateKey))
  const found = await readRows(
    connection,
    `SELECT certificate_id, home_id FROM withdrawn WHERE certificate_id IN (${ids.join(', ')})`,
  )
  const everywhere = new Set<number>()
  const left = new Set<string>()
  for (const [id, homeId] of found) {
    if (typeof homeId === 'bigint') left.add(`${Number(id)} ${homeKeyOf(homeId)}`)
    else everywhere.add(Number(id))
  }
  return held.filter(({ homeKey }, at) => everywhere.has(ids[at] ?? 0) || left.has(`${ids[at]} ${homeKey}`))
}
