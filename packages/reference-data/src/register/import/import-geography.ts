import { existsSync } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import { queryNumber, queryText } from '../../duckdb/query-value.ts'
import { sqlText } from '../../duckdb/sql-text.ts'
import { writeEntries } from '../columns/entry-writer.ts'
import { publishDatabase } from '../publish/publish-database.ts'
import { RegisterError } from '../register-error.ts'
import { registerFiles } from '../register-files.ts'
import { createRemovals, hasWithdrawn, writeWithdrawn } from '../withdrawals/withdrawals.ts'
import { readPoints } from './point-files.ts'
import { attachPublished, updateHomeLocations, writeAbout, writeLookups } from './write-homes.ts'

interface ImportGeographyOptions {
  /** OS Open UPRN, ONSPD, NSPL or Code-Point Open: CSV files, folders or zips. */
  paths: readonly string[]
  registerDir: string
  onProgress?: (progress: { file: string; rows: number }) => void
  /** Aborts the import; the earlier points stay. */
  signal?: AbortSignal
}

/** Result of an import of locations: `read` = `uprnPoints` + `postcodePoints` + `rejected`. */
export interface GeographyReport {
  read: number
  uprnPoints: number
  postcodePoints: number
  rejected: number
  rejectedBy: { reason: string; rows: number }[]
  files: { file: string; read: number; rejected: number }[]
  ignoredFiles: { file: string; reason: string }[]
  /** Number of all points, from this import and earlier ones. */
  uprnsKnown: number
  postcodesKnown: number
  homes: number
  homesWithLocation: number
  seconds: number
}

/**
 * Sets the location of homes: that of the UPRN if known, else that of the postcode. Points are kept for later imports
 * of certificates; a later file overrides an earlier one.
 */
export async function importGeography(options: ImportGeographyOptions): Promise<GeographyReport> {
  const startedAt = performance.now()
  const files = registerFiles(options.registerDir)
  const { uprnsKnown, postcodesKnown, ...tally } = await publishDatabase(files.geography, async (connection) => {
    await connection.run('CREATE TEMP TABLE read_uprns (uprn BIGINT, lat DOUBLE, lng DOUBLE, read_order BIGINT)')
    await connection.run(
      'CREATE TEMP TABLE read_postcodes (postcode VARCHAR, lat DOUBLE, lng DOUBLE, read_order BIGINT)',
    )
    await readPublishedPoints(connection, files.geography)
    const counted = await stagePoints(connection, options)
    requirePoints(counted, options.paths)
    await connection.run(lastRead('uprn_points', 'read_uprns', 'uprn'))
    await connection.run(lastRead('postcode_points', 'read_postcodes', 'postcode'))
    return {
      ...counted,
      uprnsKnown: await queryNumber(connection, 'SELECT count(*) FROM uprn_points'),
      postcodesKnown: await queryNumber(connection, 'SELECT count(*) FROM postcode_points'),
    }
  })
  const placed = await placeHomes(files.register, files.geography)
  return { ...tally, uprnsKnown, postcodesKnown, ...placed, seconds: (performance.now() - startedAt) / 1000 }
}

async function readPublishedPoints(connection: DuckDBConnection, geographyPath: string): Promise<void> {
  if (!existsSync(geographyPath)) return
  await connection.run(`ATTACH ${sqlText(geographyPath)} AS published (READ_ONLY)`)
  await connection.run('INSERT INTO read_uprns SELECT uprn, lat, lng, -1 FROM published.uprn_points')
  await connection.run('INSERT INTO read_postcodes SELECT postcode, lat, lng, -1 FROM published.postcode_points')
}

function lastRead(table: string, from: string, key: string): string {
  return `
    CREATE TABLE ${table} AS
    SELECT ${key}, arg_max(lat, read_order) AS lat, arg_max(lng, read_order) AS lng
    FROM ${from} GROUP BY ${key} ORDER BY ${key}`
}

