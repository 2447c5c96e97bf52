import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { queryNumber, queryText } from '@retrofolio/reference-data/duckdb/query-value'
import { readRows } from '@retrofolio/reference-data/duckdb/read-rows'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import { HOME_COLUMNS } from '@retrofolio/reference-data/register/columns/home-columns'
import { requireReadableLayout } from '@retrofolio/reference-data/register/columns/home-table'
import {
  columnCellsSql,
  createFamilyTables,
  homeFeatureHashesSql,
  joinedHomesSql,
} from '@retrofolio/reference-data/register/columns/joined-homes'
import { measureFile, readManifest } from '@retrofolio/reference-data/register/publish/manifest'
import { OFFLINE, publishDatabase } from '@retrofolio/reference-data/register/publish/publish-database'
import { publishedVersion } from '@retrofolio/reference-data/register/publish/published-version'
import { RegisterError, RegisterMissingError } from '@retrofolio/reference-data/register/register-error'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import { SEARCH_LAYOUT } from '../../../features/explore/search-layout.ts'
import { engineVersion as engineVersionOf } from '../../../features/homes/analysis/engine-version.ts'
import { ratingPool } from '../../../rating-pool/rating-pool.ts'
import { createChangedHomes } from './changed-homes.ts'
import { featureBatches } from './feature-batches.ts'
import { RESULT_FIELDS, RESULT_OUTPUTS, RESULTS_WITH_NULLS, resultsTable } from './results-table.ts'
import { createSearchTable } from './search-table.ts'

export interface RateRegisterOptions {
  registerDir: string
  /** Maximum number of rating threads; defaults to one per core. */
  workers?: number | undefined
  onProgress?: (homes: number, of: number) => void
  /** Aborts the run; earlier results stay. */
  signal?: AbortSignal
  /** The operator's choices. */
  panels: PanelChoices
  /** That of this process, replaced by tests. */
  engineVersion?: string
}

export interface RatingReport {
  engineVersion: string
  homes: number
  /** Homes rated in this run. The others are unchanged, and so is the engine. */
  rated: number
  analysed: number
  seconds: number
}

/** Results are buffered for this many homes before they are written. */
const HOMES_PER_WRITE = 500_000

/**
 * Rates every home of the register into a columnar file beside it. A home is rated again only when the engine or its
 * certificate has changed; all other results are copied. Damaged results are made again.
 */
export async function rateRegister(options: RateRegisterOptions): Promise<RatingReport> {
  const startedMs = performance.now()
  const engineVersion = options.engineVersion ?? engineVersionOf(options.panels)
  const files = registerFiles(options.registerDir)
  if (!existsSync(files.register)) {
    throw new RegisterMissingError(`There is no register at ${files.register}: import or fetch one first.`)
  }
  const before = await resultsBefore(files.ratings)
  const report = await publishDatabase(files.ratings, async (connection, scratch) => {
    await connection.run(`ATTACH ${sqlText(files.register)} AS register (READ_ONLY)`)
    await requireReadableLayout(connection, 'register.about', files.register)
    await createRatings(connection)
    await listHomes(connection)
    if (before !== null) await takeOver(connection, before, engineVersion)
    const rated = await rateTheRest(connection, scratch, files.register, options)
    await searchTable(connection, files.geography)
    const since = await changedHomes(connection, before)
    await connection.run('CREATE TABLE about (key VARCHAR, value VARCHAR)')
    await connection.run(`INSERT INTO about VALUES ('engine_version', ?), ('layout', ?), ('search_layout', ?)`, [
      engineVersion,
      LAYOUT,
      SEARCH_LAYOUT,
    ])
    if (since !== null) await connection.run(`INSERT INTO about VALUES ('search_changed_since', ?)`, [since])
    return {
      engineVersion,
      homes: await queryNumber(connection, 'SELECT count(*) FROM ratings'),
      rated,
      analysed: await queryNumber(connection, 'SELECT count(*) FROM ratings WHERE status = 1'),
    }
  })
  return { ...report, seconds: (performance.now() - startedMs) / 1000 }
}

/** Earlier results; null where there are none. Damaged ones count as none, since they can be made again. */
async function resultsBefore(path: string): Promise<string | null> {
  if (!existsSync(path)) return null
  try {
    const version = await publishedVersion(path)
    const manifest = version === null ? null : await readManifest(path, version)
    return manifest === null || (await measureFile(path)).sha256 === manifest.sha256 ? path : null
  } catch (error) {
    if (error instanceof RegisterError) return null
    throw error
  }
}

async function searchTable(connection: DuckDBConnection, geographyPath: string): Promise<void> {
  const hasGeography = existsSync(geographyPath)
  if (hasGeography) await connection.run(`ATTACH ${sqlText(geographyPath)} AS geography (READ_ONLY)`)
  await createSearchTable(connection, 'register', hasGeography ? 'geography' : null)
}

