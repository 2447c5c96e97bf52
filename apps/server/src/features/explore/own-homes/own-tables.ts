import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import { versionedCache } from '../../../cache/versioned-cache.ts'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Database } from '../../../database/database.ts'
import type { SearchFile } from '../search-file.ts'
import { PORTFOLIO_IDS, SHORTLIST_IDS } from './own-homes.repository.ts'

/** Tables with rows of one organisation, which a search joins by `home_row`. */
export const OWN_TABLES = ['own_portfolio', 'own_shortlist'] as const
export type OwnTable = (typeof OWN_TABLES)[number]

const IDS_OF = { own_portfolio: PORTFOLIO_IDS, own_shortlist: SHORTLIST_IDS } as const satisfies Record<
  OwnTable,
  unknown
>

/** The tables of one search, as they are at one moment. */
export interface OwnTables {
  /** Equal versions have equal tables. */
  version: string
  /** SQL that creates them in the connection of a search; they end with it. */
  sqls(file: SearchFile, signal: AbortSignal): Promise<string[]>
}

/** Creates tables of an organisation for its searches. */
export interface OwnHomes {
  tables(organisationId: number, wanted: readonly OwnTable[]): Promise<OwnTables>
}

/** Where no organisation searches: filters by its homes are no valid SQL then. */
export const NO_OWN_HOMES: OwnHomes = { tables: async () => ({ version: '', sqls: async () => [] }) }

/** For a table: its ids, and its rows in one version of the register. */
interface Kept {
  ids: string
  rows: { fileVersion: string; text: string } | null
}

/** An organisation of 100,000 homes takes four megabytes. */
const KEPT_BYTES = 48 * 1024 * 1024

/** Row numbers are cached by the versions of the register and of the organisation's homes. */
export function ownHomes(database: Database): OwnHomes {
  const cache = versionedCache<Kept>(KEPT_BYTES)

  const idsOf = async (organisationId: number, table: OwnTable): Promise<{ version: string; kept: Kept }> => {
    const key = `${organisationId} ${table}`
    const version = await IDS_OF[table].version(database, organisationId)
    const found = cache.find({ key, version })
    if (found !== null) return { version, kept: found }
    // Both in one statement: the ids of a version are never those of another.
    const read = await IDS_OF[table].ids(database, organisationId)
    const kept: Kept = { ids: read.ids, rows: null }
    cache.put({ key, version: read.version }, kept, 4 * read.ids.length)
    return { version: read.version, kept }
  }

  return {
    async tables(organisationId, wanted) {
      const all = await allOrFirstFailure(
        wanted.map(async (table) => ({ table, ...(await idsOf(organisationId, table)) })),
      )
      return {
        version: `${organisationId} ${all.map(({ table, version }) => `${table} ${version}`).join(' ')}`,
        sqls: async (file, signal) => {
          const sqls: string[] = []
          for (const { table, kept } of all) sqls.push(createSql(table, await rowsText(kept, file, signal)))
          return sqls
        },
      }
    },
  }
}

async function rowsText(kept: Kept, file: SearchFile, signal: AbortSignal): Promise<string> {
  if (kept.rows?.fileVersion === file.version) return kept.rows.text
  const ids = `SELECT TRY_CAST(unnest(string_split(${sqlText(kept.ids)}, ',')) AS BIGINT)`
  const rows = `SELECT string_agg(home_row::VARCHAR, ',') FROM search WHERE home_id IN (${ids})`
  const [found] = await file.queries([rows], signal)
  const text = String(found?.[0]?.[0] ?? '')
  kept.rows = { fileVersion: file.version, text }
  return text
}

/** From one text: the main thread neither reads nor writes each row. */
function createSql(table: OwnTable, rows: string): string {
  const numbers = `SELECT unnest(string_split(${sqlText(rows)}, ','))::INTEGER AS home_row`
  return `CREATE TEMP TABLE ${table} AS ${rows === '' ? 'SELECT 0 AS home_row LIMIT 0' : numbers}`
}
