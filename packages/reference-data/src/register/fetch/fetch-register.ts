import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { readPublishedBoundaries } from '../boundaries/boundaries-file.ts'
import { requireReadableLayout } from '../columns/home-table.ts'
import { asFileFailure } from '../file-failure.ts'
import {
  type Manifest,
  manifestOf,
  manifestPath,
  measureFile,
  readManifest,
  removeOtherManifests,
  rowCountErrors,
  rowsOfTables,
  writeManifest,
} from '../publish/manifest.ts'
import { READ_ONLY_OFFLINE } from '../publish/publish-database.ts'
import { publishedVersion } from '../publish/published-version.ts'
import { RegisterError } from '../register-error.ts'
import { registerFiles } from '../register-files.ts'
import { openRegisterSource } from './open-register-source.ts'
import type { Copied, CopyOptions, PublishedSource, StorageSettings } from './published-source.ts'

export interface FetchReport {
  version: string
  bytes: number
  /** False when this version was already present. */
  isNew: boolean
  /** Whether other boundaries than before were copied. */
  areBoundariesNew: boolean
}

export interface FetchOptions extends CopyOptions {
  /** Environment variables that identify and authenticate object storages. */
  settings?: StorageSettings
}

/**
 * Copies a published register into a folder. The copy is checked against its manifest and moved into place when
 * complete; open readers switch to it. Includes the engine's ratings and the boundaries if present.
 *
 * @param source a folder, or a `file:`, `https:`, `http:` or `s3:` URL, that contains `register.duckdb` with its
 *   manifest
 */
export async function fetchRegister(
  source: string,
  registerDir: string,
  { settings = {}, ...options }: FetchOptions = {},
): Promise<FetchReport> {
  const from = await openRegisterSource(source, settings)
  const to = registerFiles(registerDir)
  const report = await fetchPublished(from, to.register, options, requireCurrentLayout)
  if (report === 'missing' || report === 'refused') throw notAvailable(from.where(basename(to.register)), report)
  await fetchPublished(from, to.ratings, options)
  return { ...report, areBoundariesNew: await fetchBoundaries(from, to.boundaries, options) }
}

/** They have no manifest: their version has a digest. */
async function fetchBoundaries(source: PublishedSource, to: string, options: CopyOptions): Promise<boolean> {
  const copy = `${to}${COPIES}${randomUUID()}`
  try {
    await removeLeftovers(to)
    const outcome = await source.copy(basename(to), copy, null, options)
    if (outcome.kind !== 'copied') return false
    const fetched = await readPublishedBoundaries(copy).catch((error: unknown) => {
      throw damagedBoundaries(source.where(basename(to)), error)
    })
    const held = await readPublishedBoundaries(to).catch(() => null)
    if (fetched?.version === held?.version) return false
    await rename(copy, to)
    return true
  } catch (error) {
    throw asFileFailure(error, to)
  } finally {
    await rm(copy, { force: true })
  }
}

function damagedBoundaries(where: string, cause: unknown): RegisterError {
  return new RegisterError(`${where} is damaged: run register geography with the boundaries there, then fetch again.`, {
    cause,
  })
}

/** @param check inspects the copy before it is moved into place */
async function fetchPublished(
  source: PublishedSource,
  to: string,
  options: CopyOptions,
  check: (connection: DuckDBConnection, from: string) => Promise<void> = async () => {},
): Promise<Fetched | 'missing' | 'refused'> {
  const name = basename(to)
  const copy = `${to}${COPIES}${randomUUID()}`
  try {
    await mkdir(dirname(to), { recursive: true })
    await removeLeftovers(to)
    const held = await localManifest(to)
    let outcome = await source.copy(name, copy, held, options)
    if (outcome.kind === 'held' && held !== null) {
      if ((await measureFile(to)).sha256 === held.sha256) return reportOf(held, false)
      await rm(copy, { force: true })
      outcome = await source.copy(name, copy, null, options)
    }
    if (outcome.kind !== 'copied') return outcome.kind === 'refused' ? 'refused' : 'missing'
    const manifest = await checkedManifest(source, name, copy, outcome.copied, options)
    await requireManifestMatch(copy, manifest, source.where(name), check)
    // The source may have given it another ETag, or have no ETags.
    const isSame = manifest.version === held?.version && (await measureFile(to)).sha256 === manifest.sha256
    await writeManifest(to, manifest)
    if (isSame) return reportOf(manifest, false)
    await rename(copy, to)
    await removeOtherManifests(to, manifest.version)
    return reportOf(manifest, true)
  } catch (error) {
    throw asFileFailure(error, to)
  } finally {
    await rm(copy, { force: true })
  }
}

