import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { asFileFailure } from '../file-failure.ts'
import { RegisterError } from '../register-error.ts'
import { measureFile, removeOtherManifests, rowsOfTables, writeManifest } from './manifest.ts'

/**
 * Writes a database file beside the published one and renames it into place, so that readers see the old file or the
 * new one and never a half-written one. `fill` gets an empty database and a folder for what it needs on the way; if it
 * fails, the published file stays.
 */
export async function publishDatabase<Result>(
  path: string,
  fill: (connection: DuckDBConnection, scratch: string) => Promise<Result>,
): Promise<Result> {
  // DuckDB's lock on the file keeps other processes out, not this one.
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
    // Before the file has its name, so that it is never without; it names the version that the file holds.
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
    // A full disk takes a file's name and nothing of what is in it.
    if (!isLocked(error)) await removeDatabase(next)
    throw error
  }
}

/**
 * What does not fit goes to the disk: reading the whole country takes no more memory than this and that of the threads.
 * Files that rows lie in are read once: to keep their bytes would fill all of it. Groups of rows stay as they were written:
 * to pack those that are not full with their neighbours writes most of the table again, and leaves its old place empty.
 */
const BOUNDED = { memory_limit: '2GB', enable_external_file_cache: 'false', max_vacuum_tasks: '0' }

/** No extension is fetched: an offline machine must behave like any other. */
export const OFFLINE = { autoinstall_known_extensions: 'false', autoload_known_extensions: 'false' }

/**
 * A published file may come from elsewhere: whatever views it holds, reading it reads that file and no other of this
 * machine.
 */
export const READ_ONLY_OFFLINE = { ...OFFLINE, access_mode: 'READ_ONLY', enable_external_access: 'false' }

/** A run that was killed leaves its file; one that still runs holds a lock on it. */
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
