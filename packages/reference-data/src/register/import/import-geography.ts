import { existsSync } from 'node:fs'
import { type DuckDBAppender, type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { queryNumber, queryText } from '../../duckdb/query-value.ts'
import { sqlText } from '../../duckdb/sql-text.ts'
import {
  readPublishedBoundaries,
  replaceBoundaries,
  type StagedBoundaries,
  stageBoundaries,
} from '../boundaries/boundaries-file.ts'
import { type Boundary, type BoundaryCounts, countBoundaries } from '../boundaries/boundary.ts'
import { createFoundPlaces, placesOfPostcodesSql } from '../boundaries/found-places.ts'
import { writeEntries } from '../columns/entry-writer.ts'
import { asFileFailure } from '../file-failure.ts'
import { publishDatabase, READ_ONLY_OFFLINE } from '../publish/publish-database.ts'
import { RegisterError } from '../register-error.ts'
import { registerFiles } from '../register-files.ts'
import { createRemovals, hasWithdrawn, writeWithdrawn } from '../withdrawals/withdrawals.ts'
import { readPoints } from './point-files.ts'
import { REGION_NAMES } from './region-names.ts'
import { attachPublished, updateHomeLocations, writeAbout, writeLookups } from './write-homes.ts'

interface ImportGeographyOptions {
  /** OS Open UPRN, ONSPD, NSPL, Code-Point Open, or boundaries as GeoJSON or TopoJSON: files, folders or zips. */
  paths: readonly string[]
  registerDir: string
  onProgress?: (progress: { file: string; rows: number }) => void
  /** Aborts the import; the earlier points stay. */
  signal?: AbortSignal
}

/** Result: `read` = `uprnPoints` + `postcodePoints` + `placeNames` + `boundaries` + `rejected`. */
export interface GeographyReport {
  read: number
  uprnPoints: number
  postcodePoints: number
  /** Names of authorities and regions. */
  placeNames: number
  /** Outlines of authorities, regions and nations. */
  boundaries: number
  rejected: number
  rejectedBy: { reason: string; rows: number }[]
  files: { file: string; read: number; rejected: number }[]
  ignoredFiles: { file: string; reason: string }[]
  /** Number of all points, from this import and earlier ones. */
  uprnsKnown: number
  postcodesKnown: number
  /** Of these, postcodes whose authority is known. */
  postcodesWithAuthority: number
  /** Of these, postcodes whose authority only the boundaries tell. */
  postcodesByBoundary: number
  /** Number of all boundaries by kind, from this import and earlier ones. */
  boundariesKnown: BoundaryCounts
  homes: number
  homesWithLocation: number
  seconds: number
}

/**
 * Sets the location of homes: that of the UPRN if known, else that of the postcode. Points are kept for later imports
 * of certificates; a later file overrides an earlier one. Boundaries replace those of the same kind.
 */
export async function importGeography(options: ImportGeographyOptions): Promise<GeographyReport> {
  const startedAt = performance.now()
  const files = registerFiles(options.registerDir)
  const known = await readPublishedBoundaries(files.boundaries)
  let boundaries = known?.boundaries ?? []
  const staged: StagedBoundaries[] = []
  const { placed, ...tally } = await publishDatabase(files.geography, async (connection) => {
    await connection.run('CREATE TEMP TABLE read_uprns (uprn BIGINT, lat DOUBLE, lng DOUBLE, read_order BIGINT)')
    await connection.run(
      `CREATE TEMP TABLE read_postcodes
       (postcode VARCHAR, lat DOUBLE, lng DOUBLE, authority VARCHAR, region VARCHAR, read_order BIGINT)`,
    )
    await createReadNames(connection)
    await readPublishedPoints(connection, files.geography)
    const read: Boundary[] = []
    const counted = await stagePoints(connection, options, read)
    requirePoints(counted, options.paths)
    await connection.run(lastRead('uprn_points', 'read_uprns', 'uprn'))
    await connection.run(lastRead('postcode_points', 'read_postcodes', 'postcode', ['authority', 'region']))
    await connection.run(`
      CREATE TABLE place_names AS
      SELECT code, arg_max(name, read_order) AS name FROM read_names GROUP BY code ORDER BY code`)
    boundaries = replaceBoundaries(boundaries, read)
    await createFoundPlaces(connection, boundaries)
    const places = await placesOfPostcodesSql(connection, null)
    if (read.length > 0) staged.push(await stageBoundaries(files.boundaries, boundaries))
    return {
      ...counted,
      placed: {
        uprnsKnown: await queryNumber(connection, 'SELECT count(*) FROM uprn_points'),
        postcodesKnown: await queryNumber(connection, 'SELECT count(*) FROM postcode_points'),
        postcodesWithAuthority: await queryNumber(connection, `SELECT count(authority) FROM (${places})`),
        postcodesByBoundary: await queryNumber(connection, 'SELECT count(authority) FROM found_places'),
      },
    }
  }).catch(async (error: unknown) => {
    for (const one of staged) await one.discard()
    throw error
  })
  for (const one of staged) await one.publish()
  const hasPoints = tally.uprnPoints + tally.postcodePoints > 0
  const located = await (hasPoints ? placeHomes : countHomes)(files.register, files.geography)
  const boundariesKnown = countBoundaries(boundaries)
  return { ...tally, ...placed, boundariesKnown, ...located, seconds: (performance.now() - startedAt) / 1000 }
}

async function readPublishedPoints(connection: DuckDBConnection, geographyPath: string): Promise<void> {
  if (!existsSync(geographyPath)) return
  await connection.run(`ATTACH ${sqlText(geographyPath)} AS published (READ_ONLY)`)
  await connection.run('INSERT INTO read_uprns SELECT uprn, lat, lng, -1 FROM published.uprn_points')
  const hasCodes = (await queryNumber(connection, PUBLISHED_CODES)) > 0
  await connection.run(`
    INSERT INTO read_postcodes
    SELECT postcode, lat, lng, ${hasCodes ? 'authority, region' : 'NULL, NULL'}, -1 FROM published.postcode_points`)
  if (hasCodes) await connection.run('INSERT INTO read_names SELECT code, name, -1 FROM published.place_names')
}

/** Files from before authorities were recorded have points only. */
const PUBLISHED_CODES = `
  SELECT count(*) FROM duckdb_tables() WHERE database_name = 'published' AND table_name = 'place_names'`

/** @param codes columns that a later file without them leaves as they are */
function lastRead(table: string, from: string, key: string, codes: readonly string[] = []): string {
  const columns = ['lat', 'lng', ...codes].map((name) => `arg_max(${name}, read_order) AS ${name}`)
  return `
    CREATE TABLE ${table} AS
    SELECT ${key}, ${columns.join(', ')}
    FROM ${from} GROUP BY ${key} ORDER BY ${key}`
}

/** With the names that need no file. */
async function createReadNames(connection: DuckDBConnection): Promise<void> {
  await connection.run('CREATE TEMP TABLE read_names (code VARCHAR, name VARCHAR, read_order BIGINT)')
  const rows = Object.entries(REGION_NAMES).map(([code, name]) => `(${sqlText(code)}, ${sqlText(name)}, -2)`)
  await connection.run(`INSERT INTO read_names VALUES ${rows.join(', ')}`)
}

type Tally = Omit<
  GeographyReport,
  | 'uprnsKnown'
  | 'postcodesKnown'
  | 'postcodesWithAuthority'
  | 'postcodesByBoundary'
  | 'boundariesKnown'
  | 'homes'
  | 'homesWithLocation'
  | 'seconds'
>

async function stagePoints(
  connection: DuckDBConnection,
  options: ImportGeographyOptions,
  boundaries: Boundary[],
): Promise<Tally> {
  const uprns = await connection.createAppender('read_uprns', 'main', 'temp')
  const postcodes = await connection.createAppender('read_postcodes', 'main', 'temp')
  const names = await connection.createAppender('read_names', 'main', 'temp')
  const tally: Tally = {
    read: 0,
    uprnPoints: 0,
    postcodePoints: 0,
    placeNames: 0,
    boundaries: 0,
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
      } else if (point.kind === 'name') {
        appendRow(names, [point.code, point.name], tally.read)
        tally.placeNames += 1
      } else if (point.kind === 'boundary') {
        const { code, name } = point.boundary
        boundaries.push(point.boundary)
        appendRow(names, [code, name], BOUNDARY_NAME)
        tally.boundaries += 1
      } else if (point.kind === 'uprn') {
        appendRow(uprns, [BigInt(point.uprn), point.lat, point.lng], tally.read)
        tally.uprnPoints += 1
      } else {
        appendRow(postcodes, [point.postcode, point.lat, point.lng, point.authority, point.region], tally.read)
        tally.postcodePoints += 1
      }
      if (tally.read % ROWS_PER_FLUSH === 0) {
        uprns.flushSync()
        postcodes.flushSync()
        options.onProgress?.({ file, rows: tally.read })
      }
    }
  }
  for (const appender of [uprns, postcodes, names]) appender.closeSync()
  tally.rejectedBy = [...reasons].map(([reason, rows]) => ({ reason, rows })).sort((a, b) => b.rows - a.rows)
  tally.files = [...perFile.values()]
  return tally
}

