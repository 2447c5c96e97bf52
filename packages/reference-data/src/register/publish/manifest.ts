import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { queryNumber, queryText } from '../../duckdb/query-value.ts'
import { readRows } from '../../duckdb/read-rows.ts'

/** Contents and checksum of a published file. */
export interface Manifest {
  version: string
  file: string
  bytes: number
  sha256: string
  /** Number of rows by table. */
  rows: Record<string, number>
  /** For a copy: its source, with the ETag for detecting changes. */
  origin?: Origin | undefined
}

export interface Origin {
  address: string
  tag: string
}

/**
 * A manifest is named by its version, which the described file also contains. So the manifest exists before the file is
 * replaced, and a run that is killed in between leaves no mismatch.
 */
export function manifestPath(path: string, version: string): string {
  return join(dirname(path), `${manifestStart(path)}${version}.json`)
}

function manifestStart(path: string): string {
  return `${basename(path)}.manifest.`
}

export async function writeManifest(path: string, manifest: Manifest): Promise<void> {
  const handle = await open(manifestPath(path, manifest.version), 'w')
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** `null` if it is missing or unreadable. */
export async function readManifest(path: string, version: string): Promise<Manifest | null> {
  return manifestOf(await readFile(manifestPath(path, version), 'utf8').catch(() => null), version)
}

/** `null` if the text is not a manifest of this version. */
export function manifestOf(text: string | null, version: string): Manifest | null {
  if (text === null) return null
  try {
    const parsed: unknown = JSON.parse(text)
    return isManifest(parsed) && parsed.version === version ? parsed : null
  } catch {
    return null
  }
}

function isManifest(parsed: unknown): parsed is Manifest {
  const types = { version: 'string', file: 'string', bytes: 'number', sha256: 'string' }
  if (!hasFields(parsed, types)) return false
  const { origin, rows } = parsed
  return isCounts(rows) && (origin === undefined || hasFields(origin, { address: 'string', tag: 'string' }))
}

function isCounts(parsed: unknown): boolean {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return false
  return Object.values(parsed).every((count) => typeof count === 'number')
}

function hasFields(parsed: unknown, types: Record<string, string>): parsed is Record<string, unknown> {
  if (typeof parsed !== 'object' || parsed === null) return false
  const fields = new Map<string, unknown>(Object.entries(parsed))
  return Object.entries(types).every(([name, type]) => typeof fields.get(name) === type)
}

/** Removes the manifests of earlier versions. */
export async function removeOtherManifests(path: string, version: string): Promise<void> {
  const kept = basename(manifestPath(path, version))
  for (const name of await readdir(dirname(path))) {
    if (name.startsWith(manifestStart(path)) && name !== kept) await rm(join(dirname(path), name), { force: true })
  }
}

/** Size and checksum of a file on the disk. */
export async function measureFile(
  path: string,
  onBytes?: (bytes: Uint8Array) => Promise<void>,
): Promise<{ bytes: number; sha256: string }> {
  const digest = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: BYTES_PER_READ })) {
    const bytes: Uint8Array = piece
    digest.update(bytes)
    await onBytes?.(bytes)
  }
  const { size } = await stat(path)
  return { bytes: size, sha256: digest.digest('hex') }
}

const BYTES_PER_READ = 1 << 20

/** Number of rows in every table of a database. */
export async function rowsOfTables(connection: DuckDBConnection): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  const tables = await readRows(
    connection,
    'SELECT table_name FROM duckdb_tables() WHERE NOT temporary AND database_name = current_database() ORDER BY table_name',
  )
  for (const [name] of tables) {
    rows[String(name)] = await queryNumber(connection, `SELECT count(*) FROM "${String(name)}"`)
  }
  return rows
}

/** Tables whose number of rows differs from the manifest, without a remedy. */
export function rowCountErrors(manifest: Manifest, rows: Record<string, number>): string[] {
  return Object.entries(manifest.rows).flatMap(([table, expected]) =>
    rows[table] === expected
      ? []
      : [`Table ${table} has ${rows[table] ?? 'no'} rows, but ${expected} according to its manifest`],
  )
}

/** The version in a database. It becomes part of file names, so invalid ones are ignored. */
export async function versionIn(connection: DuckDBConnection): Promise<string | null> {
  const version = await queryText(connection, 'SELECT version FROM publication').catch(() => null)
  return version !== null && /^\d{14}-[0-9a-f]{8}$/.test(version) ? version : null
}
