import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RegisterError } from '../register-error.ts'
import { FolderSource } from './folder-source.ts'
import type { PublishedSource, StorageSettings } from './published-source.ts'
import { UrlSource } from './url-source.ts'

/**
 * @param source a folder, the register in it, or the `file:`, `https:`, `http:` or `s3:` address of either
 * @throws RegisterError where it can be told that nothing is to be had there
 */
export async function openRegisterSource(source: string, settings: StorageSettings): Promise<PublishedSource> {
  const given = source.trim()
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(given)?.[1]?.toLowerCase()
  const isMangled = scheme === undefined && /^\W*(?:https?|s3|file):\//i.test(given)
  if (isMangled || (scheme !== undefined && !URL.canParse(given))) {
    throw new RegisterError('The address of the register is not a valid one: look at it again.')
  }
  if (scheme === undefined || scheme === 'file') return new FolderSource(await folderOf(given))
  const address = asFolder(new URL(given))
  if (scheme === 'http' || scheme === 'https') {
    return new UrlSource(withoutSecrets(address), (name) => Promise.resolve(beside(address, name)))
  }
  if (scheme === 's3') {
    const { s3SignedUrls } = await import('./s3-signed-urls.ts')
    const signed = await s3SignedUrls(address, settings)
    return new UrlSource(withoutSecrets(address), signed, 'look at AWS_REGION, and whether its keys are still valid')
  }
  throw new RegisterError(
    `${withoutSecrets(address)} is not on this machine, and no https: or s3: address: copy its folder here with a tool of the storage, such as rclone; then give that folder.`,
  )
}

async function folderOf(source: string): Promise<string> {
  const path = source.startsWith('file://') ? fileURLToPath(source) : source
  const stats = await stat(path).catch(() => null)
  if (stats === null) throw new RegisterError(`There is no folder ${path}: give the one that holds register.duckdb.`)
  return stats.isDirectory() ? path : dirname(path)
}

/** The query stays: with some storages it is what lets somebody in, to every file of the folder. */
function asFolder(address: URL): URL {
  const folder = new URL(address)
  folder.pathname = folder.pathname.replace(/\/?(?:[^/]+\.duckdb)?$/, '/')
  return folder
}

function beside(folder: URL, name: string): URL {
  const address = new URL(folder)
  address.pathname += encodeURIComponent(name)
  return address
}

/** An address may let somebody in by its query or its user, and what is told ends up in logs. */
function withoutSecrets({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname}`
}