type Fetched = Omit<FetchReport, 'areBoundariesNew'>

const reportOf = ({ version, bytes }: Manifest, isNew: boolean): Fetched => ({ version, bytes, isNew })

const COPIES = '.fetched-'
const ABANDONED_MS = 3_600_000

/** Removes files of a killed run; a running one has written to its files within the hour. */
async function removeLeftovers(to: string): Promise<void> {
  for (const name of await readdir(dirname(to))) {
    if (!name.startsWith(`${basename(to)}${COPIES}`)) continue
    const path = join(dirname(to), name)
    const written = await stat(path).catch(() => null)
    if (written !== null && Date.now() - written.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}

/** Manifest of the local file; null if there is none or it is unreadable. */
async function localManifest(path: string): Promise<Manifest | null> {
  if (!existsSync(path)) return null
  const version = await publishedVersion(path).catch(() => null)
  return version === null ? null : await readManifest(path, version)
}

/** The manifest of a copy that matches it. */
async function checkedManifest(
  source: PublishedSource,
  name: string,
  copy: string,
  { bytes, sha256, tag }: Copied,
  options: CopyOptions,
): Promise<Manifest> {
  const where = source.where(name)
  const version = await publishedVersion(copy).catch((error: unknown) => {
    throw error instanceof RegisterError ? manifestMismatch(where, error) : error
  })
  const text = version === null ? null : await source.text(basename(manifestPath(name, version)), options)
  const manifest = version === null ? null : manifestOf(text, version)
  if (manifest === null) {
    throw new RegisterError(`${where} has no manifest for its version: ${PUBLISH_AGAIN}.`)
  }
  if (sha256 !== manifest.sha256) throw manifestMismatch(where)
  if (bytes !== manifest.bytes) {
    throw new RegisterError(
      `${where} has ${bytes} bytes, but ${manifest.bytes} according to its manifest: ${PUBLISH_AGAIN}.`,
    )
  }
  return { ...manifest, origin: tag === null ? undefined : { address: where, tag } }
}

const PUBLISH_AGAIN = 'publish it again with an import, and copy its manifest too'

function manifestMismatch(where: string, cause?: unknown): RegisterError {
  return new RegisterError(`${where} does not match its manifest: it is damaged or being replaced; fetch it again.`, {
    cause,
  })
}

function notAvailable(where: string, why: 'missing' | 'refused'): RegisterError {
  return new RegisterError(
    why === 'missing'
      ? `There is no register at ${where}: enter its folder.`
      : `${where} does not grant access: check the address and the credentials.`,
  )
}

async function requireManifestMatch(
  copy: string,
  manifest: Manifest,
  from: string,
  check: (connection: DuckDBConnection, from: string) => Promise<void>,
): Promise<void> {
  const instance = await DuckDBInstance.create(copy, READ_ONLY_OFFLINE)
  try {
    const connection = await instance.connect()
    await check(connection, from)
    const [fault] = rowCountErrors(manifest, await rowsOfTables(connection))
    if (fault !== undefined) throw new RegisterError(`${fault} (${from}): ${PUBLISH_AGAIN}.`)
  } finally {
    instance.closeSync()
  }
}

/** A register of another program version could not be opened here. */
async function requireCurrentLayout(connection: DuckDBConnection, from: string): Promise<void> {
  await requireReadableLayout(connection, 'about', from)
}
