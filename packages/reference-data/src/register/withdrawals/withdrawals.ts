import type { DuckDBConnection } from '@duckdb/node-api'
import { homeKeyOf } from '../../addresses/search-index/home-id.ts'
import { queryNumber } from '../../duckdb/query-value.ts'
import { readRows } from '../../duckdb/read-rows.ts'
import { sqlText } from '../../duckdb/sql-text.ts'
import type { HeldCertificate } from '../register.ts'
import { textHash } from '../text-hash.ts'
import type { Removal } from './removals.ts'

/**
 * What the publisher took back, kept from one publication of the register to the next: files that are read later may still
 * hold it. The table `withdrawn` has the certificate's number and either no home, which is for good and everywhere, or the
 * home that it left where its UPRN was corrected.
 */

/** Certificates that may not come in, as SQL. */
export const PERMANENTLY_WITHDRAWN = 'SELECT certificate_id FROM withdrawn WHERE home_id IS NULL'

/** The temporary table `removals`: what this update takes out of the register. */
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

/** What a published register has that an import goes on from. */
export interface Kept {
  homes: boolean
  withdrawals: boolean
}

/** Writes `withdrawn`: what was withdrawn before, and what `removals` adds. */
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

/** Of the certificates on the lists of an update. */
export interface RemovalCounts {
  listed: number
  /** The register has not read them, or they left it before. */
  notInRegister: number
  /** Of those not in the register, the ones that were withdrawn by an earlier update: the rest may be other numbers. */
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
 * Registers that were written before withdrawals were kept have no table of them.
 *
 * @param database its name where it is attached, such as `published`
 */
export async function hasWithdrawn(connection: DuckDBConnection, database: string | null = null): Promise<boolean> {
  const named = database === null ? 'current_database()' : sqlText(database)
  const tables = `SELECT count(*) FROM duckdb_tables() WHERE database_name = ${named} AND table_name = 'withdrawn'`
  return (await queryNumber(connection, tables)) > 0
}

/** Those of the certificates that the register took out of the home they are held of. */
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
