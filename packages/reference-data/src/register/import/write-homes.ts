import { existsSync } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import { buildAddressIndex } from '../../addresses/search-index/build-address-index.ts'
import { inSpan, type RangeSpan, spansOf, spansOfTable } from '../../addresses/search-index/postcode-ranges.ts'
import { queryNumber } from '../../duckdb/query-value.ts'
import { sqlText } from '../../duckdb/sql-text.ts'
import { CHUNK_ORDER } from '../bulk/parsed-chunk.ts'
import { stagedRows } from '../bulk/staged-tables.ts'
import { HOME_TABLE_COLUMNS, REGISTER_LAYOUT, requireLayout } from '../columns/home-table.ts'
import { familyEntriesSql } from '../columns/stored-families.ts'
import { hasSharedUprns } from '../read/read-shared-uprns.ts'
import { chooseLatest, KEYS, rowsByRange } from './home-keys.ts'
import { writeSharedUprns } from './shared-uprns.ts'

export async function attachPublished(connection: DuckDBConnection, registerPath: string): Promise<void> {
  await attachAnyLayoutVersion(connection, registerPath)
  await requireLayout(connection, 'published.about', registerPath)
}

/** For queries that do not depend on the layout. */
export async function attachAnyLayoutVersion(connection: DuckDBConnection, registerPath: string): Promise<void> {
  await connection.run(`ATTACH ${sqlText(registerPath)} AS published (READ_ONLY)`)
}

export async function createHomes(connection: DuckDBConnection): Promise<void> {
  const columns = HOME_TABLE_COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ')
  await connection.run(`CREATE TABLE homes (${columns}, lat DOUBLE, lng DOUBLE)`)
}

interface HomeSources {
  /** Folder with the rows of tables. */
  scratch: string
  hasPublished: boolean
  geographyPath: string
  rowsAtOnce: number
}

/**
 * Writes `homes` sorted by postcode from the certificates in `collectKeys`, span by span, which bounds the memory.
 *
 * @returns how many of them were read in this import
 */
export async function writeHomes(connection: DuckDBConnection, sources: HomeSources): Promise<number> {
  await createHomes(connection)
  const hasDocuments = (await queryNumber(connection, 'SELECT count(*) FROM documents')) > 0
  const place = await preparePlaces(connection, sources.geographyPath)
  const spans = spansOf(await rowsByRange(connection), sources.rowsAtOnce)
  let entered = 0
  // One transaction for all ranges: rows are then written in whole groups, instead of to the log and again to the
  // table.
  await connection.run('BEGIN TRANSACTION')
  for (const span of spans) {
    await chooseLatest(connection, span)
    entered += await queryNumber(connection, `SELECT count(*) FROM latest WHERE read_order >= ${CHUNK_ORDER}`)
    await writeSpan(connection, span, { ...sources, hasDocuments, place })
  }
  await connection.run('COMMIT')
  return entered
}

async function writeSpan(
  connection: DuckDBConnection,
  span: RangeSpan,
  sources: HomeSources & { hasDocuments: boolean; place: Place },
): Promise<void> {
  const staged = stagedRows(sources.scratch, span)
  const selects: string[] = []
  // Rows of tables lack the data that only documents have.
  if (staged !== null) selects.push(rowsOf(`(SELECT *, NULL AS family_document FROM ${staged})`))
  if (sources.hasDocuments) selects.push(rowsOf('documents'))
  if (sources.hasPublished) {
    selects.push(rowsOf(`(SELECT rowid AS read_order, * FROM published.homes WHERE ${inSpan('postcode', span)})`))
  }
  if (selects.length === 0) return
  const { place } = sources
  await connection.run(`
    INSERT INTO homes
    SELECT home.*, ${place.lat}, ${place.lng}
    FROM (${selects.join(' UNION ALL ')}) AS home ${place.join(span)}
    ORDER BY home.postcode, home.address_sort, home.home_id`)
}

/** A home without its own UPRN is numbered by its address, or by an earlier spelling of it. */
const HOME_NUMBERS: Readonly<Record<string, string>> = {
  home_id: 'latest.home_id',
  address_id: 'CASE WHEN latest.home_id < 0 THEN -1 - latest.home_id ELSE row.address_id END AS address_id',
}

/** The rows of a source that homes keep. */
function rowsOf(source: string): string {
  const cells = HOME_TABLE_COLUMNS.map(([name, type]) => HOME_NUMBERS[name] ?? `row.${name}::${type} AS ${name}`)
  return `SELECT ${cells.join(', ')} FROM ${source} AS row JOIN latest ON latest.read_order = row.read_order`
}

