import { existsSync } from 'node:fs'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { HOMES_IN_BLOCKS } from '../../addresses/search-index/address-blocks.ts'
import { queryNumber } from '../../duckdb/query-value.ts'
import { readPublishedBoundaries } from '../boundaries/boundaries-file.ts'
import { requireReadableLayout } from '../columns/home-table.ts'
import { entryCode, STORED_FAMILIES } from '../columns/stored-families.ts'
import { asFileFailure } from '../file-failure.ts'
import { RegisterError, RegisterMissingError } from '../register-error.ts'
import { registerFiles } from '../register-files.ts'
import { hasWithdrawn, PERMANENTLY_WITHDRAWN } from '../withdrawals/withdrawals.ts'
import { measureFile, readManifest, rowCountErrors, rowsOfTables, versionIn } from './manifest.ts'
import { READ_ONLY_OFFLINE } from './publish-database.ts'

export interface Verification {
  version: string | null
  homes: number
  /** Problems as sentences; empty if the register is intact. */
  faults: string[]
}

/** Checks the register of a folder against its manifest and for consistency. */
export async function verifyRegister(registerDir: string): Promise<Verification> {
  const file = registerFiles(registerDir).register
  if (!existsSync(file)) throw new RegisterMissingError(`There is no register at ${file}: import or fetch one.`)
  const instance = await DuckDBInstance.create(file, READ_ONLY_OFFLINE).catch((error) => {
    throw asFileFailure(error, file)
  })
  try {
    const connection = await instance.connect()
    await requireReadableLayout(connection, 'about', file)
    const version = await versionIn(connection)
    const ofFile = await faultsOfFile(connection, file, version)
    const ofTables = await faultsOfTables(connection).catch((error: unknown) => [damage(error, file)])
    const homes = await queryNumber(connection, 'SELECT count(*) FROM homes')
    const ofRatings = await faultsOfRatings(registerFiles(registerDir).ratings)
    const ofBoundaries = await faultsOfBoundaries(registerFiles(registerDir).boundaries)
    return { version, homes, faults: [...ofFile, ...ofTables, ...ofRatings, ...ofBoundaries] }
  } catch (error) {
    throw asFileFailure(error, file)
  } finally {
    instance.closeSync()
  }
}

/** Results of the engine, where there are any, with the search table; one from before it has none to check. */
async function faultsOfRatings(file: string): Promise<string[]> {
  if (!existsSync(file)) return []
  const instance = await DuckDBInstance.create(file, READ_ONLY_OFFLINE).catch((error: unknown) => {
    damage(error, file)
    return null
  })
  if (instance === null) return [damagedRatings(file)]
  try {
    const connection = await instance.connect()
    const ofFile = await faultsOfFile(connection, file, await versionIn(connection), 'rate')
    const isSearched = await queryNumber(connection, hasTable('search'))
    const isCompared = await queryNumber(connection, hasTable('search_changed_after'))
    const faults: string[] = []
    const checks = [...(isSearched === 0 ? [] : SEARCH_CHECKS), ...(isCompared === 0 ? [] : CHANGE_CHECKS)]
    for (const [what, sql] of checks) {
      const rows = await queryNumber(connection, sql)
      if (rows > 0) faults.push(`${rows} ${what}: rate the register again.`)
    }
    return [...ofFile, ...faults]
  } catch (error) {
    damage(error, file)
    return [damagedRatings(file)]
  } finally {
    instance.closeSync()
  }
}

const damagedRatings = (file: string): string => `${file} cannot be read: fetch it, or rate the register again.`

async function faultsOfBoundaries(file: string): Promise<string[]> {
  try {
    await readPublishedBoundaries(file)
    return []
  } catch (error) {
    return [damage(error, file)]
  }
}

const hasTable = (name: string): string => `SELECT count(*) FROM duckdb_tables() WHERE table_name = '${name}'`

const SEARCH_CHECKS: readonly [what: string, sql: string][] = [
  [
    'homes of the search table are not in the order of their rows',
    'SELECT count(*) FROM (SELECT home_row <> row_number() OVER () - 1 AS is_apart FROM search) WHERE is_apart',
  ],
  [
    'homes of the search table are not sorted by postcode',
    'SELECT count(*) FROM (SELECT postcode < lag(postcode) OVER () AS is_behind FROM search) WHERE is_behind',
  ],
  [
    'homes have results but are not in the search table, or the reverse',
    'SELECT count(*) FROM ratings FULL JOIN search USING (home_id) WHERE ratings.home_id IS NULL OR home_row IS NULL',
  ],
]