function appendRow(appender: DuckDBAppender, cells: readonly (string | number | bigint | null)[], order: number): void {
  for (const cell of cells) {
    if (cell === null) appender.appendNull()
    else if (typeof cell === 'string') appender.appendVarchar(cell)
    else if (typeof cell === 'bigint') appender.appendBigInt(cell)
    else appender.appendDouble(cell)
  }
  appender.appendBigInt(BigInt(order))
  appender.endRow()
}

/** Lists of names come before the names of boundaries. */
const BOUNDARY_NAME = -3
const ROWS_PER_FLUSH = 100_000

function requirePoints({ read, ignoredFiles }: Tally, paths: readonly string[]): void {
  if (read > 0) return
  const [ignored] = ignoredFiles
  const why = ignored === undefined ? '' : ` (${ignored.file}: ${ignored.reason})`
  throw new RegisterError(
    `No location was found in ${paths.join(', ')}${why}: enter OS Open UPRN, ONSPD, NSPL, Code-Point Open or boundaries.`,
  )
}

/** Boundaries and names change no home, and the whole country takes minutes to write. */
async function countHomes(registerPath: string): ReturnType<typeof placeHomes> {
  if (!existsSync(registerPath)) return { homes: 0, homesWithLocation: 0 }
  const instance = await DuckDBInstance.create(registerPath, READ_ONLY_OFFLINE).catch((error: unknown) => {
    throw asFileFailure(error, registerPath)
  })
  try {
    const connection = await instance.connect()
    return {
      homes: await queryNumber(connection, 'SELECT count(*) FROM homes'),
      homesWithLocation: await queryNumber(connection, 'SELECT count(lat) FROM homes'),
    }
  } finally {
    instance.closeSync()
  }
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