type Tally = Omit<GeographyReport, 'uprnsKnown' | 'postcodesKnown' | 'homes' | 'homesWithLocation' | 'seconds'>

async function stagePoints(connection: DuckDBConnection, options: ImportGeographyOptions): Promise<Tally> {
  const uprns = await connection.createAppender('read_uprns', 'main', 'temp')
  const postcodes = await connection.createAppender('read_postcodes', 'main', 'temp')
  const tally: Tally = {
    read: 0,
    uprnPoints: 0,
    postcodePoints: 0,
    rejected: 0,
    rejectedBy: [],
    files: [],
    ignoredFiles: [],
  }
  const reasons = new Map<string, number>()
  const perFile = new Map<string, GeographyReport['files'][number]>()
  for (const path of options.paths) {
    for await (const { file, point } of readPoints(path, (ignored, reason) =>
      tally.ignoredFiles.push({ file: ignored, reason }),
    )) {
      options.signal?.throwIfAborted()
      const counted = perFile.get(file) ?? { file, read: 0, rejected: 0 }
      perFile.set(file, counted)
      counted.read += 1
      tally.read += 1
      if (point.kind === 'rejected') {
        counted.rejected += 1
        tally.rejected += 1
        reasons.set(point.reason, (reasons.get(point.reason) ?? 0) + 1)
      } else {
        const isUprn = point.kind === 'uprn'
        const appender = isUprn ? uprns : postcodes
        if (isUprn) appender.appendBigInt(BigInt(point.uprn))
        else appender.appendVarchar(point.postcode)
        appender.appendDouble(point.lat)
        appender.appendDouble(point.lng)
        appender.appendBigInt(BigInt(tally.read))
        appender.endRow()
        if (isUprn) tally.uprnPoints += 1
        else tally.postcodePoints += 1
      }
      if (tally.read % ROWS_PER_FLUSH === 0) {
        uprns.flushSync()
        postcodes.flushSync()
        options.onProgress?.({ file, rows: tally.read })
      }
    }
  }
  for (const appender of [uprns, postcodes]) appender.closeSync()
  tally.rejectedBy = [...reasons].map(([reason, rows]) => ({ reason, rows })).sort((a, b) => b.rows - a.rows)
  tally.files = [...perFile.values()]
  return tally
}

const ROWS_PER_FLUSH = 100_000

function requirePoints({ read, ignoredFiles }: Tally, paths: readonly string[]): void {
  if (read > 0) return
  const [ignored] = ignoredFiles
  const why = ignored === undefined ? '' : ` (${ignored.file}: ${ignored.reason})`
  throw new RegisterError(
    `No location was found in ${paths.join(', ')}${why}: enter OS Open UPRN, ONSPD, NSPL or Code-Point Open.`,
  )
}

/** Publishes the register again with the new locations; does nothing without a register. */
async function placeHomes(
  registerPath: string,
  geographyPath: string,
): Promise<{ homes: number; homesWithLocation: number }> {
  if (!existsSync(registerPath)) return { homes: 0, homesWithLocation: 0 }
  return publishDatabase(registerPath, async (connection) => {
    await attachPublished(connection, registerPath)
    await updateHomeLocations(connection, geographyPath)
    await writeEntries(connection, ['published.family_entries'])
    await writeLookups(connection, geographyPath)
    await connection.run('CREATE TABLE certificates AS SELECT id FROM published.certificates ORDER BY id')
    await createRemovals(connection, [])
    await writeWithdrawn(connection, { homes: true, withdrawals: await hasWithdrawn(connection, 'published') })
    const importedAt = await queryText(connection, `SELECT value FROM published.about WHERE key = 'imported_at'`)
    await writeAbout(connection, importedAt === null ? {} : { imported_at: importedAt })
    return {
      homes: await queryNumber(connection, 'SELECT count(*) FROM homes'),
      homesWithLocation: await queryNumber(connection, 'SELECT count(lat) FROM homes'),
    }
  })
}
