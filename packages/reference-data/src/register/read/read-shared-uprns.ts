import type { DuckDBConnection } from '@duckdb/node-api'
import { homeKeyOf } from '../../addresses/search-index/home-id.ts'
import type { RegisterSuggestion } from '../../addresses/search-index/search-results.ts'
import { queryNumber } from '../../duckdb/query-value.ts'
import { readRows } from '../../duckdb/read-rows.ts'
import { readSuggestions } from './read-homes.ts'

/** Registers of earlier versions have no such table. */
export async function hasSharedUprns(connection: DuckDBConnection, database: string | null = null): Promise<boolean> {
  const named = database === null ? 'current_database()' : `'${database}'`
  const tables = `SELECT count(*) FROM duckdb_tables() WHERE database_name = ${named} AND table_name = 'shared_uprns'`
  return (await queryNumber(connection, tables)) > 0
}

/** The homes of each shared UPRN. */
export async function readHomesWithUprns(
  connection: DuckDBConnection,
  uprns: readonly string[],
): Promise<Map<string, RegisterSuggestion[]>> {
  const numbers = uprns.filter((uprn) => /^\d{1,12}$/.test(uprn))
  if (numbers.length === 0 || !(await hasSharedUprns(connection))) return new Map()
  const found = await readRows(
    connection,
    `SELECT uprn, home_id FROM shared_uprns WHERE uprn IN (${numbers.join(', ')}) ORDER BY uprn, home_id`,
  )
  const keys = found.map(([uprn, homeId]) => ({ uprn: String(uprn), homeKey: homeKeyOf(BigInt(String(homeId))) }))
  const homes = await readSuggestions(
    connection,
    keys.map(({ homeKey }) => homeKey),
  )
  const sharing = new Map<string, RegisterSuggestion[]>()
  for (const { uprn, homeKey } of keys) {
    const home = homes.get(homeKey)
    if (home !== undefined) sharing.set(uprn, [...(sharing.get(uprn) ?? []), home])
  }
  for (const some of sharing.values()) some.sort((one, other) => inOrder.compare(one.fullAddress, other.fullAddress))
  return sharing
}

/** `Flat 2` before `Flat 10`. */
const inOrder = new Intl.Collator('en-GB', { numeric: true })