/** For results with the homes that changed since the results before. */
const CHANGE_CHECKS: typeof SEARCH_CHECKS = [
  [
    'changed homes are not in the search table',
    'SELECT count(*) FROM search_changed_after AS changed ANTI JOIN search USING (home_row, home_id)',
  ],
  [
    'changed homes are compared with no version',
    `SELECT count(*) FROM (FROM search_changed_before UNION ALL FROM search_changed_after)
      WHERE NOT EXISTS (SELECT value FROM about WHERE key = 'search_changed_since')`,
  ],
]

async function faultsOfFile(
  connection: DuckDBConnection,
  file: string,
  version: string | null,
  remedy: 'import' | 'rate' = 'import',
): Promise<string[]> {
  const manifest = version === null ? null : await readManifest(file, version)
  if (manifest === null) return [`There is no manifest of ${file}: ${remedy} or fetch it again to have one.`]
  const measured = await measureFile(file)
  if (measured.bytes !== manifest.bytes) {
    return [
      `${file} has ${measured.bytes} bytes, but ${manifest.bytes} according to its manifest: fetch or ${remedy} it again.`,
    ]
  }
  if (measured.sha256 !== manifest.sha256) {
    return [
      `The checksum of ${file} is not that of its manifest: the disk or a copy damaged it; fetch or ${remedy} it again.`,
    ]
  }
  return rowCountErrors(manifest, await rowsOfTables(connection)).map(
    (fault) => `${fault}: fetch or ${remedy} it again.`,
  )
}

/** An unreadable block ends the checks of the tables and is added to the faults found before. */
function damage(error: unknown, file: string): string {
  const failure = asFileFailure(error, file)
  if (failure instanceof RegisterError) return failure.message
  throw failure
}

function isIndexMissing(table: string): string {
  return `SELECT 1 - count(*) FROM duckdb_indexes() WHERE table_name = '${table}'`
}

/** Each query returns the number of invalid rows. */
const CHECKS: readonly [what: string, sql: string][] = [
  [
    'homes are not sorted by postcode',
    `SELECT count(*) FROM (SELECT postcode < lag(postcode) OVER () AS is_behind FROM homes) WHERE is_behind`,
  ],
  [
    'homes without a UPRN have a number that does not match their address',
    'SELECT count(*) FROM homes WHERE home_id < 0 AND home_id IS DISTINCT FROM -1 - address_id',
  ],
  ['home numbers occur twice', 'SELECT count(*) - count(DISTINCT home_id) FROM homes'],
  [
    'postcodes have different homes in the search index',
    `SELECT count(*) FROM (SELECT postcode, count(*) AS homes FROM homes GROUP BY postcode) AS kept
      FULL JOIN (${HOMES_IN_BLOCKS}) AS read USING (postcode) WHERE kept.homes IS DISTINCT FROM read.homes`,
  ],
  [
    'combinations of homes have no entry',
    `SELECT count(*) FROM (${STORED_FAMILIES.map(
      ({ column }, family) => `SELECT DISTINCT ${column}::BIGINT + ${entryCode(family, 0)} AS code FROM homes`,
    ).join(' UNION ALL ')}) WHERE code NOT IN (SELECT code FROM family_entries)`,
  ],
  ['combination numbers occur twice', 'SELECT count(*) - count(DISTINCT code) FROM family_entries'],
  ['index of homes by number is missing', isIndexMissing('homes')],
  ['index of addresses by postcode is missing', isIndexMissing('address_blocks')],
  ['index of combinations is missing', isIndexMissing('family_entries')],
]

/** For registers with withdrawals. */
const WITHDRAWAL_CHECKS: typeof CHECKS = [
  [
    'certificates that were withdrawn are in the register',
    `SELECT count(*) FROM certificates WHERE id IN (${PERMANENTLY_WITHDRAWN})`,
  ],
  [
    'withdrawals occur twice',
    'SELECT count(*) FROM (SELECT count(*) AS times FROM withdrawn GROUP BY certificate_id, home_id) WHERE times > 1',
  ],
]

async function faultsOfTables(connection: DuckDBConnection): Promise<string[]> {
  const faults: string[] = []
  const checks = (await hasWithdrawn(connection)) ? [...CHECKS, ...WITHDRAWAL_CHECKS] : CHECKS
  for (const [what, sql] of checks) {
    const rows = await queryNumber(connection, sql)
    if (rows > 0) faults.push(`${rows} ${what}: import the certificates again.`)
  }
  return faults
}
