import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { asFileFailure } from '../file-failure.ts'
import { RegisterError } from '../register-error.ts'
import { measureFile, removeOtherManifests, rowsOfTables, writeManifest } from './manifest.ts'

/**
 * Writes a database file beside the published one and renames it into place, so that readers never see a partial file.
 * `fill` gets an empty database and a scratch folder. If it fails, the published file stays.
 */
export async function publishDatabase<Result>(
  path: string,
  fill: (connection: DuckDBConnection, scratch: string) => Promise<Result>,
): Promise<Result> {
  // DuckDB's file lock excludes other processes, but not this one.
  if (beingWritten.has(path)) throw anotherImport(path)
  beingWritten.add(path)
  try {
    return await written(path, fill)
  } catch (error) {
    throw asFileFailure(error, path)
  } finally {
    beingWritten.delete(path)
  }
}

const beingWritten = new Set<string>()

async function written<Result>(
  path: string,
  fill: (connection: DuckDBConnection, scratch: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(dirname(path), { recursive: true })
  const next = `${path}.next`
  await removeLeftover(next, path)
  const instance = await created(next)
  const version = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${randomUUID().slice(0, 8)}`
  let result: Result
  let rows: Record<string, number>
  try {
    const connection = await instance.connect()
    const scratch = `${next}.scratch`
    await mkdir(scratch)
    result = await fill(connection, scratch)
    await rm(scratch, { recursive: true })
    await connection.run('CREATE TABLE publication (version VARCHAR)')
    await connection.run('INSERT INTO publication VALUES (?)', [version])
    rows = await rowsOfTables(connection)
    await connection.run('CHECKPOINT')
    connection.closeSync()
  } catch (error) {
    instance.closeSync()
    await removeDatabase(next)
    throw error
  }
  instance.closeSync()
  try {
    // Written before the rename, so that the file always has a manifest; its name contains the file's version.
    await writeManifest(path, { version, file: basename(path), ...(await measureFile(next)), rows })
    await rename(next, path)
  } catch (error) {
    await removeDatabase(next)
    throw error
  }
  await removeOtherManifests(path, version)
  await removeDatabase(next)
  return result
}

async function created(next: string): Promise<DuckDBInstance> {
  try {
    return await DuckDBInstance.create(next, { ...OFFLINE, ...BOUNDED, temp_directory: `${next}.spill` })
  } catch (error) {
    // On a full disk, a file may be created without its contents.
    if (!isLocked(error)) await removeDatabase(next)
    throw error
  }
}

/**
 * Spills to the disk: importing a whole country takes no more memory than this plus that of the threads. Staged files
 * are read once, so caching them would waste memory. Row groups stay as written: merging partial ones would rewrite
 * most of the table and leave the old space empty.
 */
const BOUNDED = { memory_limit: '2GB', enable_external_file_cache: 'false', max_vacuum_tasks: '0' }

/** Never downloads extensions, so that machines with and without network behave alike. */
export const OFFLINE = { autoinstall_known_extensions: 'false', autoload_known_extensions: 'false' }

/**
 * A published file may come from elsewhere: whatever views it contains, it must not read other files of this machine.
 */
export const READ_ONLY_OFFLINE = { ...OFFLINE, access_mode: 'READ_ONLY', enable_external_access: 'false' }

/** Removes the file of a killed run; a running one holds a lock on its file. */
async function removeLeftover(next: string, path: string): Promise<void> {
  if (!existsSync(next)) return
  try {
    const leftover = await DuckDBInstance.create(next, OFFLINE)
    leftover.closeSync()
  } catch (error) {
    if (isLocked(error)) throw anotherImport(path, error)
  }
  await removeDatabase(next)
}

const isLocked = (error: unknown): boolean => error instanceof Error && error.message.includes('lock')

function anotherImport(path: string, cause?: unknown): RegisterError {
  return new RegisterError(`Another import is writing ${path}: wait until it has finished, then import again.`, {
    cause,
  })
}

async function removeDatabase(path: string): Promise<void> {
  for (const suffix of ['', '.wal', '.spill', '.scratch'])
    await rm(`${path}${suffix}`, { recursive: true, force: true })
}
