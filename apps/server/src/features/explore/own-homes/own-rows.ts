import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import type { Database } from '../../../database/database.ts'

/** Rows of an organisation as text, and a version that differs when they differ. */
export interface OwnRows {
  version: string
  text: string
}

/** Reads rows of an organisation, and joins them to a search. */
export interface OwnRowsReader {
  version: (database: Database, organisationId: number) => Promise<string>
  /** With their version. */
  read: (database: Database, organisationId: number) => Promise<OwnRows>
  /** SQL for one text that names their rows in the search table. */
  joinSql: (text: string) => string
  /** SQL for the rows of the table, from that text; it is never empty. */
  rowsSql: (joined: string) => string
  /** SQL for the same without rows. */
  noRowsSql: string
}

/** Ids in the search table, separated by commas. */
export interface OwnIdsReader {
  version: (database: Database, organisationId: number) => Promise<string>
  ids: (database: Database, organisationId: number) => Promise<{ version: string; ids: string }>
}

/** Rows of ids alone. From one text: the main thread neither reads nor writes each row. */
export function rowsOfIds({ version, ids }: OwnIdsReader): OwnRowsReader {
  return {
    version,
    read: async (database, organisationId) => {
      const read = await ids(database, organisationId)
      return { version: read.version, text: read.ids }
    },
    joinSql: (text) => `
      SELECT string_agg(home_row::VARCHAR, ',') FROM search
      WHERE home_id IN (SELECT TRY_CAST(unnest(string_split(${sqlText(text)}, ',')) AS BIGINT))`,
    rowsSql: (joined) => `SELECT unnest(string_split(${sqlText(joined)}, ','))::INTEGER AS home_row`,
    noRowsSql: 'SELECT 0 AS home_row LIMIT 0',
  }
}
