import { copyFile } from 'node:fs/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { codeOf } from '../../explore/search-layout.ts'

/** Homes around York that a new version of the sample register is said to have changed. */
export const CHANGED = {
  /** Were in band C, and are in band E now. */
  worse: 4,
  /** New, in band E. */
  added: 1,
  /** Gone, from band E. */
  gone: 2,
} as const

/** Copies the results of the engine, with changes since an earlier version. */
export async function writeChangedSample(ratings: string, path: string, version?: string): Promise<void> {
  await copyFile(ratings, path)
  const instance = await DuckDBInstance.create(path)
  try {
    const connection = await instance.connect()
    const [c, e] = [codeOf('band_today', 'C'), codeOf('band_today', 'E')]
    const { worse, added, gone } = CHANGED
    const of = `FROM search WHERE area = 'YO' ORDER BY home_row`
    await connection.run(`
      CREATE OR REPLACE TABLE search_changed_after AS SELECT * REPLACE (${e} AS band_today) ${of} LIMIT ${worse + added}`)
    await connection.run(`
      CREATE OR REPLACE TABLE search_changed_before AS
      (SELECT * REPLACE (${c} AS band_today) ${of} LIMIT ${worse})
      UNION ALL
      (SELECT * REPLACE (${e} AS band_today) ${of} LIMIT ${gone} OFFSET ${worse + added})`)
    await connection.run(`DELETE FROM about WHERE key = 'search_changed_since'`)
    await connection.run(`INSERT INTO about VALUES ('search_changed_since', '20260101000000-00000000')`)
    if (version !== undefined) await connection.run(`UPDATE publication SET version = '${version}'`)
    connection.closeSync()
  } finally {
    instance.closeSync()
  }
}
