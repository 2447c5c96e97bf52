import type { DuckDBValue } from '@duckdb/node-api'
import { ROW_STATUSES } from '@retrofolio/engine/batch/assess-batch'
import { homeIdOfKey, homeKeyOf } from '@retrofolio/reference-data/addresses/search-index/home-id'
import { whereSql } from '../facet-queries.ts'
import type { SearchSql } from '../filters-sql.ts'
import type { SelectedHome } from './selected-home.ts'

/** The status of a home of a kind that the engine does not cover. Words are stored as one more than their place. */
const NOT_SUPPORTED = ROW_STATUSES.indexOf('unsupported') + 1

const SELECTED = 'home_id::VARCHAR, features::VARCHAR, status'

/** SQL for the homes of a search, in the order of postcodes. */
export function matchingQuery(search: SearchSql, homes: number, limit: number): string {
  return `SELECT ${SELECTED} FROM search ${whereSql(search, homes)} ORDER BY home_row LIMIT ${limit}`
}

/** SQL for homes by their keys. Keys that no register can have are left out. */
export function homesByKeysQuery(keys: readonly string[]): string {
  const ids = keys.flatMap((key) => homeIdOfKey(key) ?? [])
  return `SELECT ${SELECTED} FROM search WHERE home_id IN (SELECT unnest([${ids.join(', ')}]::BIGINT[]))`
}

export function selectedHomes(rows: readonly DuckDBValue[][]): SelectedHome[] {
  return rows.map(([homeId, digest, status]) => ({
    homeKey: homeKeyOf(BigInt(String(homeId))),
    certificateDigest: String(digest),
    isSupported: Number(status) !== NOT_SUPPORTED,
  }))
}