/** @returns the version that homes are compared with; null for a first rating */
async function changedHomes(connection: DuckDBConnection, ratingsPath: string | null): Promise<string | null> {
  if (ratingsPath === null) return createChangedHomes(connection, null)
  await connection.run(`ATTACH ${sqlText(ratingsPath)} AS replaced (READ_ONLY)`)
  const since = await createChangedHomes(connection, 'replaced')
  await connection.run('DETACH replaced')
  return since
}

const LAYOUT = RESULT_FIELDS.map(([name, type]) => `${name} ${type}`).join('; ')

async function createRatings(connection: DuckDBConnection): Promise<void> {
  const columns = RESULT_FIELDS.map(([name, type]) => `${name} ${type}`)
  await connection.run(`CREATE TABLE ratings (home_id BIGINT, features UBIGINT, ${columns.join(', ')})`)
}

/** Creates the table `listed`: every home by its row, with a digest of its certificate. */
async function listHomes(connection: DuckDBConnection): Promise<void> {
  await connection.run(`CREATE TEMP TABLE listed AS ${homeFeatureHashesSql('register')}`)
}

/** Copies results of the same engine for homes whose certificate is unchanged. */
async function takeOver(connection: DuckDBConnection, ratingsPath: string, engineVersion: string): Promise<void> {
  await connection.run(`ATTACH ${sqlText(ratingsPath)} AS before (READ_ONLY)`)
  const fact = (key: string) => queryText(connection, `SELECT value FROM before.about WHERE key = ${sqlText(key)}`)
  if ((await fact('engine_version')) === engineVersion && (await fact('layout')) === LAYOUT) {
    await connection.run(`
      INSERT INTO ratings
      SELECT known.* FROM listed
      JOIN before.ratings AS known ON known.home_id = listed.home_id AND known.features = listed.features
      ORDER BY listed.home_row`)
  }
  await connection.run('DETACH before')
}

async function rateTheRest(
  connection: DuckDBConnection,
  scratch: string,
  registerPath: string,
  options: RateRegisterOptions,
): Promise<number> {
  await connection.run(`
    CREATE TEMP TABLE unrated AS
    SELECT row_number() OVER (ORDER BY home_row) - 1 AS place, home_row, home_id, features
    FROM listed WHERE home_id NOT IN (SELECT home_id FROM ratings)`)
  const homes = await queryNumber(connection, 'SELECT count(*) FROM unrated')
  if (homes === 0) return 0
  const rows = join(scratch, 'unrated.parquet')
  await connection.run(`COPY (SELECT home_row FROM unrated ORDER BY home_row) TO ${sqlText(rows)} (FORMAT parquet)`)
  const all = await queryNumber(connection, 'SELECT count(*) FROM listed')
  const where = homes === all ? '' : `WHERE home_row IN (SELECT home_row FROM ${sqlText(rows)})`

  // Uses its own connection: rows are still being read while results are written.
  const instance = await DuckDBInstance.create(':memory:', { ...OFFLINE, memory_limit: '1GB' })
  try {
    const reader = await instance.connect()
    await reader.run(`ATTACH ${sqlText(registerPath)} AS register (READ_ONLY)`)
    await createFamilyTables(reader, 'register')
    await using pool = ratingPool({
      batch: { outputs: RESULT_OUTPUTS, panels: options.panels },
      workers: options.workers,
    })
    const source = {
      from: `(SELECT * FROM (${joinedHomesSql('register')}) ${where} ORDER BY home_row) AS homes`,
      tableOf: (column: string) => columnCellsSql('register', column),
      filled: await filledHomeColumns(reader),
    }
    let written = 0
    let rated = 0
    let results = await resultsTable(connection)
    const write = async (): Promise<void> => {
      results.close()
      await connection.run(`
        INSERT INTO ratings
        SELECT unrated.home_id, unrated.features, ${RESULT_FIELDS.map(([name]) => `result.${name}`).join(', ')}
        FROM (SELECT row_number() OVER () - 1 + ${written} AS place, * FROM (${RESULTS_WITH_NULLS})) AS result
        JOIN unrated ON unrated.place = result.place`)
      written = rated
    }
    for await (const figures of pool.run(featureBatches(reader, source))) {
      options.signal?.throwIfAborted()
      results.append(figures)
      rated += figures.rows
      options.onProgress?.(rated, homes)
      if (rated - written < HOMES_PER_WRITE) continue
      await write()
      results = await resultsTable(connection)
    }
    await write()
    return rated
  } finally {
    instance.closeSync()
  }
}

/** A column that is empty for every home need not be read. */
async function filledHomeColumns(reader: DuckDBConnection): Promise<Set<string>> {
  const counts = HOME_COLUMNS.map(({ name }) => `(SELECT count(${name}) FROM ${columnCellsSql('register', name)})`)
  const [row = []] = await readRows(reader, `SELECT ${counts.join(', ')}`)
  return new Set(HOME_COLUMNS.filter((_, index) => Number(row[index]) > 0).map(({ name }) => name))
}
