import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { asFileFailure } from './file-failure.ts'
import { requireLayout } from './home-table.ts'
import { type Manifest, measureFile, readManifest, removeOtherManifests, versionIn, writeManifest } from './manifest.ts'
import { OFFLINE } from './publish-database.ts'
import { RegisterError } from './register-error.ts'
import { registerFiles } from './register-files.ts'

export interface FetchReport {
  version: string
  bytes: number
  /** False where this very version was here already. */
  isNew: boolean
}

/**
 * Copies a published register into a folder: checked against its manifest while it is copied, and put in its place when it
 * is whole. Readers go over to it by themselves. What the engine says of its homes comes with it where it is there.
 *
 * @param source a folder or `file:` address that holds `register.duckdb` with its manifest
 */
export async function fetchRegister(source: string, registerDir: string): Promise<FetchReport> {
  const from = registerFiles(await folderOf(source))
  const to = registerFiles(registerDir)
  const report = await fetchPublished(from.register, to.register, requireReadable)
  if (existsSync(from.ratings)) await fetchPublished(from.ratings, to.ratings)
  return report
}

/** @param check looks at the copy before it is put in its place */
async function fetchPublished(
  from: string,
  to: string,
  check: (copy: string, from: string) => Promise<void> = async () => {},
): Promise<FetchReport> {
  const manifest = await publishedManifest(from)
  if (await isHere(to, manifest)) return { version: manifest.version, bytes: manifest.bytes, isNew: false }
  const copy = `${to}.fetched-${randomUUID()}`
  try {
    await mkdir(dirname(to), { recursive: true })
    await copyChecked(from, copy, manifest)
    await check(copy, from)
    await writeManifest(to, manifest)
    await rename(copy, to)
    await removeOtherManifests(to, manifest.version)
  } catch (error) {
    throw asFileFailure(error, to)
  } finally {
    await rm(copy, { force: true })
  }
  return { version: manifest.version, bytes: manifest.bytes, isNew: true }
}

async function folderOf(source: string): Promise<string> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(source) && !source.startsWith('file://')) {
    throw new RegisterError(
      `${withoutSecrets(source)} is not on this machine: mount it, or copy its folder here with a tool of the storage, such as rclone or aws s3 sync; then give that folder.`,
    )
  }
  const path = source.startsWith('file://') ? fileURLToPath(source) : source
  const stats = await stat(path).catch(() => null)
  if (stats === null) throw new RegisterError(`There is no folder ${path}: give the one that holds register.duckdb.`)
  return stats.isDirectory() ? path : dirname(path)
}

/** An address may let somebody in by its query or its user, and what is told ends up in logs. */
function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return 'That address'
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

/** The manifest of the file that lies there; while it is being replaced there may be two of them. */
async function publishedManifest(path: string): Promise<Manifest> {
  if (!existsSync(path)) throw new RegisterError(`There is no register at ${path}: give the folder that holds it.`)
  const version = await versionOf(path)
  const manifest = version === null ? null : await readManifest(path, version)
  if (manifest !== null) return manifest
  const others = (await readdir(dirname(path))).filter((name) => name.includes('.manifest.')).length
  const why = others === 0 ? 'has no manifest' : 'has no manifest of its version'
  throw new RegisterError(`${path} ${why}: publish it again by an import, and copy its manifest with it.`)
}

async function versionOf(path: string): Promise<string | null> {
  const instance = await DuckDBInstance.create(path, { ...OFFLINE, access_mode: 'READ_ONLY' }).catch((error) => {
    throw asFileFailure(error, path)
  })
  try {
    return await versionIn(await instance.connect())
  } finally {
    instance.closeSync()
  }
}

async function isHere(path: string, manifest: Manifest): Promise<boolean> {
  if (!existsSync(path)) return false
  const version = await versionOf(path).catch(() => null)
  if (version !== manifest.version) return false
  return (await measureFile(path)).sha256 === manifest.sha256
}

async function copyChecked(from: string, to: string, manifest: Manifest): Promise<void> {
  const handle = await open(to, 'wx')
  try {
    const copied = await measureFile(from, async (bytes) => {
      await handle.writeFile(bytes)
    })
    await handle.sync()
    if (copied.sha256 === manifest.sha256) return
  } finally {
    await handle.close()
  }
  throw new RegisterError(`${from} is not what its manifest says: it is damaged or being replaced; fetch it again.`)
}

/** A register of another version of the program would not open here. */
async function requireReadable(copy: string, from: string): Promise<void> {
  const instance = await DuckDBInstance.create(copy, { ...OFFLINE, access_mode: 'READ_ONLY' })
  try {
    await requireLayout(await instance.connect(), 'about', from)
  } finally {
    instance.closeSync()
  }
}