interface Place {
  lat: string
  lng: string
  join: (span: RangeSpan) => string
}

/** Looks up the points of all homes once, for the whole country. */
async function preparePlaces(connection: DuckDBConnection, geographyPath: string): Promise<Place> {
  if (!existsSync(geographyPath)) return { lat: 'NULL', lng: 'NULL', join: () => '' }
  await connection.run(`ATTACH ${sqlText(geographyPath)} AS geography (READ_ONLY)`)
  await connection.run(`
    CREATE TEMP TABLE placed AS
    SELECT home.postcode_range, home.home_id, point.lat, point.lng
    FROM (SELECT DISTINCT postcode_range, home_id FROM ${KEYS}) AS home
    LEFT JOIN shared_uprns AS shared ON shared.home_id = home.home_id
    JOIN geography.uprn_points AS point ON point.uprn = coalesce(shared.uprn, home.home_id)`)
  return {
    lat: 'coalesce(own.lat, shared.lat)',
    lng: 'coalesce(own.lng, shared.lng)',
    join: (span) => `
      LEFT JOIN (
        SELECT DISTINCT home_id, lat, lng FROM placed WHERE postcode_range BETWEEN ${span.first} AND ${span.last}
      ) AS own ON own.home_id = home.home_id
      LEFT JOIN (
        SELECT postcode, lat, lng FROM geography.postcode_points WHERE ${inSpan('postcode', span)}
      ) AS shared ON shared.postcode = home.postcode`,
  }
}

const NO_SHARED_UPRNS = '(SELECT NULL::BIGINT AS uprn, NULL::BIGINT AS home_id WHERE false)'

/** Updates the locations of published homes without changing their order. */
export async function updateHomeLocations(connection: DuckDBConnection, geographyPath: string): Promise<void> {
  await createHomes(connection)
  const hasShared = await hasSharedUprns(connection, 'published')
  await writeSharedUprns(connection, hasShared ? 'published.shared_uprns' : NO_SHARED_UPRNS)
  await connection.run(`ATTACH ${sqlText(geographyPath)} AS geography (READ_ONLY)`)
  const columns = HOME_TABLE_COLUMNS.map(([name]) => `home.${name}`).join(', ')
  await connection.run('BEGIN TRANSACTION')
  for (const span of spansOfTable(await queryNumber(connection, 'SELECT count(*) FROM published.homes'))) {
    const where = `WHERE ${inSpan('postcode', span)}`
    await connection.run(`
      INSERT INTO homes
      SELECT ${columns}, coalesce(own.lat, shared.lat), coalesce(own.lng, shared.lng)
      FROM (SELECT * FROM published.homes ${where}) AS home
      LEFT JOIN shared_uprns AS shared ON shared.home_id = home.home_id
      LEFT JOIN geography.uprn_points AS own ON own.uprn = coalesce(shared.uprn, home.home_id)
      LEFT JOIN (SELECT * FROM geography.postcode_points ${where}) AS shared ON shared.postcode = home.postcode
      ORDER BY home.postcode, home.address_sort, home.home_id`)
  }
  await connection.run('COMMIT')
}

const HOMES_WITH_TOWNS = `(
  SELECT homes.*, town.post_town FROM homes
  LEFT JOIN (${familyEntriesSql('family_entries', 'town')}) AS town ON town.number = homes.family_town)`

/** Further tables for lookups and the address search. */
export async function writeLookups(connection: DuckDBConnection, geographyPath: string): Promise<void> {
  await connection.run(
    existsSync(geographyPath)
      ? 'CREATE TABLE postcodes AS SELECT postcode, lat, lng FROM geography.postcode_points ORDER BY postcode'
      : 'CREATE TABLE postcodes (postcode VARCHAR, lat DOUBLE, lng DOUBLE)',
  )
  await buildAddressIndex(connection, HOMES_WITH_TOWNS)
}

export async function writeAbout(connection: DuckDBConnection, facts: Record<string, string>): Promise<void> {
  await connection.run('CREATE TABLE about (key VARCHAR, value VARCHAR)')
  for (const [key, value] of Object.entries({ ...facts, layout: REGISTER_LAYOUT })) {
    await connection.run('INSERT INTO about VALUES (?, ?)', [key, value])
  }
}
